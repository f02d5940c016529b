import { normalForm } from '#domain/text/normal-form.ts';

/** What a model says about its reply, with the words of the reply that show it. */
export interface Claim {
  readonly id: string;
  /** Empty where the model gave none. */
  readonly quote: string;
}

/** A shorter quote occurs in almost any reply: eleven letters, seven in the other alphabets, four ideographs or syllables. */
const MIN_QUOTE = 4 * 7 * 11;
/** By the end of each range of code points. */
const LETTER_WEIGHTS = [
  { end: 0x250, weight: MIN_QUOTE / 11 },
  { end: 0x900, weight: MIN_QUOTE / 7 },
  { end: Number.POSITIVE_INFINITY, weight: MIN_QUOTE / 4 },
];

/** Decides which claims the words of one reply support. One passage supports one claim at most. */
export class Evidence {
  readonly #reply: string;
  readonly #used = new Set<string>();
  #refused = 0;

  constructor(reply: string) {
    this.#reply = comparableWords(reply);
  }

  /** Whether a quote occurs in the reply, and has not supported another claim of its kind. */
  supports(kind: string, quote: string): boolean {
    const words = comparableWords(quote);
    const key = `${kind} ${words}`;
    const supported = quoteWeight(words) >= MIN_QUOTE && this.#reply.includes(words) && !this.#used.has(key);
    if (supported) this.#used.add(key);
    else this.#refused += 1;
    return supported;
  }

  /** Claims that were not supported so far. */
  get refused(): number {
    return this.#refused;
  }
}

/** Letters and numbers in lower case with single spaces: quotation marks, dashes and line breaks make no difference. */
export const comparableWords = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

function quoteWeight(words: string): number {
  let sum = 0;
  for (const letter of words) sum += LETTER_WEIGHTS.find(({ end }) => (letter.codePointAt(0) ?? 0) < end)?.weight ?? 0;
  return sum;
}
