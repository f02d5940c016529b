import fc from 'fast-check';
import type { StorySummary } from '#domain/stories/story.ts';
import { type StoryFilter, storySorts } from '#domain/stories/story-filter.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';

export const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);

/** A tag as the contract and the content check define it. */
const tag = fc
  .string({ unit: 'grapheme', maxLength: 26 })
  .map((text) => `tag ${text.replaceAll(/[,\0]/g, '')}`.slice(0, 30).toWellFormed().trim());

export const filter: fc.Arbitrary<StoryFilter> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\u0000')),
  category: fc.oneof(fc.constant(''), slug),
  tags: fc.uniqueArray(tag, { maxLength: 12 }),
  without: fc.uniqueArray(tag, { maxLength: 12 }),
  unplayed: fc.boolean(),
  sort: fc.constantFrom(...storySorts),
  seed: fc.integer({ min: 0, max: 2_147_483_647 }),
});

export const storyOf = (id: string, changes: Partial<StorySummary> = {}): StorySummary => ({
  id,
  title: `The tale of ${id}`,
  oneLiner: 'Something happens.',
  cover: `/content/${id}/cover.svg`,
  coverAlt: 'A door',
  category: 'mystery',
  tags: ['door'],
  rating: 'teen',
  price: 1,
  published: '2026-10-01',
  plays: 3,
  endingsTotal: 4,
  endingsFound: 0,
  cast: [],
  firstScene: null,
  ...changes,
});

/** A story's detail as the contract defines it. */
export const detailOf = (id: string, changes: Partial<StorySummary> = {}) => ({
  ...storyOf(id, changes),
  tags: [],
  language: 'en',
  synopsis: '',
  openingLines: [],
  contentNotes: null,
  narrator: { ...scripted, id: 'n', name: 'N', voice: '' },
  cast: [],
  scenes: {},
  objectives: [],
  endings: [],
  favorite: false,
  opinion: null,
  undecided: [],
  game: null,
});

/** Stories with different ids. */
export const stories: fc.Arbitrary<readonly StorySummary[]> = fc
  .uniqueArray(slug, { maxLength: 12 })
  .map((ids) => ids.map((id) => storyOf(id)));
