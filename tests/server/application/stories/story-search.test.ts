import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { searchWords } from '#domain/stories/search-words.ts';
import type { Database } from '#server/application/db/database.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { type StoryQuery, StorySearch } from '#server/application/stories/story-search.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { CATEGORIES, manyStories, TAGS, WORDS } from '#tests/server/harness/many-stories.ts';
import { story, TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

type ShelfInput = Omit<StoryQuery, 'cursor' | 'limit'>;

const PLAYED = ['story-7', 'story-3', 'story-11'];
const everything: ShelfInput = { query: '', category: '', tags: [], without: [], unplayed: false, sort: 'new', seed: 0 };

const anyQuery: fc.Arbitrary<ShelfInput> = fc.record({
  query: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...WORDS, 'INES', 'salt la', 'zurich', 'ZÜR', 'nothing-like-it', '  snow   cloc ', '\\', "'; --", "':* | !", 'of 3'),
  ),
  category: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...CATEGORIES, 'no-such-shelf') }),
  tags: fc.subarray(TAGS, { maxLength: 2 }),
  without: fc.subarray(['no such tag', 'SEA', 'eclair'], { maxLength: 2 }),
  unplayed: fc.boolean(),
  sort: fc.constantFrom('new', 'popular', 'recent', 'title', 'random'),
  seed: fc.nat({ max: 2147483647 }),
});

/** The same search over the documents, one story at a time. */
function holds(one: AuthoredStory, { query, category, tags, without, unplayed }: ShelfInput): boolean {
  const text = [one.title, one.one_liner, one.category, ...one.tags, ...one.cast.map(({ name }) => name)].join(' ');
  const words = searchWords(query);
  const has = (tag: string) => one.tags.some((own) => searchWords(own).join() === searchWords(tag).join());
  return (
    (query.trim() === '' || words.length > 0) &&
    words.every((word) => searchWords(text).some((own) => own.startsWith(word))) &&
    (category === '' || one.category === category) &&
    tags.every(has) &&
    !without.some(has) &&
    !(unplayed && PLAYED.includes(one.id))
  );
}

describeOnEachDatabase('PAGE-10: the search for stories', (open) => {
  let db: Database;
  let search: StorySearch;
  const player = randomUUID();
  const clock = new TestClock();
  const categories = CATEGORIES.map((id) => ({ id, name: id.toUpperCase() }));
  const seed = (stories: readonly AuthoredStory[]) =>
    seedContent(db, { categories, stories: stories.map((one) => ({ story: one, script: '{}' })), characters: [] }, clock);

  beforeAll(async () => {
    ({ db } = await open());
    await seed(manyStories);
    search = new StorySearch(db);
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    await db
      .insertInto('users')
      .values({ ...blank, uuid: player, created_at: clock.now() })
      .execute();
    for (const [minute, story_id] of [...PLAYED].reverse().entries()) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const game = { story_id, story_version: 1, actor_id: 'narrator', mode: 'story', head: null } as const;
      await db
        .insertInto('games')
        .values({ id: randomUUID(), user_uuid: player, ...game, created_at: at, updated_at: at })
        .execute();
    }
    await db.updateTable('stories').set({ plays: 5 }).where('id', 'in', ['story-2', 'story-20']).execute();
  });

  const page = async (query: ShelfInput, cursor: string | null, limit: number) => {
    const found = await search.list(player, { ...query, cursor, limit });
    if (!found) throw new Error('the cursor was refused');
    return found;
  };
  const ids = async (query: Partial<ShelfInput>) => (await page({ ...everything, ...query }, null, 50)).stories.map(({ id }) => id);

  it('finds the stories that match by words, tags, category and what was played, for any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const expected = manyStories.filter((one) => holds(one, query)).map(({ id }) => id);
        expect(new Set(await ids(query))).toEqual(new Set(expected));
      }),
      { numRuns: 40 },
    );
  });

  it('returns pages that add up to the whole list without duplicates, for any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 4, max: 21 }), async (query, limit) => {
        const whole = await page(query, null, 50);
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const next = await page(query, cursor, limit);
          found.push(...next.stories.map(({ id }) => id));
          cursor = next.cursor;
        } while (cursor !== null);
        expect(found).toEqual(whole.stories.map(({ id }) => id));
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 20 },
    );
  });

  it('lists the stories whose words are nearly those of the search where none has them, page by page, and says so', async () => {
    const near = { ...everything, query: 'habrour clok' };
    const meant = manyStories.filter((one) => holds(one, { ...everything, query: "harbour o'clock" })).map(({ id }) => id);
    const whole = await page(near, null, 50);
    expect(whole.near).toBe(true);
    expect(new Set(whole.stories.map(({ id }) => id))).toEqual(new Set(meant));
    const first = await page(near, null, 1);
    const second = await page(near, first.cursor, 1);
    expect([...first.stories, ...second.stories].map(({ id }) => id)).toEqual(whole.stories.slice(0, 2).map(({ id }) => id));
    expect(second.near).toBe(true);
    expect((await page({ ...everything, query: 'harbour' }, null, 5)).near).toBe(false);
    expect(await page({ ...everything, query: 'xylophone' }, null, 5)).toMatchObject({ stories: [], near: false });
    expect(await search.list(player, { ...everything, query: 'harbour', cursor: first.cursor, limit: 5 })).not.toBeNull();
  });

  it('sorts as requested', async () => {
    const days = new Map(manyStories.map(({ id, published }) => [id, published]));
    const newest = (await ids({ sort: 'new' })).map((id) => days.get(id));
    expect(newest).toEqual([...newest].sort().reverse());
    expect(new Set((await ids({ sort: 'popular' })).slice(0, 2))).toEqual(new Set(['story-2', 'story-20']));
    const recent = await ids({ sort: 'recent' });
    expect(recent.slice(0, 3)).toEqual(PLAYED);
    expect(recent.slice(3)).toEqual((await ids({ sort: 'new' })).filter((id) => !PLAYED.includes(id)));
    expect((await ids({ sort: 'title', query: 'salt' })).slice(0, 2)).toEqual(['story-13', 'story-20']);
    expect(await ids({ sort: 'random', seed: 1 })).toEqual(await ids({ sort: 'random', seed: 1 }));
    expect(await ids({ sort: 'random', seed: 1 })).not.toEqual(await ids({ sort: 'random', seed: 9 }));
  });

  it('marks cast members that have a page', async () => {
    const { stories } = await page(everything, null, 50);
    expect(stories.flatMap(({ cast }) => cast.map(({ id, hasPage }) => `${id} ${hasPage}`))).toContain('ines false');
  });

  it('lists the tags of the most stories', async () => {
    const counts = new Map(TAGS.map((tag) => [tag, manyStories.flatMap(({ tags }) => tags).filter((own) => own === tag).length]));
    const tags = await search.tags(3);
    expect(tags).toHaveLength(3);
    for (const { name, count } of tags) expect(count).toBe(counts.get(name));
    expect(tags[0]?.count).toBe(Math.max(...counts.values()));
  });

  it('refuses a cursor of another order, and text that is none', async () => {
    const { cursor } = await page(everything, null, 5);
    const refused = ['', 'nonsense', "' OR 1=1", 'W10', Buffer.from('["new",0,"2026\\u0000","x"]').toString('base64url')];
    for (const wrong of refused) expect(await search.list(player, { ...everything, cursor: wrong, limit: 5 })).toBeNull();
    expect(await search.list(player, { ...everything, sort: 'title', cursor, limit: 5 })).toBeNull();
    expect(await search.list(player, { ...everything, cursor, limit: 5 })).not.toBeNull();
  });

  it('shows every story once while stories are added between the pages, in every order', async () => {
    let added = 0;
    for (const sort of ['new', 'popular', 'recent', 'title', 'random'] as const) {
      const before = new Set(await ids({ sort }));
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const next: Awaited<ReturnType<typeof page>> = await page({ ...everything, sort }, cursor, 9);
        found.push(...next.stories.map(({ id }) => id));
        cursor = next.cursor;
        const published = `2026-01-0${(added % 9) + 1}`;
        await seed([{ ...story(1), id: `added-${added}`, title: `A ${added} lamp`, category: 'horror', published }]);
        added += 1;
      } while (cursor !== null);
      expect(new Set(found).size).toBe(found.length);
      expect([...before].filter((id) => !found.includes(id))).toEqual([]);
    }
    expect(added).toBeGreaterThan(20);
  });

  it('indexes stories that were published before there were terms', async () => {
    await db.updateTable('stories').set({ terms: '', title_key: '' }).where('id', '=', 'story-4').execute();
    expect(await ids({ query: 'of 4' })).not.toContain('story-4');
    await seed([]);
    expect(await ids({ query: 'of 4' })).toContain('story-4');
  });
});
