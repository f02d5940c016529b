import { normalForm } from '#domain/text/normal-form.ts';
import { IRREGULAR_FORMS } from './irregular-forms.ts';

/** A word as it was written and its stem. Two forms of one word have the same stem. */
export interface Word {
  readonly raw: string;
  readonly stem: string;
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:won't|wont)\b/gu, 'will not'],
  [/\b(?:can't|cant|cannot)\b/gu, 'can not'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had|must)(?:n't|nt)\b/gu, '$1 not'],
  [/\bain't\b/gu, 'is not'],
  [/\bnever mind\b/gu, 'ignore'],
  [/\bno[ -]one\b|\bnoone\b/gu, 'nobody'],
  [/\blet's\b|\blets\b/gu, 'let us'],
  [/\b(who|what|where|when|why|how|that|it|there|he|she)'s\b/gu, '$1 is'],
  [/\b(who|what|where|how)s\b/gu, '$1 is'],
  [/'re\b/gu, ' are'],
  [/'m\b/gu, ' am'],
  [/\bim\b/gu, 'i am'],
  [/'ll\b/gu, ' will'],
  [/'ve\b/gu, ' have'],
  [/'d\b/gu, ' would'],
  [/\b(?:gonna|wanna|gotta)\b/gu, 'want to'],
  [/\blemme\b/gu, 'let me'],
  [/\bgimme\b/gu, 'give me'],
  [/'s\b|s'(?=\s|$)/gu, ''],
];

/** Lower case without accents, with one kind of apostrophe and contractions written out. */
export function plainText(text: string): string {
  const base = normalForm(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'");
  return CONTRACTIONS.reduce((plain, [from, to]) => plain.replace(from, to), base);
}

/** The words of a plain text. */
export const wordsIn = (plain: string): Word[] => (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((raw) => ({ raw, stem: stemOf(raw) }));

/** The stem of a lower-case English word: endings of number and tense are removed, and irregular forms are looked up. */
export function stemOf(word: string): string {
  const base = IRREGULAR_FORMS.get(word);
  return closed(base ?? withoutEnding(word));
}

function withoutEnding(word: string): string {
  if (word.length <= 3) return word;
  const plural = withoutPlural(word);
  const ending = /(?:ing|ed)$/u.exec(plural)?.[0];
  if (ending) {
    const rest = plural.slice(0, -ending.length);
    if (rest.length >= 2 && /[aeiouy]/u.test(rest) && plural.length > 4) return undoubled(rest);
  }
  return plural.length > 5 && plural.endsWith('ly') ? plural.slice(0, -2) : plural;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^sui]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** "hopping" and "hop", but "telling" and "tell". */
const undoubled = (word: string): string => (/([^aeioulsfz])\1$/u.test(word) ? word.slice(0, -1) : word);

/** "make" and "making" end alike, and so do "carry" and "carried". */
const closed = (word: string): string => (word.length > 3 ? word.replace(/e$/u, '').replace(/y$/u, 'i') : word);
