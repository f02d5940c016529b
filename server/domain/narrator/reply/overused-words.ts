import { tokensOf } from '#domain/text/tokens.ts';
import { runsOf, wordsOf } from './words-of.ts';

/** Replies that are searched for what is repeated. */
const OVERUSED_REPLIES = 8;
const MAX_TOKENS = 150;
/** A run of three words, or an opening, is overused in this many replies; a single word in more. */
const OVERUSED_RUN = 3;
const OVERUSED_OPENING = 2;
const OVERUSED_WORD = 5;
const LONG_WORD = 6;
const OPENING_WORDS = 3;

/** Runs of words, openings and single words that the newest replies share, the most frequent first. At most 150 tokens. `replies` are oldest first. */
export function overusedWords(replies: readonly string[]): string[] {
  const newest = replies.slice(-OVERUSED_REPLIES);
  const counted = (pick: (reply: string) => readonly string[], least: number) => frequent(newest.map(pick), least);
  const openings = counted((reply) => [wordsOf(reply).slice(0, OPENING_WORDS).join(' ')], OVERUSED_OPENING);
  const runs = counted((reply) => runsOf(wordsOf(reply), 3).filter((run) => /[\p{L}\p{M}]{5}/u.test(run)), OVERUSED_RUN);
  const names = new Set(newest.flatMap(namesIn));
  const words = counted((reply) => wordsOf(reply).filter((word) => word.length >= LONG_WORD && !names.has(word)), OVERUSED_WORD);
  return within([...new Set([...openings, ...runs, ...words])].filter((overused) => overused !== ''));
}

/** Share of a reply's runs of four words that earlier replies hold, from 0 to 1. */
export function repetitionOf(reply: string, earlier: readonly string[]): number {
  const runs = runsOf(wordsOf(reply), 4);
  const known = new Set(earlier.slice(-OVERUSED_REPLIES).flatMap((text) => runsOf(wordsOf(text), 4)));
  return runs.length === 0 ? 0 : runs.filter((run) => known.has(run)).length / runs.length;
}

/** What occurs in at least `least` of the lists. */
function frequent(lists: readonly (readonly string[])[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort(([, a], [, b]) => b - a)
    .map(([item]) => item);
}

/** Capitalised words within a sentence. */
const namesIn = (reply: string): string[] => (reply.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}]+/gu) ?? []).map((name) => name.toLowerCase());

function within(items: readonly string[]): string[] {
  const kept: string[] = [];
  let left = MAX_TOKENS;
  for (const item of items) {
    left -= tokensOf(`${item}; `);
    if (left < 0) break;
    kept.push(item);
  }
  return kept;
}

/** Above this share of repeated runs a reply is repetitive. */
const REPETITIVE = 0.05;
/** A name and a verb alone are no repetition. */
const MIN_REPEATED_RUNS = 3;

/** Whether a reply, or its beginning, repeats earlier ones. */
export function isRepetitive(reply: string, earlier: readonly string[]): boolean {
  const share = repetitionOf(reply, earlier);
  return share > REPETITIVE && share * (wordsOf(reply).length - 3) >= MIN_REPEATED_RUNS;
}
