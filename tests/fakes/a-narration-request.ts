import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import type { NarrationRequest } from '#server/application/narrator/narrator.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';

export const aBrand: NarratorBrand = { id: 'lorewick', appName: 'Lorewick', voice: 'warm, candle-lit library' };

/** A request for a story's opening, with the fields that a test overrides. */
export const aNarrationRequest = (fields: Pick<NarrationRequest, 'story'> & Partial<NarrationRequest>): NarrationRequest => ({
  brand: aBrand,
  actor: null,
  cast: async () => [],
  books: async () => [],
  seed: 'seed',
  greeting: 0,
  script: '{}',
  narratorState: '',
  turn: 1,
  state: {},
  memory: EMPTY_MEMORY,
  choices: [],
  input: null,
  shown: null,
  history: async () => [],
  recent: async () => [],
  summary: async () => null,
  unpaid: false,
  given: async () => false,
  ...fields,
});
