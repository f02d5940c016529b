import { StorySearch } from '#server/application/stories/story-search.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { ratioText, spread } from '#tests/bench/figures.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { dropDatabase } from '#tests/server/harness/postgres-databases.ts';
import { addTenThousandStories } from '#tests/server/harness/ten-thousand-stories.ts';
import type { BenchPlaces } from './bench-place.ts';

/** Reads of each kind per round; a round gives the fastest, which is what the work takes without what else the machine does. */
const READS = 60;
const everything = {
  query: '',
  category: '',
  tags: [],
  without: [],
  unplayed: false,
  sort: 'popular',
  seed: 0,
  cursor: null,
  limit: 12,
} as const;

type Read = () => Promise<unknown>;

/** The story list over 10,000 stories, against the read of one story by its primary key, in turn. */
export async function* measureStories(places: BenchPlaces, options: BenchOptions): AsyncIterable<Section> {
  for (const database of options.databases) {
    const place = await places.open(database);
    const open = await openDatabase({ url: place.DATABASE_URL ?? null, directory: place.DATA_DIR ?? null });
    try {
      const player = await addTenThousandStories(open.db);
      const reads = await readsOf(open.db, player);
      const times = new Map<string, number[]>([...reads.keys()].map((name) => [name, []]));
      for (let round = 0; round <= options.rounds; round += 1) {
        const measured = new Map<string, number[]>();
        for (let read = 0; read < READS; read += 1) {
          for (const [name, run] of reads) measured.set(name, [...(measured.get(name) ?? []), await timed(run)]);
        }
        // The first round warms up.
        if (round > 0) for (const [name, each] of measured) times.get(name)?.push(Math.min(...each));
      }
      const [reference = []] = times.values();
      yield {
        title: `Stories: a page of 10,000, ${database}`,
        remarks: [`The fastest of ${READS} reads in turn, ${options.rounds} rounds. Goal: at most five times the read by primary key.`],
        table: [
          ['read', 'ms', 'against the read by primary key'],
          ...[...times].map(([name, each]) => [name, spread(each, 2), ratioText(each, reference)]),
        ],
      };
    } finally {
      await open.close();
      if (place.DATABASE_URL) await dropDatabase(place.DATABASE_URL.replace(/\/[^/]+$/, '/postgres'), place.DATABASE_URL);
    }
  }
}

/** By name; the first is the reference. */
async function readsOf(db: Parameters<typeof addTenThousandStories>[0], player: string): Promise<ReadonlyMap<string, Read>> {
  const search = new StorySearch(db);
  const page = (change: object, cursor: string | null = null) => search.list(player, { ...everything, ...change, cursor });
  const found = { query: 'half tw' };
  const [plain, searched] = [(await page({}))?.cursor ?? null, (await page(found))?.cursor ?? null];
  let next = 0;
  const byKey = () => {
    next = (next + 977) % 10_000;
    return db
      .selectFrom('stories')
      .innerJoin('story_versions', (join) =>
        join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
      )
      .selectAll()
      .where('stories.id', '=', `story-${next + 1}`)
      .execute();
  };
  return new Map<string, Read>([
    ['one story by primary key', byKey],
    ['first page', () => page({})],
    ['next page', () => page({}, plain)],
    ['search, a rare word', () => page({ query: 'hundredth' })],
    ['search, two words', () => page(found)],
    ['search, two words, next page', () => page(found, searched)],
    ['search while typing, one letter', () => page({ query: 'e', limit: 6 })],
    ['tags in and out, not played', () => page({ tags: ['tagged'], without: ['rarely'], unplayed: true })],
  ]);
}

async function timed(run: Read): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
