import { quantile } from '#tests/bench/figures.ts';
import type { BenchDatabase, BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { ABUSERS, AbusedServer, LONGEST_WAIT_MS, type Statuses } from './abused-server.ts';
import type { BenchPlaces } from './bench-place.ts';
import { BenchProcess } from './bench-process.ts';
import { type Seen, TURN_EVERY_MS, WHOAMI_EVERY_MS } from './honest-players.ts';

/** Words of each reply: two seconds. */
const WORDS = 40;
/** Requests with fifty events each. */
const FLOOD = 80;

interface Measured {
  readonly version: string;
  readonly kind: string;
  readonly without: Seen;
  readonly beside: Seen;
  readonly answered: Statuses;
}

/** Seconds until a purchase reaches the advertising platform. */
interface Purchase {
  readonly version: string;
  readonly quiet: number;
  readonly flooded: number;
}

/** Players beside those who cost a server more than others, against the same players beside nobody, just before and on the same server. */
export async function* measureAbusers(places: BenchPlaces, options: BenchOptions): AsyncIterable<Section> {
  for (const database of options.databases) yield await sectionOf(places, options, database);
}

async function sectionOf(places: BenchPlaces, options: BenchOptions, database: BenchDatabase): Promise<Section> {
  await using opened = new AsyncDisposableStack();
  const model = await BenchProcess.start('word-model.ts', { WORDS: String(WORDS) });
  opened.defer(() => model.stop());
  const servers = new Map<string, AbusedServer>();
  const trees = options.earlier === '' ? [''] : [options.earlier, ''];
  for (const tree of trees)
    servers.set(tree === '' ? 'this' : 'earlier', await AbusedServer.start(opened, places, options, { database, tree, model }));
  const measured: Measured[] = [];
  const purchases: Purchase[] = [];
  const measure = async (kind: string, abuse: (server: AbusedServer, version: string) => Promise<Statuses>) => {
    for (const [version, server] of servers) {
      const without = await server.play();
      const [beside, answered] = await Promise.all([server.play(), abuse(server, version)]);
      measured.push({ version, kind, without, beside, answered });
    }
  };
  await measure('nested JSON of 65 kB and 1 MB', (server) => server.abuse('nested', { to: 'body' }));
  await measure('nested JSON of 2 and 12 MB to `game.import`', (server) => server.abuse('nested', { to: 'import' }));
  await measure('expensive calls', (server) => server.abuse('expensive'));
  const quiet = new Map<string, number>();
  await Promise.all([...servers].map(async ([version, server]) => quiet.set(version, await server.secondsToMeta())));
  await measure('4,000 old events without a session', async (server, version) => {
    const answered = await server.flood(FLOOD);
    purchases.push({ version, quiet: quiet.get(version) ?? Number.NaN, flooded: await server.secondsToMeta() });
    return answered;
  });
  return section(database, options, measured, purchases);
}

const figures: readonly { readonly title: string; readonly of: (seen: Seen) => number }[] = [
  { title: 'first word, median, ms', of: ({ firstWords }) => quantile(firstWords, 0.5) },
  { title: 'p99', of: ({ firstWords }) => quantile(firstWords, 0.99) },
  { title: '`whoami`, median, ms', of: ({ whoami }) => quantile(whoami, 0.5) },
  { title: 'p99', of: ({ whoami }) => quantile(whoami, 0.99) },
];

function section(
  database: BenchDatabase,
  { honest, seconds, earlier }: BenchOptions,
  measured: readonly Measured[],
  purchases: readonly Purchase[],
): Section {
  const of = (version: string) => (earlier === '' ? '' : `${version} version, `);
  const answers = measured.map(({ version, kind, answered }) => {
    const counts = Object.entries(answered).map(([status, count]) => `${count} times ${status}`);
    return `${of(version)}${kind}: ${counts.join(', ')}`;
  });
  const reached = purchases.map(
    ({ version, quiet, flooded }) =>
      `${of(version)}${quiet.toFixed(1)} s without old events, ${Number.isFinite(flooded) ? flooded.toFixed(1) : `more than ${LONGEST_WAIT_MS / 1_000}`} s with them`,
  );
  return {
    title: `Abusers: ${honest} players beside ${ABUSERS} of them, ${database}`,
    remarks: [
      `${seconds} s each. Each player sends a turn of ${WORDS} words every ${TURN_EVERY_MS / 1_000} s and a \`whoami\` every ${WHOAMI_EVERY_MS / 1_000} s. "Alone" was measured just before.${earlier === '' ? '' : ` The earlier version is ${earlier}.`}`,
      `The abusers were answered: ${answers.join('; ')}.`,
      `A purchase reached the advertising platform after: ${reached.join('; ')}.`,
    ],
    table: [
      [
        'beside',
        'version',
        ...figures.map(({ title }) => `${title}: alone, beside`),
        'turns and calls',
        'failed',
        'turns not sent, the one before still ran',
      ],
      ...measured.map(({ version, kind, without, beside }) => [
        kind,
        version,
        ...figures.map(({ of: figure }) => {
          const [alone, with_] = [figure(without), figure(beside)];
          return `${alone.toFixed(0)}, ${with_.toFixed(0)} (${(with_ / alone).toFixed(2)}x)`;
        }),
        ...[
          ({ firstWords, whoami }: Seen) => firstWords.length + whoami.length,
          ({ failed }: Seen) => failed,
          ({ skipped }: Seen) => skipped,
        ].map((count) => `${count(without)}, ${count(beside)}`),
      ]),
    ],
  };
}
