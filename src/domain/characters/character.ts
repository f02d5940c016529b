import type { NarratorTraits } from '../play/narrator-traits.ts';
import type { StorySummary } from '../stories/story.ts';

/** A character as its card shows it. */
export interface CharacterSummary {
  readonly id: string;
  readonly name: string;
  /** Role in a few words. */
  readonly role: string;
  readonly greeting: string;
  readonly portrait: string;
  readonly story_id: string;
  readonly story_title: string;
}

/** A character as its page shows it. */
export interface CharacterDetail extends CharacterSummary {
  readonly description: string;
  readonly tags: readonly string[];
  readonly creator: string;
  /** Pictures by mood; `calm` always exists. */
  readonly portraits: Readonly<Record<string, string>>;
  readonly stories: readonly StorySummary[];
  /** Coins for one turn. */
  readonly price: number;
  readonly narrator: NarratorTraits;
}

/** The picture for a mood, else the calm one. */
export function portraitIn(mood: string | undefined, { portraits, portrait }: Pick<CharacterDetail, 'portraits' | 'portrait'>): string {
  const drawn = mood !== undefined && Object.hasOwn(portraits, mood) ? portraits[mood] : undefined;
  return drawn ?? portraits.calm ?? portrait;
}
