import type { NarrationRequest } from '../../server/application/play/narrator.ts';
import { EMPTY_MEMORY } from '../../src/domain/memory/memory.ts';

/** A request for a story's opening; a test changes what it is about. */
export const aNarrationRequest = (told: Pick<NarrationRequest, 'story'> & Partial<NarrationRequest>): NarrationRequest => ({
  mode: 'story',
  actor: null,
  cast: async () => [],
  script: '{}',
  narratorState: '',
  state: {},
  memory: EMPTY_MEMORY,
  choices: [],
  input: null,
  shown: null,
  history: async () => [],
  summary: async () => null,
  ...told,
});
