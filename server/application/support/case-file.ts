import { type SqlBool, sql } from 'kysely';
import type { reportReasons } from '#contract/play.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { listedCase, listedCases } from './case-queue.ts';

/** One case with all that an admin needs to decide it; null when there is none. */
export async function caseFile(db: Database | Tx, id: string) {
  const row = await listedCases(db)
    .select([
      'cases.claim',
      'cases.link',
      'cases.text',
      'cases.email',
      'cases.created_at as createdAt',
      'cases.decision',
      'reports.reason',
      'reports.turn_id as turnId',
      'reports.user_uuid as userUuid',
      'turns.text as reply',
      sql<boolean | null>`CASE WHEN stories.id IS NOT NULL THEN stories.hidden_at IS NOT NULL END`.as('storyHidden'),
      sql<
        boolean | null
      >`CASE WHEN shared_runs.token IS NOT NULL OR games.links_hidden_at IS NOT NULL OR ${hasLinks} THEN games.links_hidden_at IS NOT NULL END`.as(
        'runHidden',
      ),
    ])
    .where('cases.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, reason, turnId, userUuid, reply, ...shown } = row;
  const steps = await db.selectFrom('case_steps').select(['id', 'step', 'text', 'at']).where('case_id', '=', id).orderBy('id').execute();
  return {
    ...listedCase(shown),
    created: createdAt.toISOString(),
    lastStep: Number(steps.at(-1)?.id ?? 0),
    steps: steps.map(({ step, text, at }) => ({ step, text, at: at.toISOString() })),
    reply: turnId === null ? null : { text: reply ?? '', reason: reason as Reason, reports: await reportsOf(db, turnId) },
    earlier: await earlier(db, id, userUuid, shown.email),
  };
}

/** Whether others can read the game of a reply that was reported. */
const hasLinks = sql<boolean>`EXISTS (SELECT FROM shared_runs AS links WHERE links.game_id = games.id)`;

type Reason = (typeof reportReasons)[number];

async function reportsOf(db: Database | Tx, turn: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('turn_id', '=', turn)
    .executeTakeFirstOrThrow();
  return count;
}

/** Cases beside this one of the player who reported, or of the address that was left. */
async function earlier(db: Database | Tx, id: string, user: string | null, email: string | null): Promise<number> {
  if (user === null && email === null) return 0;
  const { count } = await db
    .selectFrom('support_cases')
    .leftJoin('reports', 'reports.id', 'support_cases.report_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('support_cases.id', '!=', id)
    .where(user === null ? sql<SqlBool>`support_cases.email = ${email}` : sql<SqlBool>`reports.user_uuid = ${user}::uuid`)
    .executeTakeFirstOrThrow();
  return count;
}
