import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { type Figures, ratioText } from '#tests/bench/figures.ts';
import type { Section } from '#tests/bench/report.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { lengthen } from './long-game.ts';

const OPENINGS = 15;
const ROUNDS = 5;
const GAMES = 50;

/** What a game's length and turns at the same time cost: pairs of tasks of one process on one database, in turn. */
export async function* measureGames(): AsyncIterable<Section> {
  await using opened = new AsyncDisposableStack();
  const open = await openDatabase({ url: null, directory: null });
  opened.defer(() => open.close());
  const world = new PlayWorld(open, new PromptedNarrator());
  opened.defer(() => world.engine.shutDown(0));
  await world.addStory(0);
  const user = await world.addPlayer(10);
  const rows = [...(await openingRows(world, user)), await turnsRow(world)];
  yield { title: 'Games', remarks: ['Embedded database, in memory.'], table: [['measured', 'ratio'], ...rows] };
}

async function openingRows(world: PlayWorld, user: string): Promise<string[][]> {
  const openGame = async (turns: number) => {
    const gameId = await world.startGame(user);
    await lengthen(world.db, gameId, turns);
    return () => world.games.start({ user, storyId: 'harbour', actorId: undefined, gameId, mode: 'story', fresh: false, brand: aBrand });
  };
  const short = await openGame(20);
  const rows: string[][] = [];
  for (const turns of [1_000, 10_000])
    rows.push([
      `opening a game of ${turns.toLocaleString('en-US')} turns against one of 20`,
      await compare(OPENINGS, await openGame(turns), short),
    ]);
  return rows;
}

/** Each game has a player of its own, because only a few replies of one player may run at the same time. */
async function turnsRow(world: PlayWorld): Promise<string[]> {
  const games = await Promise.all(
    Array.from({ length: GAMES }, async () => {
      const user = await world.addPlayer(10);
      return { user, game: await world.startGame(user) };
    }),
  );
  const playOne = async ({ user, game }: (typeof games)[number]) => {
    const id = randomUUID();
    await world.send(user, game, id);
    await world.end(id);
  };
  const oneByOne = async () => {
    for (const each of games) await playOne(each);
  };
  return [
    `${GAMES} turns played at once against ${GAMES} one by one`,
    await compare(ROUNDS, () => Promise.all(games.map(playOne)), oneByOne),
  ];
}

/** How long `a` takes against `b`, over pairs run in turn after one that does not count. */
async function compare(pairs: number, a: () => Promise<unknown>, b: () => Promise<unknown>): Promise<string> {
  await a();
  await b();
  const times: { readonly a: number; readonly b: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) times.push({ a: await time(a), b: await time(b) });
  const of = (which: 'a' | 'b'): Figures => times.map((each) => each[which]);
  return ratioText(of('a'), of('b'));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
