import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Rating } from '#domain/stories/story.ts';
import type { Database } from '#server/application/db/database.ts';
import { type SearchWords, type Spelling, termsQuery } from '#server/domain/stories/search-terms.ts';
import { type KeyType, readCursor, type StoryCursor, writeCursor } from '#server/domain/stories/story-cursor.ts';
import { WENT_ON_AT } from './latest-games.ts';
import { summariesOf, type Visitor } from './story-summaries.ts';
import { newestVersions } from './versions.ts';

export interface StoryQuery extends SearchWords {
  /** Leaves out what the player has played; nothing for a visitor. */
  readonly unplayed: boolean;
  /** Stories with one of these alone; all unless given. */
  readonly ratings?: readonly Rating[];
  /** Ratings whose stories open to the player; none unless given. */
  readonly open?: readonly Rating[];
  readonly sort: 'new' | 'popular' | 'recent' | 'title' | 'random';
  readonly seed: number;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A query for all ratings needs no condition. */
const MOST_RATINGS = 3;

/** A column that orders stories. */
interface Key {
  readonly value: RawBuilder<unknown>;
  readonly type: KeyType;
}

/** A story of a page, with its place in the list. */
interface Chosen {
  readonly id: string;
  readonly stretch: number;
  readonly keys: readonly string[];
}

/** A part of a list: the stories it has, and what orders them. The last key is different for every story. */
interface Stretch {
  /** Further tables; `stories` alone unless given. */
  readonly joined?: RawBuilder<unknown>;
  readonly where?: RawBuilder<SqlBool>;
  readonly keys: readonly Key[];
  readonly direction: 'ASC' | 'DESC';
}

const id: Key = { value: sql.ref('stories.id'), type: 'text' };
const day: Key = { value: sql.ref('stories.published_on'), type: 'text' };
const popularity: Key = { value: sql.ref('stories.popularity'), type: 'integer' };
const title: Key = { value: sql.ref('stories.title_key'), type: 'text' };
const shuffle: Key = { value: sql.ref('stories.shuffle'), type: 'text' };
const byDay: Stretch = { keys: [day, id], direction: 'DESC' };

const notPlayedBy = (user: string) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM games WHERE games.user_uuid = ${user} AND games.story_id = stories.id)`;

/**
 * The pages of the story list. A page reads about as many rows as it shows, however many stories there are: an index gives them in their order, or
 * those that match. `story-search.plans.test.ts` holds that.
 */
export class StorySearch {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * A page, or null when the cursor is none of this order. `cursor` is null on the last page. Where no story has the words as they are typed, those are listed
   * that have words which are nearly them (`near`).
   */
  async list(user: Visitor, query: StoryQuery) {
    const exact = await this.#page(user, query, 'exact');
    if (exact !== null && (exact.stories.length > 0 || query.query === '')) return exact;
    const near = await this.#page(user, query, 'near');
    return near !== null && (near.stories.length > 0 || exact === null) ? near : exact;
  }

  /** A page of the stories that are found by this spelling, or null when the cursor is none of their list. */
  async #page(user: Visitor, query: StoryQuery, spelling: Spelling) {
    const near = spelling === 'near';
    const stretches = stretchesOf(query, user);
    const start = startOf(query, stretches, spelling);
    if (start === null) return null;
    const match = matching(query, user, spelling);
    if (match === 'nothing') return { stories: [], cursor: null, near };
    const chosen: Chosen[] = [];
    for (let at = start.stretch; at < stretches.length && chosen.length <= query.limit; at += 1) {
      const after = at === start.stretch ? start.keys : [];
      const limit = query.limit + 1 - chosen.length;
      chosen.push(...(await this.#choose([stretches[at] ?? byDay, at], { match, after, limit })));
    }
    const page = chosen.slice(0, query.limit);
    const last = chosen.length > page.length ? page.at(-1) : undefined;
    return {
      stories: await summariesOf(
        this.#db,
        user,
        page.map(({ id: chosenId }) => chosenId),
        query.open ?? [],
      ),
      cursor: last ? writeCursor({ order: orderOf(query, spelling), stretch: last.stretch, keys: last.keys }) : null,
      near,
    };
  }

  /** The tags of the most stories. */
  tags(limit: number) {
    const tag = sql<string>`jsonb_array_elements_text(story_versions.tags)`;
    return this.#db
      .selectFrom(newestVersions(this.#db).select(tag.as('name')).as('tags'))
      .select(['name', sql<number>`count(*)::int`.as('count')])
      .groupBy('name')
      .orderBy('count', 'desc')
      .orderBy('name')
      .limit(limit)
      .execute();
  }

  /**
   * The places of at most `limit` stories of a stretch behind `after`. A search is planned anew each time, so this statement reads one table, and what a list
   * shows is read by a second one, which keeps its plan.
   */
  async #choose(
    [stretch, at]: readonly [Stretch, number],
    { match, after, limit }: { readonly match: readonly RawBuilder<SqlBool>[]; readonly after: readonly string[]; readonly limit: number },
  ): Promise<readonly Chosen[]> {
    const { keys, direction, where, joined = sql`` } = stretch;
    const order = keys.map(({ value }) => sql`${value} ${sql.raw(direction)}`);
    const behind = after.length === 0 ? [] : [isBehind(stretch, after)];
    const conditions = [...match, ...(where ? [where] : []), ...behind];
    const { rows } = await sql<{ id: string; keys: readonly string[] }>`
      SELECT stories.id, ARRAY[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}] AS keys FROM stories ${joined}
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sql.join(order)} LIMIT ${limit}`.execute(this.#db);
    return rows.map((row) => ({ ...row, stretch: at }));
  }
}

/** What a story has to fulfil. */
function matching(query: StoryQuery, user: Visitor, spelling: Spelling): readonly RawBuilder<SqlBool>[] | 'nothing' {
  const terms = termsQuery(query, spelling);
  if (terms === 'nothing') return terms;
  return [
    sql<SqlBool>`stories.hidden_at IS NULL`,
    ...(query.ratings !== undefined && query.ratings.length < MOST_RATINGS
      ? [sql<SqlBool>`stories.rating = ANY (${[...query.ratings]}::text[])`]
      : []),
    ...(terms === 'everything' ? [] : [sql<SqlBool>`stories.terms @@ ${terms}::tsquery`]),
    ...(query.unplayed && user !== null ? [notPlayedBy(user)] : []),
  ];
}

const orderOf = ({ sort, seed }: StoryQuery, spelling: Spelling): string =>
  `${sort === 'random' ? `random ${seed}` : sort}${spelling === 'near' ? ' near' : ''}`;

function stretchesOf({ sort, seed }: StoryQuery, user: Visitor): readonly Stretch[] {
  if (sort === 'popular') return [{ keys: [popularity, day, id], direction: 'DESC' }];
  if (sort === 'title') return [{ keys: [title, id], direction: 'ASC' }];
  if (sort === 'recent' && user !== null) return recentlyPlayed(user);
  if (sort === 'random') return shuffled(seed);
  return [byDay];
}

/** What the player played last comes first, then the rest. */
function recentlyPlayed(user: string): readonly Stretch[] {
  const joined = sql`JOIN (SELECT story_id, max(${WENT_ON_AT}) AS latest FROM games WHERE user_uuid = ${user} GROUP BY story_id) AS played
    ON played.story_id = stories.id`;
  return [
    { joined, keys: [{ value: sql.ref('played.latest'), type: 'timestamptz' }, id], direction: 'DESC' },
    { where: notPlayedBy(user), ...byDay },
  ];
}

/** One shuffled order, begun at a place that the seed decides: sorting all stories anew for each seed would read all of them. */
function shuffled(seed: number): readonly Stretch[] {
  const begin = createHash('md5').update(String(seed)).digest('hex');
  const order = { keys: [shuffle, id], direction: 'ASC' } as const;
  return [
    { where: sql<SqlBool>`stories.shuffle >= ${begin}`, ...order },
    { where: sql<SqlBool>`stories.shuffle < ${begin}`, ...order },
  ];
}

/** Where a page begins in the list of the stories that are found by this spelling; null where its cursor is none of that list. */
function startOf(query: StoryQuery, stretches: readonly Stretch[], spelling: Spelling): Pick<StoryCursor, 'stretch' | 'keys'> | null {
  if (query.cursor === null) return { stretch: 0, keys: [] };
  const types = stretches.map(({ keys }) => keys.map(({ type }) => type));
  return readCursor(query.cursor, orderOf(query, spelling), types);
}

function isBehind({ keys, direction }: Stretch, after: readonly string[]): RawBuilder<SqlBool> {
  const values = keys.map(({ type }, at) => sql`${after[at] ?? ''}::text::${sql.raw(type)}`);
  return sql<SqlBool>`(${sql.join(keys.map(({ value }) => value))}) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${sql.join(values)})`;
}
