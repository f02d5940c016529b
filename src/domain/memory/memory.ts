/** Max lengths of the texts a player may write into a story's memory, in UTF-16 units. The contract holds the same numbers. */
export const MAX_FACT_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 8000;
export const MAX_LORE_LENGTH = 1000;

/** Something the story holds to be true. */
export interface Fact {
  readonly id: string;
  readonly text: string;
  readonly by: 'story' | 'player';
  /** Never dropped for want of room. */
  readonly pinned: boolean;
}

/** Lore a player added to their own game. */
export interface PlayerLore {
  readonly id: string;
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * What a story remembers after a turn. It belongs to the turn, like the story's state: a turn begins with its parent's, and going back brings it
 * back.
 */
export interface Memory {
  /** Oldest first. */
  readonly facts: readonly Fact[];
  readonly lore: readonly PlayerLore[];
  /** Ids of authored lore that the player does not want told. */
  readonly muted: readonly string[];
  /** The newest summary made on this branch; it knows itself which turns it covers. */
  readonly summary: string | null;
}

export const EMPTY_MEMORY: Memory = { facts: [], lore: [], muted: [], summary: null };
