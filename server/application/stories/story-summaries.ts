import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A player's uuid, or null for a visitor without a session. */
export type Visitor = string | null;

/** The cast members that have a page. */
const pages = sql<readonly string[]>`ARRAY(
  SELECT characters.id FROM characters
  WHERE characters.id = ANY (ARRAY(SELECT member ->> 'id' FROM jsonb_array_elements(story_versions.cast_members) AS member)))`;

const foundBy = (user: Visitor) =>
  user === null
    ? sql<number>`0`
    : sql<number>`(SELECT count(*)::int FROM endings_found WHERE user_uuid = ${user} AND endings_found.story_id = stories.id)`;

/** The columns of `stories` that a summary needs. */
interface Listed {
  readonly id: string;
  readonly version: number;
  readonly plays: number;
}

/** What players may see. */
const shown = sql`(SELECT * FROM stories WHERE hidden_at IS NULL)`;

/** Stories as lists show them, without their documents: one statement, for `summary`. `stories`: those that are shown, or a query with more columns. */
export const storySummaries = (db: Database, user: Visitor, stories: RawBuilder<unknown> = shown) =>
  db
    .selectFrom(sql<Listed>`${stories}`.as('stories'))
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    )
    .select([
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
      pages.as('pages'),
      foundBy(user).as('endings_found'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof storySummaries>['executeTakeFirstOrThrow']>>;

export const summary = ({ cast, pages: withPage, ...story }: Row) => ({
  ...story,
  cast: cast.map((member) => ({ ...member, has_page: withPage.includes(member.id) })),
});
