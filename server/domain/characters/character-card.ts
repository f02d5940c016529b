import type { JsonObject } from './lossless-json.ts';

/**
 * Character Card V3 (https://github.com/kwaroran/character-card-spec-v3): the fields we read. A card may hold any other field besides, at every
 * level; they are kept as they are.
 */
export interface CharacterCard {
  readonly spec: 'chara_card_v3';
  readonly spec_version: string;
  readonly data: CardData;
  readonly [other: string]: unknown;
}

interface CardData {
  readonly name: string;
  readonly nickname?: string | undefined;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly first_mes: string;
  readonly mes_example: string;
  readonly creator_notes: string;
  readonly system_prompt: string;
  readonly post_history_instructions: string;
  readonly alternate_greetings: readonly string[];
  readonly tags: readonly string[];
  readonly creator: string;
  readonly character_version: string;
  readonly character_book?: CardBook | undefined;
  readonly [other: string]: unknown;
}

/** A lorebook; its entries are objects, read by `bookOfCard`. */
export interface CardBook {
  readonly entries: readonly JsonObject[];
  readonly [other: string]: unknown;
}
