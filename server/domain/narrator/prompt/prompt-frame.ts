import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { joinedWords } from '../reply/never-words.ts';
import type { NarratorTemplates } from './narrator-template.ts';
import type { ContextWindow, NarratorBrand, PromptMaterial } from './prompt-material.ts';

/** The part of a prompt that comes from the site and not from the game. Many turns share one. */
export interface PromptFrame {
  readonly brand: NarratorBrand;
  /** The template's id, like `story@2`: its text is stored under it. */
  readonly template: string;
  readonly window: ContextWindow;
  /** The brand's excluded words. */
  readonly never: readonly string[];
  readonly cast: readonly AuthoredCharacter[];
}

/** What a prompt is built from beside its frame. */
type PromptGame = Omit<PromptMaterial, 'templates' | 'brand' | 'never' | 'cast'>;

/** A prompt's material from its parts. */
export const promptMaterial = (game: PromptGame, { brand, never, cast }: PromptFrame, templates: NarratorTemplates): PromptMaterial => ({
  ...game,
  templates,
  brand,
  cast,
  never: joinedWords(never, game.memory.steering?.never ?? []),
});
