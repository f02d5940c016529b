import { type SqlBool, sql } from 'kysely';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { cursorBehind, isBehindCursor, type TimeOrder } from '#server/application/db/time-cursor.ts';

type ProjectState = 'draft' | 'published' | 'archived';
/** What a story was begun from. */
type StoryOrigin = 'empty' | 'story' | 'file' | 'template';

export interface ProjectQuery {
  /** Null: all but those in the archive. */
  readonly state: ProjectState | null;
  /** Looked for in titles and texts; empty for all. */
  readonly search: string;
  readonly before: string | null;
}

const PAGE = 50;
/** Ms for which a player who did something counts as one who plays now. */
const PLAYS_NOW_MS = 15 * 60_000;
const ORDER: TimeOrder = { time: 'projects.edited_at', id: 'projects.id', direction: 'desc' };

/** Whether players have it. */
const IS_LIVE = sql<SqlBool>`(projects.story_id IS NOT NULL AND projects.unpublished_at IS NULL)`;

/** Stories: a book of lore is none. */
const IS_STORY = sql<SqlBool>`projects.origin <> 'book'`;

/** Projects of stories with what a list shows. */
const listedProjects = (db: Database | Tx, now: Date) =>
  db
    .selectFrom('projects')
    .leftJoin('stories', 'stories.id', 'projects.story_id')
    .leftJoin('users as editors', 'editors.uuid', 'projects.edited_by')
    .where(IS_STORY)
    .select([
      'projects.id',
      'projects.title',
      sql<StoryOrigin>`projects.origin`.as('origin'),
      'projects.edited_at',
      'projects.archived_at',
      'projects.unpublished_at',
      'projects.edited_by',
      'stories.version',
      playersNow(now).as('players_now'),
      adminName('editors').as('editor_name'),
    ]);

/** Players of a story with a game that they went on with lately; talks count nowhere. */
const playersNow = (now: Date) => sql<number>`(
  SELECT count(DISTINCT games.user_uuid)::int FROM games
  WHERE games.story_id = stories.id AND games.actor_version IS NULL AND games.updated_at >= ${new Date(now.getTime() - PLAYS_NOW_MS)}::timestamptz
)`;

type Row = Awaited<ReturnType<ReturnType<typeof listedProjects>['executeTakeFirstOrThrow']>>;

export type ListedProject = ReturnType<typeof listedProject>;

const listedProject = ({ edited_at, archived_at, unpublished_at, edited_by, editor_name, players_now, version: newest, ...row }: Row) => {
  const version = unpublished_at === null ? newest : null;
  return {
    ...row,
    version,
    playersNow: version === null ? null : players_now,
    state: stateOf(archived_at, version),
    edited: edited_at.toISOString(),
    editor: edited_by === null ? null : { uuid: edited_by, name: editor_name ?? '' },
  };
};

function stateOf(archived: Date | null, version: number | null): ProjectState {
  if (archived !== null) return 'archived';
  return version === null ? 'draft' : 'published';
}

/** One project as the list shows it; null where there is none. */
export async function projectOf(db: Database | Tx, id: string, now: Date): Promise<ListedProject | null> {
  const row = await listedProjects(db, now).where('projects.id', '=', id).executeTakeFirst();
  return row ? listedProject(row) : null;
}

/** A page of projects, the one that was changed last first. */
export async function projectList(db: Database, { state, search, before }: ProjectQuery, now: Date) {
  let query = listedProjects(db, now).select(cursorBehind(ORDER).as('cursor'));
  query = query.where('projects.archived_at', state === 'archived' ? 'is not' : 'is', null);
  if (state === 'draft') query = query.where(sql<SqlBool>`NOT ${IS_LIVE}`);
  if (state === 'published') query = query.where(IS_LIVE);
  if (search !== '') query = query.where(isFound(search));
  if (before !== null) query = query.where(isBehindCursor(ORDER, before));
  const rows = await query
    .orderBy('projects.edited_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    projects: page.map(({ cursor: _, ...row }) => listedProject(row)),
    before: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null,
    counts: await counts(db),
  };
}

/** Whether a project's title, or a text of it or of its books as it is now, holds the words. Of its files, scripts and sheets are texts. */
const isFound = (search: string) => sql<SqlBool>`(
  strpos(lower(projects.title), lower(${search})) > 0 OR EXISTS (
    SELECT FROM project_files f JOIN project_versions v USING (project_id, path, version)
    WHERE f.project_id IN (SELECT projects.id UNION ALL SELECT book_id FROM project_books b WHERE b.project_id = projects.id)
      AND f.path !~ '\\.svg$' AND strpos(lower(v.text), lower(${search})) > 0
  )
)`;

const counts = (db: Database) =>
  db
    .selectFrom('projects')
    .where(IS_STORY)
    .select([
      sql<number>`(count(*) FILTER (WHERE archived_at IS NULL AND NOT ${IS_LIVE}))::int`.as('draft'),
      sql<number>`(count(*) FILTER (WHERE archived_at IS NULL AND ${IS_LIVE}))::int`.as('published'),
      sql<number>`(count(*) FILTER (WHERE archived_at IS NOT NULL))::int`.as('archived'),
    ])
    .executeTakeFirstOrThrow();
