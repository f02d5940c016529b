/**
 * `npm run bench`: figures as ratios taken in one run, because machines differ and are noisy. Each compares two things done by the same process
 * on the same database, in turn, and prints the median of the pairs.
 */
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/infrastructure/db/open-database.ts';
import type { Database } from '../../server/infrastructure/db/schema.ts';
import { PromptedNarrator } from '../fakes/prompted-narrator.ts';
import { PlayWorld } from '../server/harness/play-world.ts';

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of `a / b` over pairs run in turn. */
async function ratio(pairs: number, a: () => Promise<unknown>, b: () => Promise<unknown>): Promise<string> {
  await a();
  await b();
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) ratios.push((await time(a)) / (await time(b)));
  return `${median(ratios).toFixed(2)}x (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

/** Puts a long game straight into the tables; playing it would take minutes. */
async function longGame(db: Database, world: PlayWorld, user: string, turns: number): Promise<string> {
  const game = await world.startGame(user);
  const opening = await db.selectFrom('turns').selectAll().where('game_id', '=', game).executeTakeFirstOrThrow();
  let parent = opening.id;
  const rows = Array.from({ length: turns }, (_, index) => {
    const id = randomUUID();
    const row = {
      ...opening,
      input: JSON.stringify({ kind: 'say', text: 'on' }),
      choices: JSON.stringify(opening.choices),
      state: JSON.stringify(opening.state),
      ending: 'null',
      memory: JSON.stringify(opening.memory),
      outcome: null,
      prompt: null,
      id,
      parent,
      depth: index + 1,
      text: 'A sentence that goes on for a while. '.repeat(20),
    };
    parent = id;
    return row;
  });
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('turns')
      .values(rows.slice(at, at + 500))
      .execute();
  await db.updateTable('games').set({ head: parent }).where('id', '=', game).execute();
  return game;
}

const open = await openDatabase({ url: null, directory: null });
const world = new PlayWorld(open, new PromptedNarrator());
await world.addStory(0);
const user = await world.addPlayer(10);

const openGame = (gameId: string) => () =>
  world.games.start({ user, storyId: 'harbour', actorId: undefined, gameId, mode: 'story', fresh: false });
const [short, long, longest] = [
  await longGame(open.db, world, user, 20),
  await longGame(open.db, world, user, 1_000),
  await longGame(open.db, world, user, 10_000),
];
console.log(`opening a game of  1,000 turns against one of 20:  ${await ratio(15, openGame(long), openGame(short))}`);
console.log(`opening a game of 10,000 turns against one of 20:  ${await ratio(15, openGame(longest), openGame(short))}`);

const games = await Promise.all(Array.from({ length: 50 }, () => world.startGame(user)));
const playOne = async (game: string) => {
  const id = randomUUID();
  await world.send(user, game, id);
  await world.end(id);
};
const atOnce = () => Promise.all(games.map(playOne));
const oneByOne = async () => {
  for (const game of games) await playOne(game);
};
console.log(`50 turns played at once against 50 one by one:     ${await ratio(5, atOnce, oneByOne)}`);
await world.engine.shutDown(0);
await open.close();
