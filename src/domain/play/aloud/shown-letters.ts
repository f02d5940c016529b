import { blocksOf } from '#domain/text/markdown.ts';
import { blockText } from '#domain/text/plain-text.ts';

const LETTER = /[\p{L}\p{N}]/gu;

export const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;

/** How many letters and digits of a text a reader sees before a place in its source, whose marks and addresses are not shown. */
export const shownLetters = (text: string, at: number): number =>
  blocksOf({ text: '', finished: [], rest: text.slice(0, at) }, true)
    .map(blockText)
    .reduce((sum, shown) => sum + lettersIn(shown), 0);
