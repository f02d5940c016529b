import { sql } from 'kysely';
import type { CamelCased } from '#contract/camel-case.ts';
import type { listRequests } from '#contract/desk.ts';
import type { AnswerOf } from '#contract/route.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database } from '#server/application/db/database.ts';

/** As many as the desk lists. */
const MOST = 100;

type OpenRequest = CamelCased<AnswerOf<typeof listRequests>>['requests'][number];

/** What is above a brand's limit and waits for a second admin, the oldest first: of one person, or all. `reader`: the admin who reads. Source: DESK-11, DESK-52. */
export async function openRequests(db: Database, reader: string, person?: string): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('desk_requests as request')
    .leftJoin('users as admin', 'admin.uuid', 'request.asked_by')
    .leftJoin('orders', 'orders.id', 'request.order_id')
    .leftJoin('disputes', 'disputes.id', 'request.dispute_id')
    .leftJoin('coin_codes', 'coin_codes.code', 'request.code')
    .select(['request.id', 'request.user_uuid as person', 'request.order_id as order', 'request.coins', 'request.amount'])
    .select(['request.reason', 'request.asked_by', 'request.asked_at', 'request.dispute_id as dispute'])
    .select(({ fn }) => fn.coalesce('disputes.currency', 'orders.currency').as('currency'))
    .select(({ fn }) => fn.coalesce('disputes.digits', 'orders.digits').as('digits'))
    .select(['coin_codes.code', 'coin_codes.uses', 'coin_codes.per_person', 'coin_codes.story_id', 'coin_codes.expires_at'])
    .select(['coin_codes.coins as each', adminName('admin').as('by')])
    .where('request.decision', 'is', null)
    .$if(person !== undefined, (requests) => requests.where('request.user_uuid', '=', sql<string>`${person}`))
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, person: of, order, dispute, coins, amount, reason, asked_by, asked_at, currency, digits, by, ...made }) => ({
    ...{ id, person: of, order, dispute, coins, reason },
    money: amount === null || currency === null || digits === null ? null : { amount: Number(amount), currency, digits },
    code: codeOf(made),
    by: by ?? asked_by,
    own: asked_by === reader,
    at: asked_at.toISOString(),
  }));
}

interface JoinedCode {
  readonly code: string | null;
  readonly uses: number | null;
  readonly per_person: number | null;
  readonly story_id: string | null;
  readonly expires_at: Date | null;
  readonly each: number | null;
}

function codeOf({ code, uses, per_person: perPerson, story_id: story, expires_at: expires, each }: JoinedCode): OpenRequest['code'] {
  if (code === null || uses === null || perPerson === null || expires === null || each === null) return null;
  return { code, coins: each, uses, perPerson, story, expires: expires.toISOString() };
}
