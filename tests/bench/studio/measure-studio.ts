import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright';
import { quantile, ratioText, spread } from '#tests/bench/figures.ts';
import { launchBrowser } from '#tests/bench/launch-browser.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import type { BenchPlaces } from '#tests/bench/server/bench-place.ts';
import { type App, startApp } from '#tests/e2e/start-app.ts';
import { largeScript } from '#tests/server/infrastructure/proof/large-script.ts';
import { longScript } from './long-script.ts';
import { ADMIN, type BenchScript, type Typing, typeInScript } from './typing.ts';

/** Knots of short lines: the texts of so many of the others are longer than one may be. */
const MOST_KNOTS = 5_100;

const SCRIPTS: readonly BenchScript[] = [
  ...[8, 816].map((knots) => ({ text: longScript(knots), knot: 'knot_1' })),
  { text: largeScript(MOST_KNOTS), knot: `k${MOST_KNOTS / 2}` },
];

/** What a key costs in the editor of the studio, in a short script, in one of 10,000 lines and in one of 5,100 knots, and when what is known of the story follows. */
export async function* measureStudio(_: BenchPlaces, { rounds, build }: BenchOptions): AsyncIterable<Section> {
  if (build && spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: true }).status !== 0)
    throw new Error('The web app was not built.');
  await using opened = new AsyncDisposableStack();
  const app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN }, 'embedded');
  opened.defer(() => app.stop());
  const browser = await launchBrowser();
  opened.defer(() => browser.close());
  yield await section(browser, app, rounds);
}

async function section(browser: Browser, app: App, rounds: number): Promise<Section> {
  const all = SCRIPTS.map((script) => ({ script, typed: [] as Typing[] }));
  for (let round = 0; round < rounds; round += 1) for (const { script, typed } of all) typed.push(await typeInScript(browser, app, script));
  const [short, ...longer] = all;
  if (short === undefined) throw new Error('Scripts are measured.');
  const rows: readonly (readonly [string, (typing: Typing) => number])[] = [
    ['key to paint, median, ms', ({ keys }) => quantile(keys, 0.5)],
    ['key to paint, slowest, ms', ({ keys }) => Math.max(0, ...keys)],
    ['tasks over 50 ms while typing', ({ long: tasks }) => tasks.length],
    ['longest of them, ms', ({ long: tasks }) => tasks[0] ?? 0],
    ['last key to the outline, ms', ({ outline }) => outline],
    ['last key to the plays by chance, ms', ({ met }) => met],
  ];
  const lines = ({ text }: BenchScript) => `${(text.split('\n').length - 1).toLocaleString('en-US')} lines`;
  return {
    title: 'Studio: typing in a script',
    remarks: [
      'Processor four times slower for the page, not for what runs beside it; a key every 110 ms. Event timing is rounded to 8 ms, and counts from 16 ms.',
    ],
    table: [
      ['measured', lines(short.script), ...longer.flatMap(({ script }) => [lines(script), 'ratio'])],
      ...rows.map(([name, of]) => [
        name,
        spread(short.typed.map(of)),
        ...longer.flatMap(({ typed }) => [spread(typed.map(of)), ratioText(typed.map(of), short.typed.map(of))]),
      ]),
    ],
  };
}
