import type { NarratorTraits } from '../play/narrator-traits.ts';
import type { StorySummary } from '../stories/story.ts';

/** Somebody to talk with, as a card shows them. */
export interface CharacterSummary {
  readonly id: string;
  readonly name: string;
  /** What they are, in a few words. */
  readonly role: string;
  readonly greeting: string;
  readonly portrait: string;
  readonly story_id: string;
  readonly story_title: string;
}

/** Somebody to talk with, as their page shows them. */
export interface CharacterDetail extends CharacterSummary {
  readonly description: string;
  readonly tags: readonly string[];
  readonly creator: string;
  /** Pictures by mood; `calm` is always there. */
  readonly portraits: Readonly<Record<string, string>>;
  readonly stories: readonly StorySummary[];
  /** Coins for one turn of a talk. */
  readonly price: number;
  readonly narrator: NarratorTraits;
}

/** Their picture in a mood; whoever was not drawn in it looks calm. */
export function portraitIn(mood: string | undefined, { portraits, portrait }: Pick<CharacterDetail, 'portraits' | 'portrait'>): string {
  const drawn = mood !== undefined && Object.hasOwn(portraits, mood) ? portraits[mood] : undefined;
  return drawn ?? portraits.calm ?? portrait;
}
