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
