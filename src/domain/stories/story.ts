import type { Game } from '../play/game.ts';
import type { NarratorTraits } from '../play/narrator-traits.ts';
import type { KnownEnding } from '../play/turn.ts';

export type Rating = 'everyone' | 'teen' | 'mature';

export interface CastMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly greeting: string;
  readonly portrait: string;
  /** Whether the character has its own page. */
  readonly has_page: boolean;
}

/** A story as its card shows it. */
export interface StorySummary {
  readonly id: string;
  readonly title: string;
  readonly one_liner: string;
  readonly cover: string;
  readonly cover_alt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly rating: Rating;
  /** Coins for one turn. */
  readonly price: number;
  readonly published: string;
  /** Games started by all players. */
  readonly plays: number;
  readonly endings_total: number;
  readonly endings_found: number;
  readonly cast: readonly CastMember[];
}

/** The narrator of a new game. */
export interface Narrator extends NarratorTraits {
  readonly id: string;
  readonly name: string;
  readonly voice: string;
}

export interface Scene {
  readonly image: string;
  readonly alt: string;
}

export interface Objective {
  readonly id: string;
  readonly text: string;
}

/** Summary of the player's latest game of a story. */
export interface GameBrief extends Pick<Game, 'id' | 'actor_id' | 'mode'> {
  readonly turns: number;
  readonly ended: boolean;
  readonly updated: string;
}

/** A story as its page shows it. `game` is null when this player never started one. */
export interface StoryDetail extends StorySummary {
  readonly synopsis: string;
  readonly author: string;
  readonly opening_lines: readonly string[];
  readonly narrator: Narrator;
  readonly scenes: Readonly<Record<string, Scene>>;
  readonly objectives: readonly Objective[];
  readonly endings: readonly KnownEnding[];
  readonly favorite: boolean;
  readonly game: GameBrief | null;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  /** Stories in it. */
  readonly count: number;
}

export interface PlayedStory extends StorySummary {
  readonly game: GameBrief;
}
