import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** Letters of an address at most. */
const MOST = 60;

/** The last part of the address of a story with this title: lower-case words joined by dashes. Titles without Latin letters or digits have none of their own. */
export function storyAddress(title: string): string {
  const words = normalForm(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .match(/[a-z0-9]+/g);
  let address = '';
  for (const word of words ?? []) {
    const longer = address === '' ? startOf(word, MOST) : `${address}-${word}`;
    if (longer.length > MOST) break;
    address = longer;
  }
  return address || 'story';
}
