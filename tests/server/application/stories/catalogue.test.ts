import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Ledger } from '../../../../server/application/coins/ledger.ts';
import type { Database } from '../../../../server/application/database.ts';
import { Catalogue, type ShelfQuery } from '../../../../server/application/stories/catalogue.ts';
import { seedContent } from '../../../../server/application/stories/seed-content.ts';
import type { AuthoredStory } from '../../../../server/domain/play/authored-story.ts';
import type { GameMode } from '../../../../src/domain/play/game.ts';
import { scripted } from '../../../fakes/narrator-traits.ts';
import { story, TestClock } from '../../harness/play-world.ts';
import { describeOnEachDatabase } from '../../harness/test-database.ts';

const CATEGORIES = ['mystery', 'romance', 'horror'];
const WORDS = ['lamp', 'harbour', 'snow', 'clock', 'salt', '%_', "o'clock"];

/** Forty stories with overlapping words, days and categories. */
const authored: readonly AuthoredStory[] = Array.from({ length: 40 }, (_, index) => ({
  ...story(1),
  id: `story-${index}`,
  title: `The ${WORDS[index % WORDS.length]} of ${index}`,
  one_liner: `A ${WORDS[(index * 3) % WORDS.length]} goes out.`,
  category: CATEGORIES[index % CATEGORIES.length] ?? '',
  tags: [WORDS[(index * 5) % WORDS.length] ?? ''],
  published: `2026-01-${String((index % 9) + 1).padStart(2, '0')}`,
  cast: index % 4 ? [] : [{ id: 'ines', name: 'Ines Vardo', role: 'r', description: 'd', greeting: 'g', portrait: '/p.svg' }],
}));

const anyQuery = fc.record({
  query: fc.oneof(fc.constant(''), fc.constantFrom(...WORDS, 'INES', 'salt lamp', 'nothing-like-it', '  snow   clock ', '\\', "'; --")),
  category: fc.constantFrom('', ...CATEGORIES, 'no-such-shelf'),
  sort: fc.constantFrom('new', 'popular', 'recent', 'random'),
  seed: fc.nat({ max: 2147483647 }),
});

const TEXT = 'The lamp goes out. Nobody moves. Then it rains.';

describeOnEachDatabase('the catalogue', (open) => {
  let db: Database;
  let catalogue: Catalogue;
  const player = randomUUID();
  const other = randomUUID();
  const clock = new TestClock();
  const categories = CATEGORIES.map((id) => ({ id, name: id.toUpperCase() }));

  beforeAll(async () => {
    ({ db } = await open());
    await seedContent(db, { categories, stories: authored.map((one) => ({ story: one, script: '{}' })), characters: [] }, clock);
    catalogue = new Catalogue(db, scripted, clock);
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    const users = [player, other].map((uuid) => ({ ...blank, uuid, created_at: clock.now() }));
    await db.insertInto('users').values(users).execute();
    await db.transaction().execute((tx) => new Ledger(clock).openWallet(tx, player));
    await play(player, 'story-7', 0);
    await play(player, 'story-3', 1);
    await play(player, 'story-7', 2, 'novel');
    await play(other, 'story-11', 9);
    await db.updateTable('stories').set({ plays: 5 }).where('id', 'in', ['story-2', 'story-20']).execute();
  });

  async function play(user: string, storyId: string, minute: number, mode: GameMode = 'story'): Promise<void> {
    const [game, turn] = [randomUUID(), randomUUID()];
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
    const ids = { user_uuid: user, story_id: storyId, story_version: 1, actor_id: `${storyId}.narrator` };
    await db
      .insertInto('games')
      .values({ id: game, ...ids, mode, head: turn, created_at: at, updated_at: at })
      .execute();
    const rest = { input: 'null', request: '', text: TEXT, narrator_state: '', cost: 0, price: 0, owner: 'x', outcome: null } as const;
    const nothing = { choices: '[]', state: '{}', ending: 'null' };
    await db
      .insertInto('turns')
      .values({ id: turn, game_id: game, parent: null, depth: minute, status: 'done', created_at: at, ended_at: at, ...rest, ...nothing })
      .execute();
  }

  const page = async (query: Omit<ShelfQuery, 'cursor' | 'limit'>, cursor: string | null, limit: number) => {
    const found = await catalogue.list(player, { ...query, cursor, limit });
    if (!found) throw new Error('the cursor was refused');
    return found;
  };
  const all = async (query: Partial<ShelfQuery>) =>
    (await page({ query: '', category: '', sort: 'new', seed: 0, ...query }, null, 50)).stories.map(({ id }) => id);

  it('returns pages that add up to the whole list without duplicates, for any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 4, max: 21 }), async (query, limit) => {
        const whole = await page(query, null, 50);
        expect(whole.total).toBe(whole.stories.length);
        const ids: string[] = [];
        let cursor: string | null = null;
        do {
          const next = await page(query, cursor, limit);
          expect(next.total).toBe(whole.total);
          ids.push(...next.stories.map(({ id }) => id));
          cursor = next.cursor;
        } while (cursor !== null);
        expect(ids).toEqual(whole.stories.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 25 },
    );
  });

  it('marks cast members that have a page', async () => {
    const { stories } = (await catalogue.list(player, { query: '', category: '', sort: 'new', seed: 0, cursor: null, limit: 50 })) ?? {};
    expect(stories?.flatMap(({ cast }) => cast.map(({ id, has_page }) => `${id} ${has_page}`))).toContain('ines false');
  });

  it('finds the stories that contain every word in title, one-liner, tags or cast', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const words = query.query.toLowerCase().split(/\s+/).filter(Boolean);
        const holds = (one: AuthoredStory) => {
          const text = [one.title, one.one_liner, one.category, ...one.tags, ...one.cast.map(({ name }) => name)].join(' ').toLowerCase();
          return words.every((word) => text.includes(word)) && (query.category === '' || one.category === query.category);
        };
        expect(new Set(await all(query))).toEqual(new Set(authored.filter(holds).map(({ id }) => id)));
      }),
      { numRuns: 25 },
    );
  });

  it('recaps the game left last, from its turn or from its summary, and only after six hours', async () => {
    const recaps = async () => (await catalogue.history(player)).map(({ game }) => game.recap);
    expect(await recaps()).toEqual(['The lamp goes out. Then it rains.', null]);
    const shown = await catalogue.get(player, 'story-3');
    expect(shown?.game?.recap).toBe('The lamp goes out. Then it rains.');
    const { id, head, updated_at } = await db
      .selectFrom('games')
      .selectAll()
      .where('user_uuid', '=', player)
      .where('story_id', '=', 'story-3')
      .executeTakeFirstOrThrow();
    clock.offset = updated_at.getTime() + 6 * 3_600_000 - Date.now() - 60_000;
    expect((await catalogue.get(player, 'story-3'))?.game?.recap).toBeNull();
    clock.offset = 0;
    const summary = randomUUID();
    const rest = { game_id: id, through: head ?? '', previous: null, author: 'story', created_at: clock.now() } as const;
    await db
      .insertInto('summaries')
      .values({ id: summary, text: 'You found the key.', ...rest })
      .execute();
    await sql`UPDATE turns SET memory = jsonb_set(memory, '{summary}', to_jsonb(${summary}::text)) WHERE id = ${head}`.execute(db);
    expect((await catalogue.get(player, 'story-3'))?.game?.recap).toBe('You found the key.');
  });

  it('sorts as requested', async () => {
    const days = new Map(authored.map(({ id, published }) => [id, published]));
    const newest = (await all({ sort: 'new' })).map((id) => days.get(id));
    expect(newest).toEqual([...newest].sort().reverse());
    expect(new Set((await all({ sort: 'popular' })).slice(0, 2))).toEqual(new Set(['story-2', 'story-20']));
    expect((await all({ sort: 'recent' })).slice(0, 2)).toEqual(['story-7', 'story-3']);
    expect(await all({ sort: 'random', seed: 1 })).toEqual(await all({ sort: 'random', seed: 1 }));
    expect(await all({ sort: 'random', seed: 1 })).not.toEqual(await all({ sort: 'random', seed: 2 }));
  });

  it('refuses an invalid cursor', async () => {
    for (const cursor of ['', 'nonsense', "' OR 1=1", 'story-400']) {
      expect(await catalogue.list(player, { query: '', category: '', sort: 'new', seed: 0, cursor, limit: 5 })).toBeNull();
    }
  });

  it('counts the stories of each category and leaves empty ones out', async () => {
    await db.insertInto('categories').values({ id: 'empty', name: 'Empty', position: 9 }).execute();
    const counts = (await catalogue.categories()).map(({ id, count }) => [id, count]);
    expect(counts).toEqual(CATEGORIES.map((id) => [id, authored.filter((one) => one.category === id).length]));
  });

  it('shows each player their own games only, latest first', async () => {
    const history = await catalogue.history(player);
    expect(history.map(({ id, game }) => [id, game.turns])).toEqual([
      ['story-7', 2],
      ['story-3', 1],
    ]);
    expect(history[0]?.game).toMatchObject({ mode: 'novel', actor_id: 'story-7.narrator' });
    expect((await catalogue.history(other)).map(({ id }) => id)).toEqual(['story-11']);
    expect((await catalogue.get(player, 'story-11'))?.game).toBeNull();
  });

  it('hides the name of an ending until this player has found it', async () => {
    const found = { story_id: 'story-1', ending_id: 'dawn', found_at: clock.now() };
    await db
      .insertInto('endings_found')
      .values({ user_uuid: player, ...found })
      .execute();
    expect((await catalogue.get(player, 'story-1'))?.endings).toEqual([
      { id: 'dawn', name: 'Dawn', hint: 'Wait.', found: true },
      { id: 'night', name: null, hint: 'Leave.', found: false },
    ]);
    const unfound = await catalogue.get(other, 'story-1');
    expect(unfound?.endings_found).toBe(0);
    expect(JSON.stringify(unfound)).not.toMatch(/Dawn|The sun rises|Later/);
    expect(unfound?.narrator).toEqual({ ...scripted, id: 'story-1.narrator', name: 'The Ledger', voice: 'dry' });
    expect(await catalogue.get(player, 'no-such-story')).toBeNull();
  });
});
