import type { StoryState } from '#contract/play.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { Memory } from '#domain/memory/memory.ts';
import type { ShownInput, TurnInput } from '#domain/play/turn.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';
import type { Recollection } from '#server/domain/memory/recollection.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { NarratorTemplates } from './narrator-template.ts';

/** An earlier turn in a prompt. */
export interface PromptTurn {
  readonly id: string;
  /** Turns before it on its branch. */
  readonly depth: number;
  readonly input: ShownInput | null;
  readonly text: string;
  /** Who says it, where it is not the narrator or the game's character. */
  readonly speaker?: string | undefined;
  /** Labels of the choices offered after it; absent is none. */
  readonly offered?: readonly string[] | undefined;
}

/** The brand of the site the player uses. */
export type NarratorBrand = Pick<Brand, 'id' | 'appName' | 'voice'>;

/** The input of a prompt. */
export interface PromptMaterial {
  readonly templates: NarratorTemplates;
  readonly model: string;
  readonly brand: NarratorBrand;
  /** Words and phrases that no reply may use. */
  readonly never: readonly string[];
  readonly story: AuthoredStory;
  /** The character the player talks with; null in a story. */
  readonly actor: AuthoredCharacter | null;
  readonly cast: readonly AuthoredCharacter[];
  /** The reply's number on its branch; the opening is 0. */
  readonly turn: number;
  readonly state: StoryState;
  /** The narrator's own state, with the story's hidden state. */
  readonly narratorState: string;
  readonly memory: Memory;
  readonly input: TurnInput | null;
  readonly shown: ShownInput | null;
  /** Oldest first. */
  readonly history: readonly PromptTurn[];
  readonly summary: { readonly text: string; readonly through: string } | null;
  /** Lorebooks for this story, this character and all. */
  readonly books: readonly LoreBook[];
  /** What the character of a talk knows of the player from all their talks; absent in a story, and in turns of before. */
  readonly recollection?: Recollection | undefined;
  /** Decides the draws of this game's texts and lore. Empty in games that were begun before there was one. */
  readonly seed: string;
  /** The number of the greeting that a talk began with, from 0. */
  readonly greeting: number;
  /** Reads the keys of lorebooks that are regular expressions. */
  readonly patterns: KeyPatterns;
}

/** The smallest context beside the reply in which rules, the player's input and all pinned facts always fit. */
export const MIN_PROMPT_TOKENS = 3000;

/** Tokens of the first and of the last message's frame, and of a part's heading and fence. */
export const FRAME = 20;

/** In tokens: the model's context, and the part of it reserved for the reply. */
export interface ContextWindow {
  readonly contextTokens: number;
  readonly replyTokens: number;
}

/** One message of the OpenAI-compatible chat format. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}
