import { startOf } from '#domain/text/cut.ts';
import { freeName } from '#domain/text/free-name.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** Writes a text of any script in letters of ASCII, near to how it sounds; a picture becomes its name. What it has nothing for is left out. */
export type Romanize = (text: string) => string;

interface IdOptions {
  /** For names of which nothing can be written in Latin letters. */
  readonly fallback: string;
  readonly isTaken: (id: string) => boolean;
  readonly romanize: Romanize;
}

const LONGEST = 60;
/** Letters that stand together. What romanizing adds to them, such as an apostrophe for a soft sign, parts no word. */
const LETTERS = /[\p{L}\p{M}]+/gu;

/**
 * An id made of a name, lower-case words joined by dashes, that is not taken: `Ángel O’Ré` becomes `angel-o-re`, or `angel-o-re-2`, and `Ольга` becomes `olga`.
 * IMP-24: one rule for characters, lorebooks, stories and what stands in them, in any script.
 */
export function freeId(name: string, { fallback, isTaken, romanize }: IdOptions): string {
  const plain = romanize(
    normalForm(startOf(name, 200), 'NFC').replace(LETTERS, (letters) => romanize(letters).replace(/[^A-Za-z0-9]/g, '')),
  );
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return freeName(startOf(words.join('-'), LONGEST).replace(/-$/, '') || fallback, isTaken);
}
