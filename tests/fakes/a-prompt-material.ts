import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { aBrand } from './a-narration-request.ts';

/** What a prompt of turn 9 is built from. */
export const aPromptMaterial = (changes: Partial<PromptMaterial>): PromptMaterial => ({
  templates: { story: { id: 'story@1', text: 'Tell it slowly.' }, character: { id: 'character@2', text: 'Play one person.' } },
  model: 'm',
  brand: aBrand,
  never: [],
  story: story(1),
  actor: null,
  cast: [],
  turn: 9,
  state: {},
  narratorState: '',
  memory: EMPTY_MEMORY,
  input: { kind: 'do', text: 'look at the lamp' },
  shown: { kind: 'do', text: 'look at the lamp' },
  history: [],
  summary: null,
  books: [],
  seed: '',
  greeting: 0,
  patterns: re2KeyPatterns,
  ...changes,
});
