/** Weights in eighteenths of a token, in whole numbers so that sums are exact. Latin text is taken for 3.6 characters a token, which errs on the safe side. */
const [LATIN, ALPHABETIC, IDEOGRAPH, RARE, TOKEN] = [5, 9, 18, 36, 18];

/** How many tokens a language model takes a text for, at most: an estimate without its tokenizer. Of two texts together never more than apart. */
export function tokensOf(text: string): number {
  let weight = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x250 || (code >= 0x2010 && code < 0x2040)) weight += LATIN;
    else if (code < 0x900) weight += ALPHABETIC;
    else weight += code > 0xffff ? RARE : IDEOGRAPH;
  }
  return Math.ceil(weight / TOKEN);
}

const SENTENCES = /[^.!?…。！？\n]*(?:[.!?…。！？]+["'”’)\]]*[^\S\n]*\n*|\n+|$)/gu;

/** As many whole sentences of a text as fit, from its start or up to its end. */
export function sentencesWithin(text: string, most: number, from: 'start' | 'end' = 'start'): string {
  if (tokensOf(text) <= most) return text;
  const sentences = text.match(SENTENCES) ?? [];
  if (from === 'end') sentences.reverse();
  const kept: string[] = [];
  let left = most;
  for (const sentence of sentences) {
    left -= tokensOf(sentence);
    if (left < 0) break;
    kept.push(sentence);
  }
  if (from === 'end') kept.reverse();
  return kept.join('').trim();
}

/** What of a list is told within a budget. */
export interface Fitted {
  readonly kept: readonly string[];
  readonly tokens: number;
  /** Entries that were shortened or left out. */
  readonly dropped: number;
}

/** Takes whole entries in their order, each that there is still room for. */
export function fitWhole(entries: readonly string[], most: number): Fitted {
  const kept: string[] = [];
  let tokens = 0;
  for (const entry of entries) {
    // One more for the line break after it.
    const needed = tokensOf(entry) + 1;
    if (tokens + needed > most) continue;
    kept.push(entry);
    tokens += needed;
  }
  return { kept, tokens, dropped: entries.length - kept.length };
}

/** Takes entries in their order while there is room; the first that has none is cut at a sentence, and what comes after it is left out. */
export function fitCut(entries: readonly string[], most: number): Fitted {
  let end = 0;
  let tokens = 0;
  for (const entry of entries) {
    const needed = tokensOf(entry) + 1;
    if (tokens + needed > most) break;
    tokens += needed;
    end += 1;
  }
  const start = sentencesWithin(entries[end] ?? '', most - tokens - 1);
  const kept = start === '' ? entries.slice(0, end) : [...entries.slice(0, end), start];
  return { kept, tokens: tokens + (start === '' ? 0 : tokensOf(start) + 1), dropped: entries.length - end };
}
