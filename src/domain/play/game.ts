import type { NarratorTraits } from './narrator-traits.ts';

export type GameMode = 'story' | 'reasoning' | 'novel' | 'character';

/** One player's run of a story or talk. */
export interface Game {
  readonly id: string;
  readonly story_id: string;
  readonly actor_id: string;
  readonly mode: GameMode;
  /** The kind of narrator, fixed for each game. */
  readonly narrator: NarratorTraits;
  /** The current turn. */
  readonly head: string | null;
  /** The turn that a step forward leads to, after a step back. */
  readonly redo: string | null;
  /** Coins for the next turn. */
  readonly price: number;
  readonly created: string;
  readonly updated: string;
}
