import type { Brand } from '../../../src/domain/branding/brand.ts';
import type { Memory } from '../../../src/domain/memory/memory.ts';
import type { ShownInput, StoryState, TurnInput } from '../../../src/domain/play/turn.ts';
import type { AuthoredCharacter } from '../play/authored-character.ts';
import type { AuthoredStory } from '../play/authored-story.ts';
import type { NarratorTemplates } from './narrator-template.ts';

/** An earlier turn, as a prompt tells it. */
export interface PromptTurn {
  readonly id: string;
  readonly input: ShownInput | null;
  readonly text: string;
}

/** Under which brand the player plays. */
export type NarratorBrand = Pick<Brand, 'appName' | 'voice'>;

/** All that a prompt is made of. */
export interface PromptMaterial {
  readonly templates: NarratorTemplates;
  readonly model: string;
  readonly brand: NarratorBrand;
  readonly story: AuthoredStory;
  /** Whom the player talks with; null where the story itself is told. */
  readonly actor: AuthoredCharacter | null;
  readonly cast: readonly AuthoredCharacter[];
  readonly state: StoryState;
  readonly memory: Memory;
  readonly input: TurnInput | null;
  readonly shown: ShownInput | null;
  /** Oldest first. */
  readonly history: readonly PromptTurn[];
  readonly summary: { readonly text: string; readonly through: string } | null;
}

/** In tokens: what a window must leave beside the reply, so that rules, the player's words and all pinned facts fit whatever they are. */
export const MIN_PROMPT_TOKENS = 3000;

/** In tokens: what the model can take in, and what of that is kept for its reply. */
export interface ContextWindow {
  readonly contextTokens: number;
  readonly replyTokens: number;
}

/** One message of the OpenAI-compatible chat format. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}
