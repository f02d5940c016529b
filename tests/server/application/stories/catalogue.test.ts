import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { GameMode } from '#domain/stories/game.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { CATEGORIES, manyStories } from '#tests/server/harness/many-stories.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

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
    await seedContent(db, { categories, stories: manyStories.map((one) => ({ story: one, script: '{}' })), characters: [] }, clock);
    catalogue = new Catalogue({ db, traits: scripted, scenes: new SceneKeys({ secrets: [TEST_SECRET], clock }), clock });
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    const users = [player, other].map((uuid) => ({ ...blank, uuid, created_at: clock.now() }));
    await db.insertInto('users').values(users).execute();
    await db.transaction().execute((tx) => new Ledger(clock).openWallet(tx, player));
    await play(player, 'story-7', 0);
    await play(player, 'story-3', 1);
    await play(player, 'story-7', 2, 'novel');
    await play(other, 'story-11', 9);
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

  it('counts the stories of each category and leaves empty ones out', async () => {
    await db.insertInto('categories').values({ id: 'empty', name: 'Empty', position: 9 }).execute();
    const counts = (await catalogue.categories()).map(({ id, count }) => [id, count]);
    expect(counts).toEqual(CATEGORIES.map((id) => [id, manyStories.filter((one) => one.category === id).length]));
  });

  it('shows each player their own games only, latest first', async () => {
    const history = await catalogue.history(player);
    expect(history.map(({ id, game }) => [id, game.turns])).toEqual([
      ['story-7', 2],
      ['story-3', 1],
    ]);
    expect(history[0]?.game).toMatchObject({ mode: 'novel', actorId: 'story-7.narrator' });
    expect((await catalogue.history(other)).map(({ id }) => id)).toEqual(['story-11']);
    expect((await catalogue.get(player, 'story-11'))?.game).toBeNull();
  });

  it('UI-23: says the scene in which the game that goes on was left, and no other', async () => {
    const images = async () => (await catalogue.history(player)).map(({ game }) => game.image);
    const leave = (storyId: string, state: object) =>
      sql`UPDATE turns SET state = ${JSON.stringify(state)}::jsonb FROM games
        WHERE turns.id = games.head AND games.user_uuid = ${player} AND games.story_id = ${storyId}`.execute(db);
    const [[name, { image }] = ['', { image: '' }]] = Object.entries(manyStories[0]?.scenes ?? {});
    await leave('story-3', { scene: name });
    expect(await images()).toEqual([null, null]);
    await leave('story-7', { scene: name });
    expect(await images()).toEqual([image, null]);
    await leave('story-7', { scene: 'a scene that is gone' });
    expect(await images()).toEqual([null, null]);
    expect((await catalogue.get(player, 'story-3'))?.game?.image).toBeNull();
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
    expect(unfound?.endingsFound).toBe(0);
    expect(JSON.stringify(unfound)).not.toMatch(/Dawn|The sun rises|Later/);
    expect(unfound?.narrator).toEqual({ ...scripted, id: 'story-1.narrator', name: 'The Ledger', voice: 'dry' });
    expect(await catalogue.get(player, 'no-such-story')).toBeNull();
  });
});
