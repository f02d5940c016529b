import { isLongUnmarked } from '#domain/play/turn-charge.ts';
import { ABBREVIATION, CLOSINGS } from '#domain/text/end-marks.ts';

const CLOSED = `[${CLOSINGS}*_~\`]*`;
const END = new RegExp(`[\\p{Sentence_Terminal}…]${CLOSED}$`, 'u');
/** What goes on in the next line, like the words before a quotation. */
const GOES_ON = /[,:;—–-][*_]*$/u;
/**
 * What ends a sentence without being an end mark for Unicode: an ellipsis where no small letter goes on, a space in Thai and Lao, a semicolon in Greek, where it
 * asks, and the marks of Tibetan.
 */
const OTHER_END = new RegExp(
  `…${CLOSED}(?=\\s+(?!\\p{Ll})|$)|[\\p{Script=Thai}\\p{Script=Lao}](?=\\s)|(?:\\p{Script=Greek}[;\\u037e]|[\\u0f0d\\u0f0e])${CLOSED}(?=\\s|$)`,
  'gu',
);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * A text that broke off, back to the end of its last whole sentence or line. Of one without any mark, its whole words, where there is enough of it. Empty where
 * nothing is whole.
 */
export function wholeSentences(text: string): string {
  let whole = 0;
  for (const { segment, index } of sentences.segment(text)) {
    const end = index + segment.length;
    if (isWhole(segment, end === text.length)) whole = end;
  }
  const other = [...text.slice(whole).matchAll(OTHER_END)].at(-1);
  if (other) whole += other.index + other[0].length;
  const kept = text.slice(0, whole).trimEnd();
  return kept === '' && isLongUnmarked(text) ? wholeWords(text) : kept;
}

function isWhole(segment: string, isLast: boolean): boolean {
  const said = segment.trimEnd();
  if (!/\p{L}/u.test(said)) return false;
  if (segment.includes('\n')) return !GOES_ON.test(said);
  // "3." may go on to 3.5.
  if (isLast && /\d\.$/.test(segment)) return false;
  return END.test(said) && !(said.endsWith('.') && ABBREVIATION.test(said.slice(0, -1)));
}

function wholeWords(text: string): string {
  const last = [...words.segment(text)].at(-1);
  return text.slice(0, last?.isWordLike ? last.index : text.length).trimEnd();
}
