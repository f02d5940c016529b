import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { GameRuns } from '#server/application/play/game-runs.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { freshGame, PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const views = ['story', 'novel', 'reasoning'] as const;

describeOnPostgres('PLAY-28: the views of one game', (open) => {
  let world: PlayWorld;
  let runs: GameRuns;

  beforeAll(async () => {
    world = new PlayWorld(await open(), new PromptedNarrator());
    runs = new GameRuns({ db: world.db, clock: world.clock });
    await world.addStory(1);
  });

  const opened = async (user: string, mode: (typeof views)[number] | undefined, fresh = false) => {
    const game = await world.games.start({ ...freshGame(user), mode, fresh });
    if (!game.ok) throw new Error(game.error);
    return game.value.game;
  };
  const listed = async (user: string) => (await runs.list(user, { storyId: 'harbour', before: undefined, limit: 9 })).runs;

  it('tabs that open a story in three views at once begin one game', async () => {
    for (let race = 0; race < 5; race += 1) {
      const user = await world.addPlayer(1);
      const games = await Promise.all([...views, ...views].map((view) => opened(user, view)));
      expect(new Set(games.map(({ id }) => id)).size).toBe(1);
      expect(await listed(user)).toHaveLength(1);
    }
  });

  it('a reply that is written while views are switched is one turn, paid once', async () => {
    const user = await world.addPlayer(5);
    const { id } = await opened(user, 'story');
    const turn = randomUUID();
    const [sent, ...seen] = await Promise.all([world.send(user, id, turn), ...views.map((view) => opened(user, view))]);
    expect([sent, ...seen.map((game) => game.id)]).toEqual(['accepted', id, id, id]);
    expect(await world.send(user, id, turn)).toBe('attached');
    await world.end(turn);
    expect([await world.balance(user), (await world.opened(user, id))?.turns.length]).toEqual([4, 2]);
    expect((await world.books()).ok).toBe(true);
  });

  it('games that were begun in different views are both kept, and the last played goes on in each view', async () => {
    const user = await world.addPlayer(5);
    const page = await opened(user, 'story', true);
    const novel = await opened(user, 'novel', true);
    for (const { id } of [novel, page]) {
      const turn = randomUUID();
      await world.send(user, id, turn);
      await world.end(turn);
      world.clock.offset += 1000;
    }
    expect((await listed(user)).map(({ id, mode }) => [id, mode])).toEqual([
      [page.id, 'story'],
      [novel.id, 'novel'],
    ]);
    for (const view of views) expect(await opened(user, view)).toMatchObject({ id: page.id, mode: view });
    expect(await opened(user, undefined)).toMatchObject({ id: page.id, mode: 'reasoning' });
    expect((await listed(user)).map(({ id, mode }) => [id, mode])).toEqual([
      [page.id, 'reasoning'],
      [novel.id, 'novel'],
    ]);
  });
});
