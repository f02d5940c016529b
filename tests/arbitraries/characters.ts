import type { CharacterDetail } from '#domain/characters/character.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { storyOf } from './stories.ts';

/** A character's detail as the contract defines it. */
export const characterOf = (id: string, changes: Partial<CharacterDetail> = {}) => ({
  id,
  name: 'Pio Zammit',
  role: 'the rigger, who bakes',
  greeting: '“Company, Bishop.”',
  portrait: `/content/${id}/calm.svg`,
  storyId: 'the-quiet-relay',
  storyTitle: 'The Quiet Relay',
  description: 'He walks.\n\nHe bakes.',
  creator: 'Edda Pellow',
  language: 'en',
  price: 1,
  narrator: scripted,
  namesPlayer: false,
  ...changes,
  greetings: [...(changes.greetings ?? [])],
  questions: [...(changes.questions ?? ['Who is Bishop?'])],
  tags: [...(changes.tags ?? ['warm-bread'])],
  portraits: { calm: `/content/${id}/calm.svg`, merry: `/content/${id}/merry.svg`, ...changes.portraits },
  stories: [{ ...storyOf('the-quiet-relay'), tags: [], cast: [] }],
});
