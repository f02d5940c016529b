import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright';
import { quantile, ratioText, spread } from '#tests/bench/figures.ts';
import { launchBrowser } from '#tests/bench/launch-browser.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import type { BenchPlaces } from '#tests/bench/server/bench-place.ts';
import { type App, startApp } from '#tests/e2e/start-app.ts';
import { longScript } from './long-script.ts';
import { ADMIN, type Typing, typeInScript } from './typing.ts';

const LENGTHS = [{ knots: 8 }, { knots: 816 }] as const;

/** What a key costs in the editor of the studio, in a short script and in one of 10,000 lines. */
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
  const all = LENGTHS.map(({ knots }) => ({ script: longScript(knots), typed: [] as Typing[] }));
  for (let round = 0; round < rounds; round += 1) for (const { script, typed } of all) typed.push(await typeInScript(browser, app, script));
  const [short, long] = all;
  if (short === undefined || long === undefined) throw new Error('Two scripts are measured.');
  const rows: readonly (readonly [string, (typing: Typing) => number])[] = [
    ['key to paint, median, ms', ({ keys }) => quantile(keys, 0.5)],
    ['key to paint, slowest, ms', ({ keys }) => Math.max(0, ...keys)],
    ['tasks over 50 ms while typing', ({ long: tasks }) => tasks.length],
    ['longest of them, ms', ({ long: tasks }) => tasks[0] ?? 0],
    ['last key to the outline, ms', ({ outline }) => outline],
  ];
  const lines = (script: string) => (script.split('\n').length - 1).toLocaleString('en-US');
  return {
    title: 'Studio: typing in a script',
    remarks: ['Processor four times slower, a key every 110 ms. Event timing is rounded to 8 ms, and counts from 16 ms.'],
    table: [
      ['measured', `${lines(short.script)} lines`, `${lines(long.script)} lines`, 'ratio'],
      ...rows.map(([name, of]) => [
        name,
        spread(short.typed.map(of)),
        spread(long.typed.map(of)),
        ratioText(long.typed.map(of), short.typed.map(of)),
      ]),
    ],
  };
}
