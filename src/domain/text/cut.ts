/**
 * Cuts of texts. All lengths and offsets are UTF-16 units, as in the limits of the contract, and no cut splits a character as a reader sees one: an emoji of several parts,
 * a flag, a letter with its marks, a Korean or Indic syllable (grapheme clusters, Unicode UAX #29).
 */

/** Made at the first cut that needs it. Browsers without (Firefox before 125) cut between code points. */
let segmenter: Intl.Segmenter | null | undefined;

/** Null in a browser without. */
export const graphemes = (): Intl.Segmenter | null => {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;
  return segmenter;
};

/** Below this, and but for CR LF, each unit is a character of its own. */
const FIRST_MARK = 0x300;

/** Longer than any character that people write, in units. Beyond it a text is not looked at: a cut takes no longer in a long text. */
const AROUND = 1_000;

/** The character that holds the unit at an offset within the text: where it begins and ends. */
function characterAt(text: string, at: number): { readonly from: number; readonly to: number } {
  const start = startOfLook(text, at);
  const segmented = graphemes();
  if (segmented !== null) {
    const found = segmented.segment(text.slice(start, at + AROUND)).containing(at - start) as Intl.SegmentData;
    return { from: start + found.index, to: start + found.index + found.segment.length };
  }
  const from = at > start && isInPair(text, at) ? at - 1 : at;
  return { from, to: from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1) };
}

const isInPair = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));

/** Not within a pair, nor among the letters of flags, which count from the first. */
function startOfLook(text: string, at: number): number {
  let start = Math.max(0, at - AROUND);
  if (isInPair(text, start)) start -= 1;
  while (start > 1 && /^\p{RI}/u.test(text.slice(start - 2, start))) start -= 2;
  return start;
}

function isBetween(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before < FIRST_MARK && after < FIRST_MARK && !(before === 0x0d && after === 0x0a);
}

/** The last end of a character at or before an offset. */
export function boundaryBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  return at >= text.length || isBetween(text, at) ? Math.min(at, text.length) : characterAt(text, at).from;
}

/** As `boundaryBefore`, but behind the first character where that is longer: for texts that are taken piece by piece. Never 0 for a text with a character. */
export const pieceEnd = (text: string, length: number): number =>
  boundaryBefore(text, length) || (text === '' ? 0 : characterAt(text, 0).to);

/** As many whole characters of the beginning as fit. */
export const startOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, boundaryBefore(text, length));

/** As many whole characters of the end as fit. */
export function endOf(text: string, length: number): string {
  const at = text.length - length;
  if (at <= 0) return text;
  if (length <= 0) return '';
  const { from, to } = isBetween(text, at) ? { from: at, to: at } : characterAt(text, at);
  return text.slice(from === at ? at : to);
}
