import { normalForm } from '#domain/text/normal-form.ts';
import { tokensOf } from '#server/domain/text/tokens.ts';

/** What a model says about its reply, with the words of the reply that show it. */
export interface Claim {
  readonly id: string;
  /** Empty where the model gave none. */
  readonly quote: string;
}

/** A shorter quote occurs in almost any reply. */
const MIN_QUOTE_TOKENS = 4;

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
    const supported = tokensOf(words) >= MIN_QUOTE_TOKENS && this.#reply.includes(words) && !this.#used.has(key);
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
