import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DraftStories } from '#server/application/studio/script/draft-stories.ts';
import type { StoryPlace } from '#server/application/studio/story-reader.ts';
import { content } from '#server/compose/folders.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';

/** Counts what is compiled. */
class CountedReader extends ThreadStoryReader {
  count = 0;

  override compiled(files: ReadonlyMap<string, string>, place: StoryPlace) {
    this.count += 1;
    return super.compiled(files, place);
  }
}

it('STUDIO-179: a draft that many ask for at once is compiled once, and kept; one with a mistake is compiled again when it is asked for again', async () => {
  const database = await openFreshPglite();
  onTestFinished(() => database.close());
  const { db } = database;
  const stories = new CountedReader({ folder: join(content, 'stories'), clock: new StoppedClock(), most: { ms: 60_000, mb: 640 } });
  const id = 'hired-as-ballast';
  const files = stories.served(id) ?? expect.fail('no such story');
  const category = /^category: (.*)$/m.exec(files.get('story.yaml') ?? '')?.[1] ?? '';
  await db.insertInto('categories').values({ id: category, name: 'Any', position: 1 }).execute();
  const pictures = [...stories.servedPictures(id)].map(([path, address]) => ({ path, address }));
  const drafts = new DraftStories({ db, stories, pictures: { shown: async () => ({ pictures, problems: [] }) as never } });
  const ask = async (draft: string, texts = files) =>
    (await Promise.all(Array.from({ length: 20 }, () => drafts.compiled('p', id, { draft, files: texts })))).map(
      (one) => one?.story.id ?? null,
    );
  expect([new Set(await ask('first')), stories.count]).toEqual([new Set([id]), 1]);
  expect([new Set(await ask('first')), stories.count]).toEqual([new Set([id]), 1]);
  const broken = new Map(files).set('script.ink', '-> nowhere\n');
  expect([new Set(await ask('broken', broken)), stories.count]).toEqual([new Set([null]), 2]);
  expect([new Set(await ask('broken', broken)), stories.count]).toEqual([new Set([null]), 3]);
});
