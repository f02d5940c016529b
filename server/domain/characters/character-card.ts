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

export interface CardBook {
  readonly entries: readonly CardBookEntry[];
  readonly [other: string]: unknown;
}

export interface CardBookEntry {
  readonly keys: readonly string[];
  readonly content: string;
  readonly enabled: boolean;
  readonly insertion_order: number;
  readonly constant?: boolean | undefined;
  readonly selective?: boolean | undefined;
  readonly secondary_keys?: readonly string[] | undefined;
  readonly case_sensitive?: boolean | undefined;
  readonly priority?: number | undefined;
  readonly name?: string | undefined;
  readonly [other: string]: unknown;
}
