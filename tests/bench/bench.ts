/**
 * `npm run bench`: figures as ratios taken in one run, because machines differ and are noisy. Each compares two tasks of one process on one
 * database, in turn, and prints the median of the pairs.
 */
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { installedBrowser } from '../../scripts/find-browser.ts';
import { openDatabase } from '../../server/infrastructure/db/open-database.ts';
import { aBrand } from '../fakes/a-narration-request.ts';
import { PromptedNarrator } from '../fakes/prompted-narrator.ts';
import { PlayWorld } from '../server/harness/play-world.ts';
import { startBenchApp } from './bench-app.ts';
import { lengthen } from './long-game.ts';
import { type Opening, openLongGame, scrollBack } from './opening.ts';
import { type ReplyMeasurement, streamInApp, streamOnPlainPage } from './streaming.ts';

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

const open = await openDatabase({ url: null, directory: null });
const world = new PlayWorld(open, new PromptedNarrator());
await world.addStory(0);
const user = await world.addPlayer(10);

const openGame = (gameId: string) => () =>
  world.games.start({ user, storyId: 'harbour', actorId: undefined, gameId, mode: 'story', fresh: false, brand: aBrand });
const longGame = async (turns: number) => {
  const game = await world.startGame(user);
  await lengthen(open.db, game, turns);
  return game;
};
const [short, long, veryLong] = [await longGame(20), await longGame(1_000), await longGame(10_000)];
console.log(`opening a game of  1,000 turns against one of 20:  ${await ratio(15, openGame(long), openGame(short))}`);
console.log(`opening a game of 10,000 turns against one of 20:  ${await ratio(15, openGame(veryLong), openGame(short))}`);

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

const ROUNDS = 3;
const figures = (values: readonly number[]) =>
  `${median(values).toFixed(2)}x (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
const middle = (values: readonly number[]) => Math.round(median(values));

const app = await startBenchApp();
const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

const replies: Record<'app' | 'plain', ReplyMeasurement>[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  replies.push({ app: await streamInApp(browser, app), plain: await streamOnPlainPage(browser, app) });
console.log(
  `main thread of a reply of 2,000 words against a plain page:  ${figures(replies.map((each) => each.app.mainThread / each.plain.mainThread))}`,
);
for (const kind of ['app', 'plain'] as const) {
  const long = (of: 'longOfPress' | 'longOfReply') => replies.map((each) => `[${each[kind][of].join(', ')}]`).join(' ');
  console.log(
    `  ${kind}: ${middle(replies.map((each) => each[kind].mainThread))} ms, tasks over 50 ms: ${long('longOfReply')}, of the press: ${long('longOfPress')}`,
  );
}

const openings: Record<20 | 1_000 | 10_000, Opening>[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  openings.push({
    20: await openLongGame(browser, app, 20),
    1000: await openLongGame(browser, app, 1_000),
    10000: await openLongGame(browser, app, 10_000),
  });
for (const turns of [20, 1_000, 10_000] as const) {
  const of = (what: 'toText' | 'mainThread' | 'elements' | 'heap') => openings.map((each) => each[turns][what]);
  const against = (what: 'toText' | 'mainThread' | 'elements' | 'heap') =>
    median(openings.map((each) => each[turns][what] / each[20][what]));
  console.log(
    `page of a game of ${turns} turns: text after ${middle(of('toText'))} ms (${against('toText').toFixed(2)}x of 20), ` +
      `main thread ${middle(of('mainThread'))} ms (${against('mainThread').toFixed(2)}x), ${middle(of('elements'))} elements, heap ${(median(of('heap')) / 1e6).toFixed(1)} MB`,
  );
}

const back = await scrollBack(browser, app, 1_000);
console.log(
  `scrolled back through ${back.turns} turns: ${back.maxElements} elements at most, heap ${(back.heapBefore / 1e6).toFixed(1)} MB before, ` +
    `${(back.heapAfter / 1e6).toFixed(1)} MB after, ${(back.heapAtEnd / 1e6).toFixed(1)} MB back at the newest turn`,
);
await browser.close();
await app.close();
