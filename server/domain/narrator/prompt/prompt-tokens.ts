import { charactersOf } from '#domain/text/characters-of.ts';
import { endOf, startOf } from '#domain/text/cut.ts';
import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import { MAX_TOKEN_LENGTH, TOKEN, tokensOf, weightOf } from '#domain/text/tokens.ts';

const ENDS = SPACED_ENDS + FULL_WIDTH_ENDS;
const SENTENCES = new RegExp(`[^${ENDS}\\n]*(?:[${ENDS}]+[${CLOSINGS}]*[^\\S\\n]*\\n*|\\n+|$)`, 'gu');

/** The side of a text that is kept. */
type Side = 'start' | 'end';

/** As many whole sentences as fit, from the start or the end of a text. When not even one fits, as many words, and of one word as many characters. */
export const sentencesWithin = (text: string, maxTokens: number, from: Side = 'start'): string =>
  wholeSentences(text, maxTokens, from) || wordsWithin(text, maxTokens, from);

function wholeSentences(text: string, maxTokens: number, from: Side): string {
  if (tokensOf(text) <= maxTokens) return text;
  return piecesWithin(text.match(SENTENCES) ?? [], maxTokens, from)
    .join('')
    .trim();
}

function wordsWithin(text: string, maxTokens: number, from: Side): string {
  // More characters than this cannot fit.
  const longest = MAX_TOKEN_LENGTH * Math.max(0, maxTokens) + MAX_TOKEN_LENGTH;
  const near = from === 'start' ? startOf(text.trimStart(), longest) : endOf(text.trimEnd(), longest);
  const words = piecesWithin(near.split(/(?<=\s)(?=\S)/), maxTokens, from)
    .join('')
    .trim();
  return words || piecesWithin(charactersOf(near), maxTokens, from).join('').trim();
}

/** As many of the pieces as fit, in their order. */
function piecesWithin(pieces: readonly string[], maxTokens: number, from: Side): readonly string[] {
  const kept: string[] = [];
  let left = maxTokens * TOKEN;
  for (const piece of from === 'start' ? pieces : pieces.toReversed()) {
    left -= weightOf(piece);
    if (left < 0) break;
    kept.push(piece);
  }
  return from === 'start' ? kept : kept.reverse();
}

/** The part of a list that fits into a budget. */
export interface Fitted {
  readonly kept: readonly string[];
  readonly tokens: number;
  /** How many entries were shortened or left out. */
  readonly dropped: number;
  /** Those entries, whole. */
  readonly left: readonly string[];
}

/** Takes whole entries in their order, skipping those that do not fit. */
export function fitWhole(entries: readonly string[], maxTokens: number): Fitted {
  const kept: string[] = [];
  const left: string[] = [];
  let tokens = 0;
  for (const entry of entries) {
    // One more for the line break after it.
    const needed = tokensOf(entry) + 1;
    if (tokens + needed > maxTokens) {
      left.push(entry);
      continue;
    }
    kept.push(entry);
    tokens += needed;
  }
  return { kept, tokens, dropped: left.length, left };
}

/**
 * Takes entries in their order while they fit. The first that does not fit is cut at a sentence, or at a word when it is the only entry; later entries
 * are dropped.
 */
export function fitCut(entries: readonly string[], maxTokens: number, from: Side = 'start'): Fitted {
  let end = 0;
  let tokens = 0;
  for (const entry of entries) {
    const needed = tokensOf(entry) + 1;
    if (tokens + needed > maxTokens) break;
    tokens += needed;
    end += 1;
  }
  const cut = end === 0 ? sentencesWithin : wholeSentences;
  const part = cut(entries[end] ?? '', maxTokens - tokens - 1, from);
  const kept = part === '' ? entries.slice(0, end) : [...entries.slice(0, end), part];
  const left = entries.slice(end);
  return { kept, tokens: tokens + (part === '' ? 0 : tokensOf(part) + 1), dropped: left.length, left };
}
