import { freeName } from '#domain/text/free-name.ts';
import { normalForm } from '#domain/text/normal-form.ts';

const LETTERS = 40;

/** An id for a row of a sheet, from what it is called: lower-case words joined by dashes, which no other row has. `fallback`: where no letter of it can be written so. */
export function rowId(name: string, taken: readonly string[], fallback: string): string {
  const words = normalForm(name, 'NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+(?:[\u0300-\u036f’'][a-z0-9]*)*/gu);
  const base = (words ?? [])
    .map((word) => word.replace(/[^a-z0-9]/gu, ''))
    .reduce((id, word) => (id === '' ? word : id.length + word.length < LETTERS ? `${id}-${word}` : id), '');
  const wanted = base === '' || base.length > LETTERS ? fallback : base;
  return freeName(wanted, (id) => taken.includes(id));
}
