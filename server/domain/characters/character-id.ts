import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';

const LONGEST = 60;

/** An id made of a character's name that is not taken: `Ángel O’Ré` becomes `angel-o-re`, or `angel-o-re-2`. */
export function freeCharacterId(name: string, taken: (id: string) => boolean): string {
  const words = normalForm(startOf(name, 200), 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const id =
    words
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, LONGEST)
      .replace(/-$/, '') ?? 'character';
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${number}`;
    if (!taken(tried)) return tried;
  }
}
