import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { newestVersions } from './versions.ts';

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

/** Stories as lists show them, without their documents: one statement, for `summary`. */
export const storySummaries = (db: Database, user: Visitor) =>
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
    pages.as('pages'),
    foundBy(user).as('endings_found'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof storySummaries>['executeTakeFirstOrThrow']>>;

export const summary = ({ cast, pages: withPage, ...story }: Row) => ({
  ...story,
  cast: cast.map((member) => ({ ...member, has_page: withPage.includes(member.id) })),
});
