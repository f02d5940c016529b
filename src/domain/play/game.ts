export type GameMode = 'story' | 'reasoning' | 'novel' | 'character';

/** One player's run of a story or talk. */
export interface Game {
  readonly id: string;
  readonly story_id: string;
  readonly actor_id: string;
  readonly mode: GameMode;
  /** The turn the player stands at. */
  readonly head: string | null;
  /** Coins for the next turn. */
  readonly price: number;
  readonly created: string;
  readonly updated: string;
}
