import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type Figures, median, ratioText, spread } from '#tests/bench/figures.ts';
import { launchBrowser } from '#tests/bench/launch-browser.ts';
import { lighthouseScore } from '#tests/bench/lighthouse-score.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { type BenchPlaces, onServer } from '#tests/bench/server/bench-place.ts';
import { type PageLoad, type Visits, visitTwice } from './page-load.ts';
import { scriptSize } from './script-size.ts';
import { startStaticCopy } from './static-copy.ts';

const root = join(import.meta.dirname, '../../..');

const rows: readonly { readonly title: string; readonly of: keyof PageLoad; readonly decimals: number }[] = [
  { title: 'first contentful paint, ms', of: 'firstPaint', decimals: 0 },
  { title: 'largest contentful paint, ms', of: 'largestPaint', decimals: 0 },
  { title: 'first line of the game, ms', of: 'firstLine', decimals: 0 },
  { title: 'total blocking time, ms', of: 'blocking', decimals: 0 },
  { title: 'cumulative layout shift', of: 'shift', decimals: 3 },
  { title: 'fonts before the first text, kB', of: 'fontsBeforeText', decimals: 1 },
];

/** Each page against a static copy of it, on slow 4G with a processor four times slower. One section per page. */
export async function* measurePages(places: BenchPlaces, options: BenchOptions): AsyncIterable<Section> {
  if (options.build) build();
  const browser = await launchBrowser();
  try {
    for (const path of options.paths)
      yield await onServer(places, 'embedded', {}, async ({ url }) => {
        const copy = await startStaticCopy(browser, url, path);
        return measurePage(browser, { url, copyUrl: copy.url, path, runs: options.runs }).finally(() => copy.close());
      });
  } finally {
    await browser.close();
  }
}

interface Measured {
  readonly url: string;
  readonly copyUrl: string;
  readonly path: string;
  readonly runs: number;
}

async function measurePage(browser: Browser, { url, copyUrl, path, runs }: Measured): Promise<Section> {
  const script = await scriptSize(browser, url + path);
  // The first visit of each fills the caches of the servers.
  await visitTwice(browser, copyUrl + path);
  await visitTwice(browser, url + path);
  const app: Visits[] = [];
  const plain: Visits[] = [];
  for (let run = 0; run < runs; run += 1) {
    plain.push(await visitTwice(browser, copyUrl + path));
    app.push(await visitTwice(browser, url + path));
  }
  const score = (visits: readonly Visits[]) => String(scoreOf(visits.map(({ first }) => first)));
  const visitRows = (visit: keyof Visits) =>
    rows
      // A returning visitor has the fonts already, and the browser reports them all the same.
      .filter(({ of }) => visit === 'first' || of !== 'fontsBeforeText')
      .map(({ title, of, decimals }) => {
        const [ours, theirs] = [app, plain].map((visits) => visits.map((each) => each[visit][of]));
        return { title: `${visit} visit: ${title}`, decimals, ours: ours ?? [], theirs: theirs ?? [] };
      })
      .filter(({ ours }) => !ours.some(Number.isNaN))
      .map(({ title, decimals, ours, theirs }) => [title, spread(theirs, decimals), spread(ours, decimals), ratioText(ours, theirs)]);
  return {
    title: `Page: \`${path}\``,
    remarks: [`${runs} visits each, in turn.`],
    table: [
      ['measured', 'static copy', 'app', 'ratio'],
      ...visitRows('first'),
      ['first visit: score like Lighthouse, 0 to 100', score(plain), score(app), '–'],
      ['script, kB gzip', '0', script.toFixed(1), '–'],
      ...visitRows('returning'),
    ],
  };
}

/** The score of the medians. The Speed Index is not measured: it counts as the largest paint, the latest of the paints. */
function scoreOf(loads: readonly PageLoad[]): number {
  const of = (name: keyof PageLoad): number => median(loads.map((load) => load[name]) satisfies Figures);
  return lighthouseScore({
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    speedIndex: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  });
}

/** The app as `npm run build` leaves it, which the server serves. */
function build(): void {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm run build has failed');
}
