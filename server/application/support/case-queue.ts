import { type SqlBool, sql } from 'kysely';
import type { CaseStatus } from '#contract/support.ts';
import { clipped } from '#domain/text/clipped.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { cursorBehind, isBehindCursor, type TimeOrder } from '#server/application/db/time-cursor.ts';

type QueueName = 'open' | 'mine' | 'closed';
type CaseSort = 'complaint' | 'removal' | 'reply';

export interface CaseQuery {
  readonly admin: string;
  readonly queue: QueueName;
  readonly sort: CaseSort | null;
  readonly before: string | null;
}

const PAGE = 30;
const EXCERPT = 160;
const waiting: readonly CaseStatus[] = ['received', 'looking'];
const over: readonly CaseStatus[] = ['answered', 'withdrawn'];
const STORY_LINK = '/story/([a-z0-9.-]+)';
const RUN_LINK = '/run/([A-Za-z0-9_-]{22})';
const CHARACTER_LINK = '/character/([a-z0-9.-]+)';

/** Cases with what a list shows: names of the story and the character they are about, and of the admin who works on them. */
export const listedCases = (db: Database | Tx) =>
  db
    .selectFrom('support_cases as cases')
    .leftJoin('reports', 'reports.id', 'cases.report_id')
    .leftJoin('turns', 'turns.id', 'reports.turn_id')
    .leftJoin('shared_runs', (join) => join.on(sql<SqlBool>`shared_runs.token = substring(cases.link from ${RUN_LINK})`))
    .leftJoin('games', (join) => join.on(sql<SqlBool>`games.id = coalesce(turns.game_id, shared_runs.game_id)`))
    .leftJoin('stories', (join) => join.on(sql<SqlBool>`stories.id = coalesce(games.story_id, substring(cases.link from ${STORY_LINK}))`))
    .leftJoin('characters', (join) =>
      join.on(
        sql<SqlBool>`characters.id = CASE WHEN games.mode = 'character' THEN games.actor_id ELSE substring(cases.link from ${CHARACTER_LINK}) END`,
      ),
    )
    .leftJoin('character_versions', (join) =>
      join.onRef('character_versions.character_id', '=', 'characters.id').onRef('character_versions.version', '=', 'characters.version'),
    )
    .leftJoin('users as holders', 'holders.uuid', 'cases.taken_by')
    .select([
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.status',
      'stories.title as story',
      'character_versions.name as character',
      'cases.due_at',
      'cases.taken_by',
      adminName('holders').as('holder_name'),
      // More than is shown, so that the cut is below: the database splits characters.
      sql<string>`left(cases.text, ${sql.lit(2 * EXCERPT)})`.as('excerpt'),
    ]);

type ListedCase = Awaited<ReturnType<ReturnType<typeof listedCases>['executeTakeFirstOrThrow']>>;

/** A row as it goes out. */
export const listedCase = <Row extends ListedCase>({ due_at, taken_by, holder_name, ...shown }: Row) => ({
  ...shown,
  excerpt: clipped(shown.excerpt, EXCERPT),
  due: due_at.toISOString(),
  holder: taken_by === null ? null : { uuid: taken_by, name: holder_name ?? '' },
});

/** A page of cases. What waits comes in the order of what is due, what is over the latest first. */
export async function caseQueue(db: Database, { admin, queue, sort, before }: CaseQuery) {
  const isOver = queue === 'closed';
  const order: TimeOrder = { time: 'cases.due_at', id: 'cases.id', direction: isOver ? 'desc' : 'asc' };
  let query = listedCases(db)
    .select(cursorBehind(order).as('cursor'))
    .where('cases.status', 'in', isOver ? over : waiting);
  if (queue === 'mine') query = query.where('cases.taken_by', '=', admin);
  if (sort === 'complaint') query = query.where('cases.kind', 'not in', ['removal', 'reply']);
  else if (sort !== null) query = query.where('cases.kind', '=', sort);
  if (before !== null) query = query.where(isBehindCursor(order, before));
  const rows = await query
    .orderBy('cases.due_at', order.direction)
    .orderBy('cases.id', order.direction)
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const cases = page.map(({ cursor: _, ...row }) => listedCase(row));
  return { cases, before: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null, ...(await counts(db, admin)) };
}

const counts = (db: Database, admin: string) =>
  db
    .selectFrom('support_cases')
    .select([sql<number>`count(*)::int`.as('open'), sql<number>`(count(*) FILTER (WHERE taken_by = ${admin}))::int`.as('mine')])
    .where('status', 'in', waiting)
    .executeTakeFirstOrThrow();
