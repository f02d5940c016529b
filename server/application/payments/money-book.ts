import { sql } from 'kysely';
import { dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { type Booked, type MoneyMoveKind, moneyMoves } from '#server/domain/payments/money-moves.ts';
import type { PaymentFacts } from '#server/domain/payments/order-status-from.ts';

/** The money of one day, brand, pack and provider. Amounts count as the provider does; refunds and disputes are 0 or less. */
export interface MoneyRow {
  /** Days since 1970, UTC. */
  readonly day: UtcDay;
  readonly brand: string;
  readonly pack: string;
  readonly provider: string;
  readonly currency: string;
  readonly digits: number;
  /** Purchases that were paid on this day. */
  readonly purchases: number;
  readonly sold: number;
  readonly refunded: number;
  readonly disputed: number;
}

/** Coins and people of the same days. `outstanding`: what players have left today, whenever it was bought or given. */
export interface CoinFigures {
  readonly sold: number;
  readonly spentBought: number;
  readonly spentBonus: number;
  readonly outstandingBought: number;
  readonly outstandingBonus: number;
  readonly payers: number;
  readonly players: number;
}

/** Writes into the books what a provider says of an order. The caller holds the order's lock, so that nothing is booked twice. */
export async function book(tx: Tx, orderId: string, facts: PaymentFacts, at: Date): Promise<void> {
  const rows = await tx
    .selectFrom('money_moves')
    .select(['kind', sql<string>`sum(amount)`.as('sum')])
    .where('order_id', '=', orderId)
    .groupBy('kind')
    .execute();
  const sum = (kind: MoneyMoveKind) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0);
  const booked: Booked = { sale: sum('sale'), refund: sum('refund'), dispute: sum('dispute') };
  const moves = moneyMoves(booked, facts);
  if (moves.length === 0) return;
  await tx
    .insertInto('money_moves')
    .values(moves.map((move) => ({ ...move, order_id: orderId, at })))
    .execute();
}

/** Money of an order that went back, as far as it is booked. */
export async function refundedOf(orderId: string, db: Database | Tx): Promise<number> {
  const { sum } = await db
    .selectFrom('money_moves')
    .select(sql<string>`coalesce(-sum(amount), 0)`.as('sum'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** What the brand earned, for its owner. Source: DESK-30, DESK-31. */
export class MoneyBook {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** From one day through another, the latest first. */
  async rows(from: UtcDay, to: UtcDay): Promise<readonly MoneyRow[]> {
    const day = sql<number>`floor(extract(epoch FROM money_moves.at) / 86400)::int`;
    const amountOf = (kind: MoneyMoveKind) => sql<string>`coalesce(sum(money_moves.amount) FILTER (WHERE money_moves.kind = ${kind}), 0)`;
    const rows = await this.#db
      .selectFrom('money_moves')
      .innerJoin('orders', 'orders.id', 'money_moves.order_id')
      .select(['orders.brand', 'orders.price_id as pack', 'orders.provider', 'orders.currency', 'orders.digits', day.as('day')])
      .select(sql<number>`(count(*) FILTER (WHERE money_moves.kind = 'sale' AND money_moves.amount > 0))::int`.as('purchases'))
      .select([amountOf('sale').as('sold'), amountOf('refund').as('refunded'), amountOf('dispute').as('disputed')])
      .where('money_moves.at', '>=', new Date(dayStart(from)))
      .where('money_moves.at', '<', new Date(dayStart(to + 1)))
      .groupBy(['orders.brand', 'orders.price_id', 'orders.provider', 'orders.currency', 'orders.digits', day])
      .orderBy(day, 'desc')
      .orderBy('orders.brand')
      .orderBy('orders.price_id')
      .orderBy('orders.provider')
      .execute();
    return rows.map((row) => ({ ...row, sold: Number(row.sold), refunded: Number(row.refunded), disputed: Number(row.disputed) }));
  }

  async coins(from: UtcDay, to: UtcDay): Promise<CoinFigures> {
    const [since, until] = [new Date(dayStart(from)), new Date(dayStart(to + 1))];
    const { rows } = await sql<CoinFigures>`
      WITH moved AS (
        SELECT coalesce(users.merged_into, users.uuid) AS person, kind, bonus, bought FROM ledger_entries
        JOIN users ON users.uuid = ledger_entries.user_uuid
        WHERE ledger_entries.created_at >= ${since} AND ledger_entries.created_at < ${until}
      )
      SELECT
        (SELECT coalesce(sum(bought), 0) FROM moved WHERE kind IN ('purchase', 'claw-back', 'debt'))::float8 AS "sold",
        (SELECT coalesce(-sum(bought), 0) FROM moved WHERE kind IN ('turn', 'take-back'))::float8 AS "spentBought",
        (SELECT coalesce(-sum(bonus), 0) FROM moved WHERE kind IN ('turn', 'take-back'))::float8 AS "spentBonus",
        (SELECT coalesce(sum(bought), 0) FROM wallets)::float8 AS "outstandingBought",
        (SELECT coalesce(sum(bonus), 0) FROM wallets)::float8 AS "outstandingBonus",
        (SELECT count(DISTINCT person) FROM moved WHERE kind = 'purchase')::float8 AS "payers",
        (SELECT count(DISTINCT person) FROM moved WHERE kind = 'turn')::float8 AS "players"`.execute(this.#db);
    const [figures] = rows;
    if (figures === undefined) throw new Error('a query of sums has one row');
    return figures;
  }
}
