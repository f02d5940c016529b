import { settledWords, shownWords } from '#domain/text/plain-text.ts';
import { lettersIn } from '../aloud/letters-in.ts';
import { nextPiece } from '../aloud/next-piece.ts';

/**
 * How far a turn was read, the same in each view of it: how many letters and digits of its words stand before a sentence. Views differ in marks, names
 * and line breaks, not in letters. Infinity: all of it was read.
 */
export type ReadingPlace = number;

const LETTER = /[\p{L}\p{N}]/gu;

/** Where the word behind so many letters begins; the length of the text where there are no more. */
export function letterAt(words: string, letters: number): number {
  let passed = 0;
  for (const { index } of words.matchAll(LETTER)) {
    if (passed === letters) return index;
    passed += 1;
  }
  return words.length;
}

/** Where the sentences of shown words begin, as places. */
export function sentencePlaces(words: string): readonly ReadingPlace[] {
  const places: ReadingPlace[] = [];
  let [from, letters] = [0, 0];
  for (let piece = nextPiece(words, 0, true); piece !== null; piece = nextPiece(words, piece.end, true)) {
    const said = lettersIn(words.slice(from, piece.end));
    if (said > 0) places.push(letters);
    [from, letters] = [piece.end, letters + said];
  }
  return places;
}

/** The place of the last sentence of shown words, whole or not. */
export const lastSentence = (words: string): ReadingPlace => sentencePlaces(words).at(-1) ?? 0;

/** How much of a turn's text, in UTF-16 units, is shown to a reader who is at a place: up to the end of its sentence. */
export function shownUntil(text: string, place: ReadingPlace): number {
  const words = shownWords(text);
  const letters = lettersOf(words);
  if (place >= letters.length) return text.length;
  const end = sentencePlaces(words).find((begin) => begin > place) ?? letters.length;
  // What stands at the end of a beginning may be read otherwise there: "12." is a number until a word behind it makes it the mark of a list.
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (lettersIn(settledWords(text.slice(0, middle))) >= end) most = middle;
    else least = middle + 1;
  }
  while (least > 0 && isShown(text.slice(0, least - 1), letters, end)) least -= 1;
  return least + (/^[^\s\p{L}\p{N}]*/u.exec(text.slice(least))?.[0].length ?? 0);
}

const lettersOf = (words: string): readonly string[] => words.match(LETTER) ?? [];

/** Whether the beginning of a text shows so many letters of the whole and none but them. */
function isShown(beginning: string, whole: readonly string[], count: number): boolean {
  const shown = lettersOf(shownWords(beginning));
  return shown.length >= count && shown.every((letter, index) => letter === whole[index]);
}
