import { setTimeout as delay } from 'node:timers/promises';
import { median, spread } from '#tests/bench/figures.ts';
import type { BenchDatabase, BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { type BenchPlaces, onServer } from './bench-place.ts';
import { BenchProcess } from './bench-process.ts';

/** Players at a time. */
const LANES = 20;
const GUESTS = 100;
/** A guest's free coins pay for these, and the story does not end before. */
const TURNS_EACH = 6;
/** After a turn, its clean-up has ended when the count has not changed for so long. */
const QUIET_MS = 250;

interface Turns {
  readonly roundTrips: number;
  readonly perSecond: number;
}

/** Scripted turns at once: round trips to the database of one, and how many a second the server plays. */
export async function* measureTurns(places: BenchPlaces, { databases, rounds }: BenchOptions): AsyncIterable<Section> {
  const measured = new Map<BenchDatabase, Turns[]>(databases.map((database) => [database, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const database of databases) measured.get(database)?.push(await measureOnce(places, database));
  const figures = (database: BenchDatabase, of: keyof Turns) => (measured.get(database) ?? []).map((each) => each[of]);
  yield {
    title: 'Server: scripted turns',
    remarks: [
      `${GUESTS} players, ${LANES} at a time, ${TURNS_EACH} turns each without a pause, ${rounds} rounds. The ledger was checked after each.`,
    ],
    table: [
      ['measured', ...databases],
      ['round trips to the database per turn', ...databases.map((database) => spread(figures(database, 'roundTrips')))],
      ['turns per second', ...databases.map((database) => spread(figures(database, 'perSecond')))],
    ],
  };
}

async function measureOnce(places: BenchPlaces, database: BenchDatabase): Promise<Turns> {
  const load = await BenchProcess.start('load.ts');
  try {
    return await onServer(places, database, {}, async (server) => {
      await load.ask('register', { url: server.url, count: 1 });
      const roundTrips: number[] = [];
      for (let turn = 0; turn < TURNS_EACH; turn += 1) {
        const before = await quietRoundTrips(server);
        await load.ask('turn');
        roundTrips.push((await quietRoundTrips(server)) - before);
      }
      await load.ask('register', { url: server.url, count: GUESTS });
      const { turns, ms } = await load.ask<{ turns: number; ms: number }>('turns', { lanes: LANES, each: TURNS_EACH });
      return { roundTrips: median(roundTrips), perSecond: turns / (ms / 1_000) };
    });
  } finally {
    await load.stop();
  }
}

/** The count of round trips once it stands still. */
async function quietRoundTrips(server: BenchProcess): Promise<number> {
  for (let last = -1; ; ) {
    const { roundTrips } = await server.usage();
    if (roundTrips === last) return last;
    last = roundTrips;
    await delay(QUIET_MS);
  }
}
