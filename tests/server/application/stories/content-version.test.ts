import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ContentVersion } from '#server/application/stories/content-version.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { StoryPrices } from '#server/application/stories/story-prices.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

it('changes with what is published: at once here, within a second elsewhere', async () => {
  const { db, close } = await openFreshPostgres();
  const clock = new TestClock();
  const content = readContent(join(import.meta.dirname, '../../../../content'));
  const publish = (title: string) => {
    const [first, ...others] = content.stories;
    if (first === undefined) throw new Error('There is no story');
    return seedContent(db, { ...content, stories: [{ ...first, story: { ...first.story, title } }, ...others] }, clock);
  };
  await publish('One');
  const [here, elsewhere] = [new ContentVersion({ db, clock }), new ContentVersion({ db, clock })];
  const before = await here.current();
  expect(await elsewhere.current()).toBe(before);
  await publish('One');
  here.changed();
  expect(await here.current()).toBe(before);
  await publish('Two');
  here.changed();
  const after = await here.current();
  expect(after).not.toBe(before);
  expect(await elsewhere.current()).toBe(before);
  clock.offset += 1_000;
  expect(await elsewhere.current()).toBe(after);
  await close();
});

it('PAGE-08, SAFE-02: what the shelf costs follows what is published, and leaves out what a reader does not see', async () => {
  const { db, close } = await openFreshPostgres();
  const clock = new TestClock();
  const { categories, stories } = readContent(join(import.meta.dirname, '../../../../content'));
  const [first] = stories;
  if (first === undefined) throw new Error('There is no story');
  const publish = (price: number, run: { turns: number; words: number } | undefined) =>
    seedContent(db, { categories, stories: [{ ...first, story: { ...first.story, price, run } }], characters: [] }, clock);
  const published = new ContentVersion({ db, clock });
  const shelf = new StoryPrices({ db, published, clock });
  await publish(2, { turns: 12, words: 900 });
  expect(await shelf.shownTo(null)).toMatchObject([{ price: 2, run: { turns: 12 } }]);
  await publish(3, undefined);
  expect(await shelf.shownTo(null)).toMatchObject([{ price: 2, run: { turns: 12 } }]);
  published.changed();
  expect(await shelf.shownTo(null)).toMatchObject([{ price: 3, run: null }]);
  const reader = randomUUID();
  const years = { age_band: '13-15' as const, age_year: clock.now().getUTCFullYear() };
  const names = { username: '', name: '', avatar_url: '', gender: '' };
  await db
    .insertInto('users')
    .values({ uuid: reader, ...names, ...years, role: 'guest', status: 'normal', created_at: clock.now() })
    .execute();
  await publish(3, { turns: 9, words: 900 });
  await db.updateTable('stories').set({ rating: 'mature' }).execute();
  published.changed();
  expect([(await shelf.shownTo(null)).length, await shelf.shownTo(reader)]).toEqual([1, []]);
  await close();
});
