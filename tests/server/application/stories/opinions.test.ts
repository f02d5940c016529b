import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { opinions as choices, type Opinion } from '#contract/stories.ts';
import type { Database } from '#server/application/db/database.ts';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import { Opinions } from '#server/application/stories/opinions.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { CATEGORIES, manyStories } from '#tests/server/harness/many-stories.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const forTeens = { shown: ['everyone', 'teen'], open: ['everyone', 'teen'] } as const;

describeOnPostgres('PAGE-11: what players thought of a story', (open) => {
  let db: Database;
  let catalogue: Catalogue;
  let opinions: Opinions;
  const clock = new TestClock();
  const categories = CATEGORIES.map((id) => ({ id, name: id }));

  beforeAll(async () => {
    ({ db } = await open());
    await seedContent(db, { categories, stories: manyStories.map((story) => ({ story, script: '{}' })), characters: [] }, clock);
    catalogue = new Catalogue({ db, traits: scripted, scenes: new SceneKeys({ secrets: [TEST_SECRET], clock }), clock });
    opinions = new Opinions({ db, clock });
  });

  /** A player who has found an ending of these stories. */
  async function player(...finished: readonly string[]): Promise<string> {
    const uuid = randomUUID();
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    await db
      .insertInto('users')
      .values({ ...blank, uuid, created_at: clock.now() })
      .execute();
    for (const story_id of finished) {
      const game = { id: randomUUID(), user_uuid: uuid, story_id, story_version: 1, actor_id: 'narrator', mode: 'story' } as const;
      await db
        .insertInto('games')
        .values({ ...game, head: null, created_at: clock.now(), updated_at: clock.now() })
        .execute();
      await db.insertInto('endings_found').values({ user_uuid: uuid, story_id, ending_id: 'dawn', found_at: clock.now() }).execute();
    }
    return uuid;
  }

  const counts = (story: string) =>
    db.selectFrom('stories').select(['loved', 'liked', 'not_for_me', 'popularity']).where('id', '=', story).executeTakeFirstOrThrow();

  it('are said by those who found an ending, once per story, and can be changed and taken back', async () => {
    const [finished, stranger] = [await player('story-1'), await player()];
    expect(await opinions.set(stranger, 'story-1', 'loved')).toEqual({ ok: false, error: 'UNFINISHED' });
    expect(await opinions.set(finished, 'no-such-story', 'loved')).toEqual({ ok: false, error: 'UNKNOWN' });
    expect(await opinions.set(finished, 'story-1', 'loved')).toEqual({ ok: true, value: null });
    expect((await catalogue.get(finished, 'story-1'))?.opinion).toBe('loved');
    await opinions.set(finished, 'story-1', 'not_for_me');
    await opinions.set(finished, 'story-1', 'not_for_me');
    expect(await counts('story-1')).toMatchObject({ loved: 0, liked: 0, not_for_me: 1 });
    expect((await catalogue.get(stranger, 'story-1'))?.opinion).toBeNull();
    await opinions.set(finished, 'story-1', null);
    expect(await counts('story-1')).toMatchObject({ loved: 0, liked: 0, not_for_me: 0 });
    expect((await catalogue.get(finished, 'story-1'))?.opinion).toBeNull();
  });

  it('are counted exactly while many players change their minds at once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => player('story-2')));
    const said = [null, ...choices, null, ...choices];
    const changes = players.flatMap((uuid, index) =>
      said.map((_, at) => ({ uuid, opinion: said[(at * 3 + index) % said.length] ?? null })),
    );
    await Promise.all(changes.map(({ uuid, opinion }) => opinions.set(uuid, 'story-2', opinion)));
    const kept = await db.selectFrom('opinions').select('opinion').where('story_id', '=', 'story-2').execute();
    const number = (opinion: Opinion) => kept.filter((one) => one.opinion === opinion).length;
    expect(await counts('story-2')).toMatchObject({ loved: number('loved'), liked: number('liked'), not_for_me: number('not_for_me') });
  });

  it('make a story more or less popular: by plays, more by love than by liking, and little by the first few', async () => {
    const popularity = async (plays: number, [loved, liked, not_for_me]: readonly [number, number, number]) => {
      const row = await db
        .updateTable('stories')
        .set({ plays, loved, liked, not_for_me })
        .where('id', '=', 'story-9')
        .returning('popularity')
        .executeTakeFirstOrThrow();
      return row.popularity;
    };
    const count = fc.nat({ max: 500 });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 100_000 }), count, count, count, async (plays, loved, liked, not) => {
        const at = await popularity(plays, [loved, liked, not]);
        expect(await popularity(plays + 1, [loved, liked, not])).toBeGreaterThanOrEqual(at);
        const [more, some, less] = [
          await popularity(plays, [loved + 1, liked, not]),
          await popularity(plays, [loved, liked + 1, not]),
          await popularity(plays, [loved, liked, not + 1]),
        ];
        expect(more).toBeGreaterThanOrEqual(some);
        expect(some).toBeGreaterThanOrEqual(less);
        expect(more).toBeGreaterThanOrEqual(at);
        expect(less).toBeLessThanOrEqual(at);
        for (const moved of [more, some, less]) expect(Math.abs(moved - at)).toBeLessThanOrEqual((plays * 100) / 11 + 1);
      }),
      { numRuns: 20 },
    );
    expect(await popularity(7, [0, 0, 0])).toBe(420);
    await sql`UPDATE stories SET loved = 0, liked = 0, not_for_me = 0`.execute(db);
  });

  it('suggest stories like the one loved last, none of them played', async () => {
    const uuid = await player('story-5', 'story-10', 'story-20');
    expect(await opinions.suggested(uuid, forTeens)).toEqual({ because: null, stories: [] });
    await opinions.set(uuid, 'story-10', 'liked');
    expect((await opinions.suggested(uuid, forTeens)).because).toBeNull();
    await opinions.set(uuid, 'story-5', 'loved');
    clock.offset += 1_000;
    await opinions.set(uuid, 'story-10', 'loved');
    const { because, stories } = await opinions.suggested(uuid, forTeens);
    expect(because).toEqual({ id: 'story-10', title: manyStories[10]?.title });
    expect(stories).toHaveLength(6);
    for (const { id, tags, category } of stories) {
      expect(['story-5', 'story-10', 'story-20']).not.toContain(id);
      expect(category === manyStories[10]?.category || tags.some((tag) => manyStories[10]?.tags.includes(tag))).toBe(true);
    }
  });
});
