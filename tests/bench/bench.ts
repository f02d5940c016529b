/** `npm run bench`: figures as ratios taken in one run, because machines differ and are noisy. docs/performance.md explains them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { measureGames } from '#tests/bench/games/measure-games.ts';
import { measurePages } from '#tests/bench/pages/measure-pages.ts';
import { measureReading } from '#tests/bench/reading/measure-reading.ts';
import { type BenchPlaces, benchPlaces } from '#tests/bench/server/bench-place.ts';
import { measureAbusers } from '#tests/bench/server/measure-abusers.ts';
import { measureReaders } from '#tests/bench/server/measure-readers.ts';
import { measureScripts } from '#tests/bench/server/measure-scripts.ts';
import { measureServer } from '#tests/bench/server/measure-server.ts';
import { measureStories } from '#tests/bench/server/measure-stories.ts';
import { measureTurns } from '#tests/bench/server/measure-turns.ts';
import { measureStudio } from '#tests/bench/studio/measure-studio.ts';
import { type BenchOptions, type Part, readOptions } from './options.ts';
import { type Machine, markdownReport, type Section, sectionText } from './report.ts';

type Measure = (places: BenchPlaces, options: BenchOptions) => AsyncIterable<Section>;

const parts: Readonly<Record<Part, Measure>> = {
  pages: measurePages,
  server: measureServer,
  turns: measureTurns,
  games: measureGames,
  reading: measureReading,
  readers: measureReaders,
  stories: measureStories,
  abusers: measureAbusers,
  scripts: measureScripts,
  studio: measureStudio,
};

const options = readOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}
const machine: Machine = {
  date: new Date().toISOString(),
  cpus: `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`,
  node: process.versions.node,
  load: loadavg()[0] ?? Number.NaN,
};
const sections: Section[] = [];
mkdirSync(dirname(options.value.report), { recursive: true });
const places = await benchPlaces();
try {
  for (const part of options.value.parts) {
    for await (const section of parts[part](places, options.value)) {
      sections.push(section);
      console.log(`${sectionText(section)}\n`);
      // Now, so that a failure of a later one loses nothing.
      writeFileSync(options.value.report, markdownReport(machine, sections));
    }
  }
} finally {
  await places.close();
}
console.log(`Report: ${options.value.report}`);
