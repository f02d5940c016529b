import { normalForm } from '#domain/text/normal-form.ts';

/** What a model says about its reply, with the words of the reply that show it. */
export interface Claim {
  readonly id: string;
  /** Empty where the model gave none. */
  readonly quote: string;
}

/** What a quote was found to be. `twice`: it has supported another claim of its kind. */
export type Verdict = 'said' | 'short' | 'unsaid' | 'twice';

/** A claim that was looked at. */
export interface Judged {
  readonly kind: string;
  readonly quote: string;
  readonly verdict: Verdict;
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
  readonly #judged: Judged[] = [];

  constructor(reply: string) {
    this.#reply = comparableWords(reply);
  }

  /** Whether a quote occurs in the reply, and has not supported another claim of its kind. */
  supports(kind: string, quote: string): boolean {
    const words = comparableWords(quote);
    const key = `${kind} ${words}`;
    const verdict = this.#verdict(words, key);
    if (verdict === 'said') this.#used.add(key);
    this.#judged.push({ kind, quote, verdict });
    return verdict === 'said';
  }

  #verdict(words: string, key: string): Verdict {
    if (quoteWeight(words) < MIN_QUOTE) return 'short';
    if (!this.#reply.includes(words)) return 'unsaid';
    return this.#used.has(key) ? 'twice' : 'said';
  }

  /** The claims that were looked at so far, in their order. */
  get judged(): readonly Judged[] {
    return this.#judged;
  }

  /** Claims that were not supported so far. */
  get refused(): number {
    return this.#judged.filter(({ verdict }) => verdict !== 'said').length;
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
