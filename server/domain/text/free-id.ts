import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';

const LONGEST = 60;

/** An id made of a name, lower-case words joined by dashes, that is not taken: `Ángel O’Ré` becomes `angel-o-re`, or `angel-o-re-2`. `fallback` is for names without a Latin letter. */
export function freeId(name: string, fallback: string, taken: (id: string) => boolean): string {
  const words = normalForm(startOf(name, 200), 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const id =
    words
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, LONGEST)
      .replace(/-$/, '') ?? fallback;
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${number}`;
    if (!taken(tried)) return tried;
  }
}
