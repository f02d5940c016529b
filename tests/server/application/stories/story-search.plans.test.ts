import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { type StoryQuery, StorySearch } from '#server/application/stories/story-search.ts';
import { explainedRows } from '#tests/server/harness/explained-rows.ts';
import { addTenThousandStories } from '#tests/server/harness/ten-thousand-stories.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** No page may read more rows than this, of all tables and indexes. Reading all stories once would be four times as many. */
const MAX_ROWS = 2_500;
/** On the embedded database, for words of so few stories that reading these costs less than to walk the order until a page is full. */
const MAX_ROWS_OF_RARE = 600;
const rare = ['a word of each hundredth story', 'a word of one story', 'a word of none'];

const everything: StoryQuery = {
  query: '',
  category: '',
  tags: [],
  without: [],
  unplayed: false,
  sort: 'popular',
  seed: 7,
  cursor: null,
  limit: 12,
};

const queries: Readonly<Record<string, Partial<StoryQuery>>> = {
  'no search': {},
  'by title': { sort: 'title' },
  'recently played': { sort: 'recent' },
  shuffled: { sort: 'random' },
  'a word of every story': { query: 'every' },
  'a first letter': { query: 'e' },
  'a word of each second story, by day': { query: 'half', sort: 'new' },
  'a word of each twentieth story': { query: 'twentieth' },
  'a word of each hundredth story': { query: 'hundredth' },
  'a word of one story': { query: 'rare' },
  'a word of none': { query: 'absent' },
  'two words': { query: 'half tw', sort: 'new' },
  'a tag': { tags: ['tagged'] },
  'without a tag': { without: ['tagged'] },
  'one tag without another': { tags: ['tagged'], without: ['rarely'] },
  'a category': { category: 'small' },
  'what was not played': { unplayed: true },
  'a word, not played': { query: 'half', unplayed: true, sort: 'new' },
};

describeOnEachDatabase('PAGE-10: a page of 10,000 stories', (open) => {
  let db: Database;
  let search: StorySearch;
  let player: string;
  let isEmbedded: boolean;
  const executed: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      executed.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    isEmbedded = opened.exclusive;
    search = new StorySearch(db.withPlugin(listening));
    player = await addTenThousandStories(db);
  });

  it.each(Object.entries(queries))('reads few rows: %s', async (name, change) => {
    const most = isEmbedded && rare.includes(name) ? MAX_ROWS_OF_RARE : MAX_ROWS;
    const query = { ...everything, ...change };
    let cursor: string | null = null;
    for (const round of ['first page', 'next page']) {
      executed.length = 0;
      const page: Awaited<ReturnType<StorySearch['list']>> = await search.list(player, { ...query, cursor });
      expect(executed.length).toBeGreaterThan(0);
      expect(executed.length).toBeLessThanOrEqual(3);
      const statements = executed.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }));
      const rows = await explainedRows(
        db,
        statements.map(({ sql: text, parameters: values }) => ({ text, values })),
      );
      expect(rows, round).toBeLessThan(most);
      cursor = page?.cursor ?? null;
      if (cursor === null) return;
    }
  });

  it('a word is looked for by a plan of its own, however often others were looked for before', async () => {
    for (const query of ['hundredth', 'rare', 'absent', 'hundredth', 'half tw', 'e', 'every', 'e', 'e', 'half', 'e', 'e'])
      await search.list(null, { ...everything, query });
    const plans = sql<{ shared: number }>`
      SELECT coalesce(sum(generic_plans), 0)::int AS shared FROM pg_prepared_statements WHERE statement LIKE '%terms @@%'`;
    expect((await plans.execute(db)).rows).toEqual([{ shared: 0 }]);
  });
});
