import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** One user's accounts. `balance` and `held` are the wallet's, `entries` and `holds` are what they must equal. */
export interface LedgerCheck {
  readonly user: string;
  readonly balance: number;
  readonly entries: number;
  readonly held: number;
  readonly holds: number;
  readonly ok: boolean;
}

/** Every wallet beside its ledger entries and open holds, bonus and bought coins apart, and open holds beside running turns. */
const CHECKED = sql`
    SELECT w.user_uuid AS "user",
      (w.bonus + w.bought)::int AS balance, (e.bonus + e.bought)::int AS entries,
      (w.held_bonus + w.held_bought)::int AS held, (h.bonus + h.bought)::int AS holds,
      (w.bonus = e.bonus AND w.bought = e.bought AND w.held_bonus = h.bonus AND w.held_bought = h.bought AND h.stale = 0) AS ok
    FROM wallets w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(bonus), 0) AS bonus, coalesce(sum(bought), 0) AS bought FROM ledger_entries WHERE user_uuid = w.user_uuid
    ) e
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(holds.bonus), 0) AS bonus, coalesce(sum(holds.bought), 0) AS bought,
        count(*) FILTER (WHERE turns.status <> 'running') AS stale
      FROM holds JOIN turns ON turns.id = holds.turn_id WHERE holds.user_uuid = w.user_uuid AND holds.status = 'held'
    ) h`;

/** Every wallet, compared with its ledger entries and holds. */
export async function checkLedger(db: Database): Promise<LedgerCheck[]> {
  const { rows } = await sql<LedgerCheck>`${CHECKED} ORDER BY w.user_uuid`.execute(db);
  return rows;
}

/** The same in few numbers, and `most` of those whose accounts do not add up. */
export async function ledgerSums(db: Database, most: number): Promise<{ wallets: number; wrong: number; people: string[] }> {
  const { rows } = await sql<{ wallets: number; wrong: number; people: string[] }>`
    SELECT count(*)::int AS wallets, (count(*) FILTER (WHERE NOT ok))::int AS wrong,
      coalesce((array_agg("user" ORDER BY "user") FILTER (WHERE NOT ok))[1:${sql.lit(most)}], '{}') AS people
    FROM (${CHECKED}) AS checked`.execute(db);
  return rows[0] ?? { wallets: 0, wrong: 0, people: [] };
}

/** Orders that a person has to look at, the oldest first. Their money counts as neither credited nor lost. */
export const quarantinedOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'user_uuid as user',
      'provider',
      'provider_id',
      'coins',
      'credited',
      'amount',
      'currency',
      'digits',
      'quarantine as reason',
    ])
    .where('status', '=', 'quarantined')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
