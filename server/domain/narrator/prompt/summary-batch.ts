import { turnsToRead, turnTokens } from './prompt-history.ts';
import { MIN_PROMPT_TOKENS, type PromptTurn } from './prompt-material.ts';
import type { PromptReport } from './prompt-report.ts';

/** Newest turns that are never summarised. */
const OPEN_TURNS = 12;
/** Most turns in one summary. A long game without summaries catches up over several turns. */
const MAX_BATCH = 40;
/** Part of the room for the history that is filled before a summary is made: summaries come before turns have to leave, which they do in blocks. */
const FILLED = 0.75;

/**
 * How many of the oldest open turns the next summary takes in; 0 while all of them fit. Turns stay word for word while they fit, whatever their number. The
 * newest 12 stay open; in a small window half of what fits. `tokens` are the turns that no summary covers, oldest first; `room` is the history's in tokens.
 */
export function turnsToSummarise(tokens: readonly number[], room: number): number {
  const fits = newestWithin(tokens, room * FILLED);
  if (fits === tokens.length) return 0;
  const stay = Math.max(1, Math.min(OPEN_TURNS, Math.floor(fits / 2)));
  return Math.max(0, Math.min(MAX_BATCH, tokens.length - stay));
}

/** Turns that every prompt's history is chosen from: as many as the smallest window could take. */
const READ_TURNS = turnsToRead({ contextTokens: MIN_PROMPT_TOKENS, replyTokens: 0 });

/**
 * Whether no summary is needed after a turn, known from the report of its prompt alone: its whole branch was in that prompt, and with the turn it still
 * leaves enough room. False says nothing.
 */
export function fitsUnsummarised({ parts, turns, room }: PromptReport, turn: PromptTurn): boolean {
  const history = parts.find(({ name }) => name === 'history');
  if (history === undefined || room === undefined || turn.depth > READ_TURNS) return false;
  return history.dropped === 0 && turns > 0 && history.tokens + turnTokens(turn) <= room * FILLED;
}

function newestWithin(tokens: readonly number[], room: number): number {
  let left = room;
  let count = 0;
  for (const needed of tokens.toReversed()) {
    left -= needed;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
