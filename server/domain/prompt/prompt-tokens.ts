import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '../../../src/domain/text/end-marks.ts';
import { MAX_TOKEN_LENGTH, TOKEN, tokensOf, weightOf } from '../../../src/domain/text/tokens.ts';

const ENDS = SPACED_ENDS + FULL_WIDTH_ENDS;
const SENTENCES = new RegExp(`[^${ENDS}\\n]*(?:[${ENDS}]+[${CLOSINGS}]*[^\\S\\n]*\\n*|\\n+|$)`, 'gu');

/** From which side of a text what is kept of it is taken. */
type Side = 'start' | 'end';

/** As many whole sentences of a text as fit, from its start or up to its end. Where not even one does, as many words of it, and of one word as many letters. */
export const sentencesWithin = (text: string, most: number, from: Side = 'start'): string =>
  wholeSentences(text, most, from) || wordsWithin(text, most, from);

function wholeSentences(text: string, most: number, from: Side): string {
  if (tokensOf(text) <= most) return text;
  return piecesWithin(text.match(SENTENCES) ?? [], most, from)
    .join('')
    .trim();
}

function wordsWithin(text: string, most: number, from: Side): string {
  // What lies beyond this cannot fit.
  const longest = MAX_TOKEN_LENGTH * Math.max(0, most) + MAX_TOKEN_LENGTH;
  const near = from === 'start' ? text.trimStart().slice(0, longest) : text.trimEnd().slice(-longest);
  const words = piecesWithin(near.split(/(?<=\s)(?=\S)/), most, from)
    .join('')
    .trim();
  return (
    words ||
    piecesWithin([...near], most, from)
      .join('')
      .trim()
  );
}

/** As many of the pieces as fit, in their order. */
function piecesWithin(pieces: readonly string[], most: number, from: Side): readonly string[] {
  const kept: string[] = [];
  let left = most * TOKEN;
  for (const piece of from === 'start' ? pieces : pieces.toReversed()) {
    left -= weightOf(piece);
    if (left < 0) break;
    kept.push(piece);
  }
  return from === 'start' ? kept : kept.reverse();
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

/**
 * Takes entries in their order while there is room. The first that has none is cut at a sentence, `from` its start or up to its end, and at a word
 * where nothing else is told; what comes after it is left out.
 */
export function fitCut(entries: readonly string[], most: number, from: Side = 'start'): Fitted {
  let end = 0;
  let tokens = 0;
  for (const entry of entries) {
    const needed = tokensOf(entry) + 1;
    if (tokens + needed > most) break;
    tokens += needed;
    end += 1;
  }
  const cut = end === 0 ? sentencesWithin : wholeSentences;
  const part = cut(entries[end] ?? '', most - tokens - 1, from);
  const kept = part === '' ? entries.slice(0, end) : [...entries.slice(0, end), part];
  return { kept, tokens: tokens + (part === '' ? 0 : tokensOf(part) + 1), dropped: entries.length - end };
}
