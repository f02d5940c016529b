import { inlineOf, linesOf, parse, settled } from './markdown.ts';
import type { Line } from './spans.ts';

const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');

/** The words of a text as a reader sees them: without its markup and without the addresses of links, a line of the page on each line. */
export const shownWords = (text: string): string => parse(text).flatMap(linesOf).map(wordsOf).join('\n');

/** The beginning of `shownWords` that more text does not change. */
export function settledWords(text: string): string {
  const { blocks, lines, length } = settled(text);
  const shown = blocks.flatMap(linesOf).map(wordsOf);
  return [...shown.slice(0, lines), (shown[lines] ?? '').slice(0, length)].join('\n');
}

/** The label of a choice without its markup. Numbers and dashes at its beginning are no marks. */
export const plainLabel = (label: string): string => wordsOf(inlineOf(label));

/** A text on one line, without its markup. */
export const plainText = (text: string): string => shownWords(text).replaceAll(/\s+/g, ' ').trim();
