/** What turns one text into another: `text` takes the place of what is between the first `start` and the last `end` UTF-16 units. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** UTF-16 units that are compared at once, which the engine does many times faster than one by one. */
const PIECE = 2048;

/** The shortest splice that turns one text into another, without splitting a pair of surrogates. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start + PIECE <= most && before.slice(start, start + PIECE) === after.slice(start, start + PIECE)) start += PIECE;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  if (isWithinPair(before, start) || isWithinPair(after, start)) start -= 1;
  let end = 0;
  const lastOf = (text: string) => text.slice(text.length - end - PIECE, text.length - end);
  while (end + PIECE <= most - start && lastOf(before) === lastOf(after)) end += PIECE;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end += 1;
  if (isWithinPair(before, before.length - end) || isWithinPair(after, after.length - end)) end -= 1;
  return { start, end, text: after.slice(start, after.length - end) };
}

/** The text after a splice; null where the text is too short for it. */
export const spliced = (before: string, { start, end, text }: Splice): string | null =>
  start + end > before.length ? null : before.slice(0, start) + text + before.slice(before.length - end);

const isWithinPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
