import { type SqlBool, sql } from 'kysely';
import { openRatings } from '#domain/stories/age-gate.ts';
import type { Rating } from '#domain/stories/story.ts';
import type { Database } from '#server/application/db/database.ts';

/** A player's uuid, or null for a visitor without a session. */
export type Visitor = string | null;

/** The cast members that have a page. */
const pages = sql<readonly string[]>`ARRAY(
  SELECT characters.id FROM characters
  WHERE characters.taken_out_at IS NULL AND characters.id = ANY (ARRAY(SELECT member ->> 'id' FROM jsonb_array_elements(story_versions.cast_members) AS member)))`;

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

/** Stories as lists show them, without their documents: one statement, for `summary`. */
export const storySummaries = (db: Database, user: Visitor) =>
  db
    .selectFrom(sql<Listed>`${shown}`.as('stories'))
    .innerJoin('story_versions', (join) =>
      join.onRef('story_versions.story_id', '=', 'stories.id').onRef('story_versions.version', '=', 'stories.version'),
    )
    .select([
      'stories.id',
      'stories.plays',
      'story_versions.title',
      'story_versions.one_liner as oneLiner',
      'story_versions.cover',
      'story_versions.cover_alt as coverAlt',
      'story_versions.category',
      'story_versions.tags',
      'story_versions.rating',
      'story_versions.price',
      'story_versions.published',
      'story_versions.endings_total as endingsTotal',
      'story_versions.cast_members as cast',
      'story_versions.first_scene as firstScene',
      'story_versions.first_picture as firstPicture',
      pages.as('pages'),
      foundBy(user).as('endingsFound'),
    ]);

/** The ratings that open to a visitor of whom nothing is known. */
const OPEN_TO_ALL = openRatings(null, 0);

type Row = Awaited<ReturnType<ReturnType<typeof storySummaries>['executeTakeFirstOrThrow']>>;

/**
 * `open`: the ratings whose stories open to the player. What the characters of other stories say first is left out. How a story begins is told only where
 * it opens to everybody: the pictures of the others have addresses for those alone whom they open to. Source: SAFE-03.
 */
export const summary = ({ cast, pages: withPage, firstScene, firstPicture, ...story }: Row, open: readonly Rating[]) => ({
  ...story,
  firstScene:
    firstScene && firstPicture && OPEN_TO_ALL.includes(story.rating) && open.includes(story.rating)
      ? { ...firstPicture, ...firstScene }
      : null,
  cast: cast.map((member) => ({
    ...member,
    greeting: open.includes(story.rating) ? member.greeting : '',
    hasPage: withPage.includes(member.id),
  })),
});

/** Stories by id, in this order, without those that do not exist or are hidden. `open`: as for `summary`. */
export async function summariesOf(db: Database, user: Visitor, ids: readonly string[], open: readonly Rating[]) {
  if (ids.length === 0) return [];
  // One statement for any number of ids, so that its plan is kept.
  const rows = await storySummaries(db, user).where(sql<SqlBool>`stories.id = ANY (${ids}::text[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [summary(row, open)] : [];
  });
}
