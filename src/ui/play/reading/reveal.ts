/** Characters a second when the reader has caught up: brisk reading pace, so that a steady stream never waits. */
const PACE = 90;
/** Part of what is waiting that is shown within a second, so that a burst is let out quickly but not at once. */
const CATCH_UP = 2.5;

/** How far a text is let out after `elapsed` ms more, in characters; `at` is how far it was. */
export function advance(at: number, length: number, elapsed: number): number {
  const waiting = length - at;
  if (waiting <= 0) return length;
  const speed = Math.max(PACE, waiting * CATCH_UP);
  return Math.min(length, at + (speed * elapsed) / 1000);
}

/** As many characters as a word may have; scripts that put no spaces between words are let out by characters. */
const LONGEST_WORD = 40;

/** The part of `text` up to `at` that ends with a whole word. All of it once it is `complete` and let out. */
export function wholeWords(text: string, at: number, complete: boolean): string {
  if (at >= text.length && complete) return text;
  const end = Math.min(Math.floor(at), text.length);
  const earliest = Math.max(0, end - LONGEST_WORD);
  for (let gap = end; gap >= earliest; gap -= 1) if (/\s/.test(text.charAt(gap))) return text.slice(0, gap).trimEnd();
  if (earliest === 0) return '';
  // Not between the halves of one character.
  return text.slice(0, /[\uDC00-\uDFFF]/.test(text.charAt(earliest)) ? earliest - 1 : earliest);
}
