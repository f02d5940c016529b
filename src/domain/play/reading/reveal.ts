import { startOf } from '#domain/text/cut.ts';
import type { Pace } from './reading-speed.ts';

/** The number of revealed characters after `elapsed` ms more; `at` is the number before. */
export function reveal(at: number, length: number, elapsed: number, { least, catchUp }: Pace): number {
  const waiting = length - at;
  if (waiting <= 0 || least === Number.POSITIVE_INFINITY) return length;
  const speed = Math.max(least, waiting * catchUp);
  return Math.min(length, at + (speed * elapsed) / 1000);
}

/** Maximum characters of a word. Scripts without spaces are revealed by characters. */
const MAX_WORD_LENGTH = 40;

/** The part of `text` up to `at` that ends with a whole word; all of it when it is `complete` and fully revealed. */
export function wholeWords(text: string, at: number, complete: boolean): string {
  if (at >= text.length && complete) return text;
  const end = Math.min(Math.floor(at), text.length);
  const earliest = Math.max(0, end - MAX_WORD_LENGTH);
  for (let gap = end; gap >= earliest; gap -= 1) if (/\s/.test(text.charAt(gap))) return text.slice(0, gap).trimEnd();
  if (earliest === 0) return '';
  return startOf(text, earliest);
}
