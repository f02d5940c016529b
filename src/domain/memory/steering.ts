import { MAX_NEVER_WORD_LENGTH, MAX_NEVER_WORDS } from '#contract/limits.ts';
import { clipped } from '#domain/text/clipped.ts';

export { MAX_STEERING_NOTE_LENGTH } from '#contract/limits.ts';

/** How long replies are. `scene`: as the scene asks. */
export type ReplyLength = 'short' | 'medium' | 'long' | 'scene';

/** What a player asks of the narrator, on one branch of a game. */
export interface Steering {
  /** Stays until the player changes it; empty is none. */
  readonly note: string;
  readonly length: ReplyLength;
  /** Words and phrases never to be used. */
  readonly never: readonly string[];
}

export const NO_STEERING: Steering = { note: '', length: 'medium', never: [] };

/** A list that a player typed, with commas or line breaks between: without blanks and repetitions. */
export function listedWords(typed: string): string[] {
  const words = new Map<string, string>();
  for (const part of typed.split(/[,;\n]/)) {
    const word = part.replace(/\s+/g, ' ').trim();
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  }
  return [...words.values()];
}

/** Why a list cannot be kept; null when it can. */
export function listProblem(words: readonly string[]): string | null {
  if (words.length > MAX_NEVER_WORDS) return `At most ${MAX_NEVER_WORDS} words or phrases.`;
  const long = words.find((word) => word.length > MAX_NEVER_WORD_LENGTH);
  return long === undefined ? null : `“${clipped(long, 31)}” is longer than ${MAX_NEVER_WORD_LENGTH} characters.`;
}

/** The list that new games begin with, once a game has the list `words`. `forNewGames`: new games begin with it too; else with none, if it is theirs. */
export function wordsForNewGames(kept: readonly string[], words: readonly string[], forNewGames: boolean): readonly string[] {
  if (forNewGames) return words;
  return sameWords(kept, words) ? [] : kept;
}

/** Whether two lists hold the same words in the same order. */
export const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
