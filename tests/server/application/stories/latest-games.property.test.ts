import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { GameMode } from '#contract/shapes.ts';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import { byLatest } from '#server/application/stories/latest-games.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { compareByLatest, latestOf, type RankedGame, wentOnAt } from '#server/domain/stories/latest-game.ts';
import { rankedGames } from '#tests/arbitraries/ranked-games.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const NARRATOR = 'harbour.narrator';

type StoredGame = RankedGame & { readonly mode: GameMode };

describeOnPostgres('AUTH-23: the game that goes on, in the database', (open) => {
  let play: PlayWorld;
  let catalogue: Catalogue;

  beforeAll(async () => {
    play = new PlayWorld(await open(), new PromptedNarrator());
    catalogue = new Catalogue({
      db: play.db,
      traits: scripted,
      scenes: new SceneKeys({ secrets: [TEST_SECRET], clock: play.clock }),
      clock: play.clock,
    });
    await play.addStory(1);
    await play.addStory(1, '{}', { ...story(1), id: 'lighthouse', category: 'drama' });
  });

  /** A game of `harbour`, or of another story; its current turn is the opening or the deepest one. */
  async function store(user: string, { id, actorId, mode, reached, playedAt, chosenAt }: StoredGame, story_id = 'harbour') {
    const at = new Date(playedAt);
    const turns = Array.from({ length: reached + 1 }, () => randomUUID());
    const head = turns[reached % 2 === 0 ? 0 : reached] ?? null;
    const ids = { user_uuid: user, story_id, story_version: 1, actor_id: actorId, mode };
    await play.db
      .insertInto('games')
      .values({ id, ...ids, head, created_at: at, updated_at: at })
      .execute();
    await play.db
      .updateTable('games')
      .set({ chosen_at: chosenAt === null ? null : new Date(chosenAt) })
      .where('id', '=', id)
      .execute();
    const rest = { input: 'null', request: '', text: 'Rain.', narrator_state: '', cost: 0, price: 0, owner: 'x', outcome: null } as const;
    const nothing = { choices: '[]', state: '{}', ending: 'null', status: 'done', created_at: at, ended_at: at } as const;
    const parentOf = (depth: number) => turns[depth - 1] ?? null;
    await play.db
      .insertInto('turns')
      .values(turns.map((turn, depth) => ({ id: turn, game_id: id, parent: parentOf(depth), depth, ...rest, ...nothing })))
      .execute();
  }

  const cases = fc.tuple(rankedGames({ minLength: 1, maxLength: 8 }), rankedGames({ maxLength: 2 }));
  /** Ids are new in each run, in the same order. */
  const renamed = (games: readonly StoredGame[]): StoredGame[] => {
    const ids = games.map(() => randomUUID()).toSorted();
    return games.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((game, at) => ({ ...game, id: ids[at] ?? '' }));
  };

  it('is the one of the rule, in the same order, wherever a game is looked for without its id', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([some, others]) => {
        const [games, elsewhere] = [renamed(some), renamed(others)];
        const user = await play.addPlayer(0);
        for (const game of games) await store(user, game);
        for (const game of elsewhere) await store(user, game, 'lighthouse');

        const stored = await byLatest(
          play.db.selectFrom('games').select('games.id').where('games.user_uuid', '=', user).where('games.story_id', '=', 'harbour'),
        ).execute();
        expect(stored.map(({ id }) => id)).toEqual(games.toSorted(compareByLatest).map(({ id }) => id));

        const itself = games.filter(({ mode }) => mode !== 'character');
        const shown = await catalogue.get(user, 'harbour');
        expect(shown?.game?.id).toBe((latestOf(itself) ?? latestOf(games))?.id);
        const listed = await catalogue.history(user);
        const lists = [games, elsewhere].filter((list) => list.length > 0);
        const used = (list: readonly RankedGame[]) => Math.max(...list.map(wentOnAt));
        expect(new Set(listed.map(({ game }) => game.id))).toEqual(new Set(lists.map((list) => latestOf(list)?.id)));
        if (lists.length > 1 && used(games) !== used(elsewhere))
          expect(listed[0]?.game.id).toBe(latestOf(used(games) > used(elsewhere) ? games : elsewhere)?.id);

        const going = latestOf(itself)?.id;
        for (const mode of ['story', 'novel', 'reasoning', undefined] as const) {
          if (going === undefined) continue;
          const started = { user, storyId: 'harbour', actorId: undefined, gameId: undefined, mode, fresh: false, brand: aBrand };
          const opened = await play.games.start(started);
          expect(opened.ok && opened.value.game.id).toBe(going);
        }
        const read = await play.games.history(user, { storyId: 'harbour', actorId: NARRATOR }, null, 50);
        expect(read.ok ? read.value.game.id : read.error).toBe(going ?? 'NOT_FOUND');
      }),
      { numRuns: runs(15, 150) },
    );
  });
});
