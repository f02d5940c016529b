import type { CharacterCard } from '../cards/character-card.ts';

/** A character as its author wrote it (`content/characters/<id>/`), with its pictures as paths the browser can load. */
export interface AuthoredCharacter {
  readonly id: string;
  /** The whole card, unknown fields too. */
  readonly card: CharacterCard;
  /** Pictures by mood. Empty for a card without pictures, which has its cast portrait only. */
  readonly portraits: Readonly<Record<string, string>>;
  /** The story in whose cast the character is. */
  readonly storyId: string;
}
