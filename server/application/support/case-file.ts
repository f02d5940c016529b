import { sql } from 'kysely';
import type { reportReasons } from '#contract/play.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { listedCase, listedCases } from './case-queue.ts';

/** One case with all that an admin needs to decide it; null when there is none. */
export async function caseFile(db: Database | Tx, id: string) {
  const row = await listedCases(db)
    .leftJoin('users as reporters', 'reporters.uuid', 'cases.user_uuid')
    .select([
      'cases.claim',
      'cases.link',
      'cases.text',
      'cases.email',
      'cases.created_at as createdAt',
      'cases.decision',
      'cases.outcome',
      'cases.refusal',
      'cases.user_uuid as reporter',
      'reporters.role as reporterRole',
      adminName('reporters').as('reporterName'),
      'cases.order_id as orderId',
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
  const { createdAt, reason, turnId, userUuid, reply, reporter, reporterRole, reporterName, orderId, ...shown } = row;
  const steps = await db.selectFrom('case_steps').select(['id', 'step', 'text', 'at']).where('case_id', '=', id).orderBy('id').execute();
  return {
    ...listedCase(shown),
    created: createdAt.toISOString(),
    lastStep: Number(steps.at(-1)?.id ?? 0),
    steps: steps.map(({ step, text, at }) => ({ step, text, at: at.toISOString() })),
    reply: turnId === null ? null : { text: reply ?? '', reason: reason as Reason, reports: await reportsOf(db, turnId) },
    user: reporter === null ? null : { uuid: reporter, name: reporterName ?? '', guest: reporterRole === 'guest' },
    order: orderId === null ? null : await orderOf(db, orderId),
    earlier: await earlier(db, id, reporter ?? userUuid, shown.email),
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

/** The purchase that a case is about. */
const orderOf = (db: Database | Tx, id: string) =>
  db.selectFrom('orders').select(['id', 'coins', 'amount', 'currency', 'digits', 'status']).where('id', '=', id).executeTakeFirstOrThrow();

/** Cases beside this one of the account, or of the address that was left. */
async function earlier(db: Database | Tx, id: string, user: string | null, email: string | null): Promise<number> {
  if (user === null && email === null) return 0;
  const { count } = await db
    .selectFrom('support_cases')
    .leftJoin('reports', 'reports.id', 'support_cases.report_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('support_cases.id', '!=', id)
    .where(({ eb, or }) =>
      or([
        ...(user === null ? [] : [eb('reports.user_uuid', '=', user), eb('support_cases.user_uuid', '=', user)]),
        ...(email === null ? [] : [eb('support_cases.email', '=', email)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
