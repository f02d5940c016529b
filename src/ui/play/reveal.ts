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

/** The part of `text` up to `at` that ends with a whole word. All of it once it is `complete` and let out. */
export function wholeWords(text: string, at: number, complete: boolean): string {
  if (at >= text.length && complete) return text;
  const part = text.slice(0, Math.floor(at) + 1);
  const gap = part.search(/\s\S*$/);
  return gap < 0 ? '' : text.slice(0, gap);
}

/** The paragraphs of a story's text; blank lines and lone line breaks both part them. */
export const paragraphs = (text: string): readonly string[] => text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '');
