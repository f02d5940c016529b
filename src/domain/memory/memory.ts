import type { Steering } from './steering.ts';

export { MAX_FACT_LENGTH, MAX_LORE_LENGTH, MAX_SUMMARY_LENGTH, MAX_TOLD_LENGTH } from '#contract/limits.ts';

/** A fact that the story remembers. */
export interface Fact {
  readonly id: string;
  readonly text: string;
  readonly by: 'story' | 'player';
  /** Never dropped when the prompt is full. */
  readonly pinned: boolean;
  /** Who or what it tells about, and which property. Absent in older games and in a player's facts. */
  readonly about?: string | undefined;
  /** The turn whose text last spoke of it. */
  readonly used?: number | undefined;
}

/** Lore a player added to their own game. */
export interface PlayerLore {
  readonly id: string;
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * What a story remembers after a turn. Stored with each turn, like the story's state: a turn starts with its parent's memory, and an undo
 * restores it.
 */
export interface Memory {
  /** Oldest first. */
  readonly facts: readonly Fact[];
  readonly lore: readonly PlayerLore[];
  /** Ids of authored lore that the player muted. */
  readonly muted: readonly string[];
  /** Id of the newest summary on this branch. The summary itself stores which turns it covers. */
  readonly summary: string | null;
  /** What the player asks of the narrator; absent is nothing. */
  readonly steering?: Steering | undefined;
}

export const EMPTY_MEMORY: Memory = { facts: [], lore: [], muted: [], summary: null };
