import { UNSPACED } from './unspaced.ts';

const WORD_LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*`;
const PIECE = new RegExp(`(?=[\\p{L}\\p{N}])[${UNSPACED}]\\p{M}*|(?:${WORD_LETTER})+(?:[’'-](?:${WORD_LETTER})+)*`, 'gu');
const SIGN = new RegExp(`^[${UNSPACED}]`, 'u');
/** Of these scripts about two signs are a word; of the others without blanks, which write vowels as signs, three. */
const DENSE = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]/u;

/** What is counted of a text, in its order: its words, and of scripts that set no blanks between words each sign with its marks. */
export const wordPieces = (text: string): readonly string[] => text.match(PIECE) ?? [];

/** How many words these pieces are. */
export function countOfPieces(pieces: readonly string[]): number {
  let [words, dense, others] = [0, 0, 0];
  for (const piece of pieces) {
    if (!SIGN.test(piece)) words += 1;
    else if (DENSE.test(piece)) dense += 1;
    else others += 1;
  }
  return words + Math.ceil(dense / 2) + Math.ceil(others / 3);
}

/** How many words a text has for who reads it; about as many where its script sets no blanks between them. Source: STUDIO-249. */
export const wordCount = (text: string): number => countOfPieces(wordPieces(text));
