import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingContent } from '#server/application/stories/missing-content.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { story, TestClock } from '#tests/server/harness/play-world.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openFreshPglite();
  const stories = [{ story: { ...story(1), id: 'the-story' }, script: '{}' }];
  await seedContent(database.db, { categories: [{ id: 'mystery', name: 'Mystery' }], stories, characters: [] }, new TestClock());
});
afterAll(() => database.close());

it('SET-04: each story, category and character that a brand names and nobody wrote is named with its field', async () => {
  const brand = brandOf('tidewater', { front: { featured: ['the-story', 'x'], categories: ['mystery', 'y'], characters: ['z'] } });
  expect(await missingContent(database.db, brand)).toEqual([
    'brands/tidewater.json: "front.featured.1" names "x", and there is no such story.',
    'brands/tidewater.json: "front.categories.1" names "y", and there is no such category.',
    'brands/tidewater.json: "front.characters.0" names "z", and there is no such character.',
    'brands/tidewater.json: "landing.character.character" names "somebody", and there is no such character.',
  ]);
});
