import { shownWords } from '#domain/text/plain-text.ts';

/** A part of a paragraph: narration, or words that someone says, with their quotation marks. `end` is exclusive, in UTF-16 units. */
export interface Quote {
  readonly start: number;
  readonly end: number;
  /** False when the paragraph ends before the closing mark: then the next paragraph goes on with the same speaker. */
  readonly closed: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '"': '"', '«': '»', '„': '“' };
const OPENING = /[“"«„]/g;

/** Where the first words that someone says begin, or the length of the text. */
export function firstQuote(text: string): number {
  const at = text.search(OPENING);
  return at < 0 ? text.length : at;
}

/** The quotes of one paragraph, in its order. Single quotation marks are not read, since they are apostrophes too. */
export function quotesIn(text: string): readonly Quote[] {
  const quotes: Quote[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(OPENING)) {
    if (index < from) continue;
    const close = text.indexOf(CLOSING[mark] ?? '', index + 1);
    from = close < 0 ? text.length : close + 1;
    quotes.push({ start: index, end: from, closed: close >= 0 });
  }
  return quotes;
}

/** How many quotations a text has, counted by the lines that it is shown as. */
export const quotationsIn = (text: string): number => linesOfWords(shownWords(text)).reduce((sum, { quotes }) => sum + quotes.length, 0);

/** The quotation in which a place of shown words lies or that was the last before it, counted from 0 over all lines; -1 before the first. */
export function quotationAt(words: string, place: number): number {
  let quotation = -1;
  for (const { start, quotes } of linesOfWords(words)) {
    if (start > place) break;
    quotation += quotes.filter((quote) => start + quote.start <= place).length;
  }
  return quotation;
}

/** The lines of shown words, where each begins, and its quotations. */
function linesOfWords(words: string): readonly { readonly start: number; readonly quotes: readonly Quote[] }[] {
  let next = 0;
  return words.split('\n').map((line) => {
    const start = next;
    next += line.length + 1;
    return { start, quotes: quotesIn(line) };
  });
}
