import { type SqlBool, sql } from 'kysely';
import type { GameMode } from '../../../contract/shapes.ts';
import type { NarratorTraits } from '../../../src/domain/play/narrator-traits.ts';
import { needsRecap, recapOf } from '../../../src/domain/play/recap.ts';
import type { AuthoredStory } from '../../domain/play/authored-story.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { narratorId } from '../play/games.ts';
import { knownEndings } from '../play/turn-settlement.ts';
import { validSummary } from '../play/valid-summary.ts';
import { newestVersions } from './versions.ts';

export interface ShelfQuery {
  readonly query: string;
  readonly category: string;
  readonly sort: 'new' | 'popular' | 'recent' | 'random';
  readonly seed: number;
  readonly cursor: string | null;
  readonly limit: number;
}

/** The player's latest game of a story. */
export interface LatestGame {
  readonly id: string;
  readonly actor_id: string;
  readonly mode: GameMode;
  readonly turns: number;
  readonly ended: boolean;
  readonly updated: string;
  /** What happened before; null unless the game was left for some hours. */
  readonly recap: string | null;
}

/** A player's uuid, or null for a visitor without a session. */
export type Visitor = string | null;

/** Lists and details of stories. Found endings and played games are shown to their player alone. */
export class Catalogue {
  readonly #db: Database;
  readonly #traits: NarratorTraits;
  readonly #clock: Clock;

  /** `traits`: of the narrator of new games. */
  constructor(db: Database, traits: NarratorTraits, clock: Clock) {
    this.#db = db;
    this.#traits = traits;
    this.#clock = clock;
  }

  /**
   * A page of stories, or null when the cursor is none of this query's. It is the last id of the page before, so that a page stays right when
   * stories come and go.
   */
  async list(user: Visitor, query: ShelfQuery) {
    const order = await this.#order(user, query);
    const after = query.cursor === null ? 0 : order.indexOf(query.cursor) + 1;
    if (query.cursor !== null && after === 0) return null;
    const page = order.slice(after, after + query.limit);
    const stories = await this.summaries(user, page);
    return { stories, cursor: after + query.limit < order.length ? (page.at(-1) ?? null) : null, total: order.length };
  }

  categories() {
    return this.#db
      .selectFrom('categories')
      .innerJoin('stories', 'stories.category', 'categories.id')
      .select(['categories.id', 'categories.name', sql<number>`count(*)::int`.as('count')])
      .groupBy(['categories.id', 'categories.name', 'categories.position'])
      .orderBy('categories.position')
      .execute();
  }

  async get(user: Visitor, id: string) {
    const row = await listedStories(this.#db).select('story_versions.story').where('stories.id', '=', id).executeTakeFirst();
    if (!row) return null;
    const [found, games, liked, pages] = await Promise.all([
      this.#found(user, [id]),
      this.#games(user, [id]),
      this.#liked(user),
      this.#pages([row]),
    ]);
    const { story, ...listed } = row;
    return {
      ...this.#detail(listed, story, found.get(id) ?? new Set(), games.get(id) ?? null, pages),
      favorite: liked.includes(id),
    };
  }

  /** Stories the player likes, the latest first. */
  async favorites(user: string) {
    return this.summaries(user, await this.#liked(user));
  }

  /** Stories the player has played, the latest first. */
  async history(user: string) {
    const games = await this.#games(user, null);
    const ids = [...games.keys()];
    const summaries = await this.summaries(user, ids);
    return summaries.flatMap((summary) => {
      const game = games.get(summary.id);
      return game ? [{ ...summary, game }] : [];
    });
  }

  /** Ids of all matching stories, in the requested order. */
  async #order(user: Visitor, { query, category, sort, seed }: ShelfQuery): Promise<string[]> {
    let rows = this.#db.selectFrom('stories').select('stories.id');
    if (category) rows = rows.where('stories.category', '=', category);
    for (const word of query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 12)) {
      rows = rows.where(sql<SqlBool>`strpos(stories.search, ${word}) > 0`);
    }
    if (sort === 'popular') rows = rows.orderBy('stories.plays', 'desc');
    if (sort === 'random') rows = rows.orderBy(sql`md5(stories.id || ${String(seed)})`);
    if (sort === 'recent' && user !== null)
      rows = rows.orderBy(sql`(SELECT max(updated_at) FROM games WHERE user_uuid = ${user} AND story_id = stories.id)`, (by) =>
        by.desc().nullsLast(),
      );
    if (sort !== 'random') rows = rows.orderBy('stories.published_on', 'desc');
    return (await rows.orderBy('stories.id').execute()).map((row) => row.id);
  }

  /** Stories by id, in this order. */
  async summaries(user: Visitor, ids: readonly string[]) {
    if (ids.length === 0) return [];
    const [rows, found] = await Promise.all([listedStories(this.#db).where('stories.id', 'in', ids).execute(), this.#found(user, ids)]);
    const pages = await this.#pages(rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [summary(row, found.get(id)?.size ?? 0, pages)] : [];
    });
  }

  /** The cast members of the stories that have a character page. */
  async #pages(stories: readonly Pick<AuthoredStory, 'cast'>[]): Promise<ReadonlySet<string>> {
    const ids = stories.flatMap((story) => story.cast.map((member) => member.id));
    if (ids.length === 0) return new Set();
    const rows = await this.#db.selectFrom('characters').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  async #liked(user: Visitor): Promise<string[]> {
    if (user === null) return [];
    const rows = await this.#db
      .selectFrom('favorites')
      .select('story_id')
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('story_id')
      .execute();
    return rows.map((row) => row.story_id);
  }

  async #found(user: Visitor, ids: readonly string[]): Promise<Map<string, Set<string>>> {
    if (user === null) return new Map();
    const rows = await this.#db
      .selectFrom('endings_found')
      .select(['story_id', 'ending_id'])
      .where('user_uuid', '=', user)
      .where('story_id', 'in', ids)
      .execute();
    const found = new Map<string, Set<string>>();
    for (const { story_id, ending_id } of rows) found.set(story_id, (found.get(story_id) ?? new Set()).add(ending_id));
    return found;
  }

  /** The latest game of each story, by story, the latest first; of all stories when `ids` is null. */
  async #games(user: Visitor, ids: readonly string[] | null): Promise<Map<string, LatestGame>> {
    if (user === null) return new Map();
    let rows = this.#db
      .selectFrom('games')
      .innerJoin('turns', 'turns.id', 'games.head')
      .distinctOn('games.story_id')
      .select(['games.id', 'games.story_id', 'games.actor_id', 'games.mode', 'games.updated_at', 'turns.depth as turns'])
      .select(sql<boolean>`turns.ending <> 'null'::jsonb`.as('ended'))
      .select(leftOff)
      .where('games.user_uuid', '=', user);
    if (ids) rows = rows.where('games.story_id', 'in', ids);
    const latest = await rows.orderBy('games.story_id').orderBy('games.updated_at', 'desc').orderBy('games.id').execute();
    latest.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
    const games = new Map<string, LatestGame>();
    for (const [place, { story_id, updated_at, text, summary, ...game }] of latest.entries()) {
      // A list shows only the recap of its first game.
      const tells = (ids !== null || place === 0) && !game.ended && needsRecap(updated_at.getTime(), this.#clock.now().getTime());
      const recap = tells ? recapOf((await validSummary(this.#db, summary))?.text ?? null, text) : null;
      games.set(story_id, { ...game, updated: updated_at.toISOString(), recap });
    }
    return games;
  }

  #detail(listed: ListedStory, story: AuthoredStory, found: ReadonlySet<string>, game: LatestGame | null, pages: ReadonlySet<string>) {
    const { synopsis, run, opening_lines, scenes, objectives, narrator } = story;
    return {
      ...summary(listed, found.size, pages),
      synopsis,
      run: run ?? null,
      opening_lines,
      scenes,
      objectives,
      narrator: { ...this.#traits, ...narrator, id: narratorId(story.id) },
      endings: knownEndings(story, found),
      game,
    };
  }
}

/** The text of a game's latest turn, without its middle where it is long, and the id of its branch's summary. */
const leftOff = [
  sql<string>`CASE WHEN length(turns.text) > 2000 THEN left(turns.text, 1000) || ' ' || right(turns.text, 1000) ELSE turns.text END`.as(
    'text',
  ),
  sql<string | null>`turns.memory ->> 'summary'`.as('summary'),
] as const;

/** Stories as lists show them, without their documents. */
const listedStories = (db: Database) =>
  newestVersions(db).select([
    'stories.id',
    'stories.plays',
    'story_versions.title',
    'story_versions.one_liner',
    'story_versions.cover',
    'story_versions.cover_alt',
    'story_versions.category',
    'story_versions.tags',
    'story_versions.rating',
    'story_versions.price',
    'story_versions.published',
    'story_versions.endings_total',
    'story_versions.cast_members as cast',
  ]);

type ListedStory = Awaited<ReturnType<ReturnType<typeof listedStories>['executeTakeFirstOrThrow']>>;

const summary = (story: ListedStory, found: number, pages: ReadonlySet<string>) => ({
  ...story,
  endings_found: found,
  cast: story.cast.map((member) => ({ ...member, has_page: pages.has(member.id) })),
});
