import { clipped } from '#domain/text/clipped.ts';
import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** A game that was left for longer than this is opened with a recap. */
const RECAP_AFTER_MS = 6 * 60 * 60 * 1000;
/** Longest recap, in UTF-16 units. */
export const RECAP_LENGTH = 240;

const ENDS = SPACED_ENDS + FULL_WIDTH_ENDS;
/** Sentences with the marks and quotes that close them; the last one may have no mark. */
const SENTENCE = new RegExp(`[^${ENDS}]+(?:[${ENDS}]+[${CLOSINGS}]*|$)`, 'gu');
/** Behind these no space is written. */
const FULL_WIDTH = new RegExp(`[${FULL_WIDTH_ENDS}][${CLOSINGS}]*$`, 'u');

/** Whether a game left at `left` and opened at `opened` (milliseconds since 1970) gets a recap. */
export const needsRecap = (left: number, opened: number): boolean => opened - left > RECAP_AFTER_MS;

/**
 * What happened before, in at most `RECAP_LENGTH` units: the end of the summary, or without one the first and the last sentence of the latest turn. Empty when there
 * is nothing to tell.
 */
export function recapOf(summary: string | null, lastTurn: string): string {
  const sentences = sentencesOf(summary ?? '');
  if (sentences.length > 0) return lastThatFit(sentences);
  const [first = '', ...rest] = sentencesOf(lastTurn);
  const last = rest.at(-1);
  const both = last === undefined ? first : joined(first, last);
  return cut(both.length <= RECAP_LENGTH ? both : first);
}

/** Sentences of prose as a reader sees it. */
function sentencesOf(text: string): string[] {
  return (plainText(text).match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence));
}

const joined = (sentence: string, next: string): string => `${sentence}${FULL_WIDTH.test(sentence) ? '' : ' '}${next}`;

/** As many of the last sentences as fit. */
function lastThatFit(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences.toReversed()) {
    const longer = text === '' ? sentence : joined(sentence, text);
    if (longer.length > RECAP_LENGTH) break;
    text = longer;
  }
  return text || cut(sentences.at(-1) ?? '');
}

/** Cuts at a space, with an ellipsis. */
function cut(text: string): string {
  if (text.length <= RECAP_LENGTH) return text;
  const space = text.lastIndexOf(' ', RECAP_LENGTH - 1);
  return clipped(text, space > 0 ? space + 1 : RECAP_LENGTH);
}
