import type { Browser } from 'playwright';
import { type Figures, median, ratioText, spread } from '#tests/bench/figures.ts';
import { launchBrowser } from '#tests/bench/launch-browser.ts';
import type { Section } from '#tests/bench/report.ts';
import { type BenchApp, startBenchApp } from './bench-app.ts';
import { type Opening, openLongGame, scrollBack } from './opening.ts';
import { type ReplyMeasurement, streamInApp, streamOnPlainPage } from './streaming.ts';

const ROUNDS = 3;
const LENGTHS = [20, 1_000, 10_000] as const;

/** What the browser does while a reply streams, when a long game opens, and when a player scrolls back through it. */
export async function* measureReading(): AsyncIterable<Section> {
  await using opened = new AsyncDisposableStack();
  const app = await startBenchApp();
  opened.defer(() => app.close());
  const browser = await launchBrowser();
  opened.defer(() => browser.close());
  for (const section of [streamingSection, openingSection, scrollingSection]) yield await section(browser, app);
}

async function streamingSection(browser: Browser, app: BenchApp): Promise<Section> {
  const ours: ReplyMeasurement[] = [];
  const plain: ReplyMeasurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await streamInApp(browser, app));
    plain.push(await streamOnPlainPage(browser, app));
  }
  const mainThread = (replies: readonly ReplyMeasurement[]): Figures => replies.map((each) => each.mainThread);
  const long = (replies: readonly ReplyMeasurement[], of: 'longOfPress' | 'longOfReply') =>
    replies.map((each) => `[${each[of].join(', ')}]`).join(' ');
  return {
    title: 'Reading: a reply of 2,000 words streams',
    remarks: ['Processor four times slower; main thread in ms of its own time.'],
    table: [
      ['measured', 'plain page', 'app', 'ratio'],
      ['main thread, ms', spread(mainThread(plain)), spread(mainThread(ours)), ratioText(mainThread(ours), mainThread(plain))],
      ['tasks over 50 ms of each press', long(plain, 'longOfPress'), long(ours, 'longOfPress'), '–'],
      ['tasks over 50 ms of each reply', long(plain, 'longOfReply'), long(ours, 'longOfReply'), '–'],
    ],
  };
}

async function openingSection(browser: Browser, app: BenchApp): Promise<Section> {
  const openings = new Map<number, Opening[]>(LENGTHS.map((turns) => [turns, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const turns of LENGTHS) openings.get(turns)?.push(await openLongGame(browser, app, turns));
  const figures = (turns: number, of: keyof Opening): Figures => (openings.get(turns) ?? []).map((each) => each[of]);
  const against = (turns: number, of: keyof Opening) => `${spread(figures(turns, of))}, ${ratioText(figures(turns, of), figures(20, of))}`;
  return {
    title: 'Reading: a long game opens',
    remarks: ['Ratios are against the game of 20 turns.'],
    table: [
      ['turns', 'text after, ms', 'main thread, ms', 'elements', 'heap, MB'],
      ...LENGTHS.map((turns) => [
        turns.toLocaleString('en-US'),
        against(turns, 'toText'),
        against(turns, 'mainThread'),
        String(median(figures(turns, 'elements'))),
        (median(figures(turns, 'heap')) / 1e6).toFixed(1),
      ]),
    ],
  };
}

async function scrollingSection(browser: Browser, app: BenchApp): Promise<Section> {
  const { turns, maxElements, heapBefore, heapAfter, heapAtEnd } = await scrollBack(browser, app, 1_000);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return {
    title: 'Reading: a player scrolls back to the opening',
    remarks: [],
    table: [
      ['turns of the wheel', 'elements at most', 'heap before, MB', 'heap at the opening, MB', 'heap back at the newest turn, MB'],
      [String(turns), String(maxElements), megabytes(heapBefore), megabytes(heapAfter), megabytes(heapAtEnd)],
    ],
  };
}
