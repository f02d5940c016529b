import { ratioText, spread } from '#tests/bench/figures.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { type BenchPlaces, onServer } from './bench-place.ts';
import { BenchProcess } from './bench-process.ts';
import { type Followed, follow } from './follow.ts';

/** `relay` first: each round compares the databases with the relay measured just before. */
type Kind = 'relay' | BenchOptions['databases'][number];

const rows: readonly { readonly title: string; readonly of: keyof Followed; readonly decimals: number }[] = [
  { title: 'first word, median, ms', of: 'firstWord', decimals: 0 },
  { title: 'first word, p99, ms', of: 'firstWordP99', decimals: 0 },
  { title: 'processor time per 1,000 words, ms', of: 'cpuPer1000Words', decimals: 0 },
  { title: 'memory per open stream, kB', of: 'kBPerStream', decimals: 0 },
  { title: 'replies without their end', of: 'failed', decimals: 0 },
];

/** Players who press at once and follow a model, against a relay of the same stream. One section per number of players. */
export async function* measureServer(places: BenchPlaces, options: BenchOptions): AsyncIterable<Section> {
  const model = await BenchProcess.start('word-model.ts', { WORDS: String(options.words) });
  try {
    for (const players of options.players) yield await sectionOf(places, options, model.url, players);
  } finally {
    await model.stop();
  }
}

async function sectionOf(places: BenchPlaces, options: BenchOptions, modelUrl: string, players: number): Promise<Section> {
  const kinds: readonly Kind[] = ['relay', ...options.databases];
  const measured = new Map<Kind, Followed[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < options.rounds; round += 1)
    for (const kind of kinds) measured.get(kind)?.push(await measureOnce(places, kind, modelUrl, players, options.words));
  const figures = (kind: Kind, of: keyof Followed) => (measured.get(kind) ?? []).map((each) => each[of]);
  return {
    title: `Server: ${players} players press at once`,
    remarks: [`Replies of ${options.words} words at 20 words a second, ${options.rounds} rounds. The ledger was checked after each.`],
    table: [
      ['measured', 'bare relay', ...options.databases.flatMap((database) => [database, 'against the relay'])],
      ...rows.map(({ title, of, decimals }) => [
        title,
        spread(figures('relay', of), decimals),
        ...options.databases.flatMap((database) => [
          spread(figures(database, of), decimals),
          ratioText(figures(database, of), figures('relay', of)),
        ]),
      ]),
    ],
  };
}

/** One measurement with new processes, so that none begins with the memory of another. */
async function measureOnce(places: BenchPlaces, kind: Kind, modelUrl: string, players: number, words: number): Promise<Followed> {
  const load = await BenchProcess.start('load.ts');
  try {
    if (kind === 'relay') {
      const relay = await BenchProcess.start('relay.ts', { MODEL_URL: modelUrl });
      return await follow(relay, load, { target: 'relay', players, words }).finally(() => relay.stop());
    }
    const env = { LLM_BASE_URL: modelUrl, LLM_MODEL: 'bench' };
    return await onServer(places, kind, env, (server) => follow(server, load, { target: 'app', players, words }));
  } finally {
    await load.stop();
  }
}
