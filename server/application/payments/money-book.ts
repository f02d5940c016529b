import { sql } from 'kysely';
import { dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { type Booked, feeMoves, type MoneyMove, type MoneyMoveKind, moneyMoves } from '#server/domain/payments/money-moves.ts';
import type { Invoices } from './invoices.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** The money of one day, brand, pack, provider and country. Amounts count as the provider does; refunds, disputes and fees are 0 or less. */
export interface MoneyRow {
  /** Days since 1970, UTC. */
  readonly day: UtcDay;
  readonly brand: string;
  readonly pack: string;
  readonly provider: string;
  /** ISO 3166-1; empty where the provider did not say. */
  readonly country: string;
  readonly currency: string;
  readonly digits: number;
  /** Purchases that were paid on this day. */
  readonly purchases: number;
  readonly sold: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly fees: number;
}

/** Of a page. */
const LINES = 1_000;

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

interface BookedBy {
  readonly invoices: Pick<Invoices, 'issue' | 'credit'>;
  readonly at: Date;
}

type BookedOrder = Parameters<Invoices['issue']>[1];

/**
 * Writes into the books what a provider says of an order, with the invoice of a sale and the credit note of what went back. The caller holds the order's lock, so that
 * nothing is booked twice. Returns the ids of the credit notes that were issued for it.
 */
export async function book(tx: Tx, order: BookedOrder, facts: ProviderPayment, { invoices, at }: BookedBy): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('money_moves')
    .select(['kind', 'currency', 'digits', sql<string>`sum(amount)`.as('sum')])
    .where('order_id', '=', order.id)
    .groupBy(['kind', 'currency', 'digits'])
    .execute();
  const sum = (kind: MoneyMoveKind) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0);
  const booked: Booked = { sale: sum('sale'), refund: sum('refund'), dispute: sum('dispute') };
  const fees = rows.flatMap((row) => (row.kind === 'fee' ? [{ ...row, amount: Number(row.sum) }] : []));
  const gone = facts.state === 'paid' ? facts.refunded : order.amount;
  const credits: string[] = [];
  for (const { kind, amount } of moneyMoves(booked, facts)) {
    const { currency, digits } = order;
    const invoice = await invoiceOf({ kind, amount });
    if (invoice !== null && amount < 0) credits.push(invoice);
    await tx.insertInto('money_moves').values({ order_id: order.id, kind, amount, currency, digits, invoice_id: invoice, at }).execute();
  }
  for (const { amount, currency, digits } of feeMoves(fees, facts.fees ?? []))
    await tx.insertInto('money_moves').values({ order_id: order.id, kind: 'fee', amount, currency, digits, at }).execute();
  return credits;

  async function invoiceOf({ kind, amount }: MoneyMove): Promise<string | null> {
    if (kind === 'sale' && amount > 0) return invoices.issue(tx, order);
    return kind !== 'dispute' && amount < 0 ? invoices.credit(tx, order, gone) : null;
  }
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

interface LineRow {
  readonly at: Date;
  readonly kind: MoneyMoveKind;
  readonly amount: string;
  readonly currency: string;
  readonly digits: number;
  readonly order: string;
  readonly brand: string;
  readonly pack: string;
  readonly provider: string;
  readonly payment: string | null;
  readonly country: string | null;
  readonly name: string | null;
  readonly invoiced: string | null;
  readonly tax: string | null;
  readonly rate: number | null;
}

/** A credit note takes from the books what its invoice brought. */
function lineOf({ at, kind, amount, currency, digits, order, brand, pack, provider, payment, country, ...taxed }: LineRow) {
  const { name, invoiced, tax, rate } = taxed;
  const sign = Number(amount) < 0 ? -1 : 1;
  return {
    ...{ kind, currency, digits, order, brand, pack, provider },
    at: at.toISOString(),
    amount: Number(amount),
    payment: payment ?? '',
    country: country ?? '',
    invoice: name === null ? null : { name, net: sign * (Number(invoiced) - Number(tax)), tax: sign * Number(tax), rate: Number(rate) },
  };
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
    const country = sql<string>`coalesce(orders.country, '')`;
    const amountOf = (kind: MoneyMoveKind) => sql<string>`coalesce(sum(money_moves.amount) FILTER (WHERE money_moves.kind = ${kind}), 0)`;
    const rows = await this.#db
      .selectFrom('money_moves')
      .innerJoin('orders', 'orders.id', 'money_moves.order_id')
      .select(['orders.brand', 'orders.price_id as pack', 'orders.provider', country.as('country')])
      .select(['money_moves.currency', 'money_moves.digits', day.as('day')])
      .select(sql<number>`(count(*) FILTER (WHERE money_moves.kind = 'sale' AND money_moves.amount > 0))::int`.as('purchases'))
      .select([
        amountOf('sale').as('sold'),
        amountOf('refund').as('refunded'),
        amountOf('dispute').as('disputed'),
        amountOf('fee').as('fees'),
      ])
      .where('money_moves.at', '>=', new Date(dayStart(from)))
      .where('money_moves.at', '<', new Date(dayStart(to + 1)))
      .groupBy(['orders.brand', 'orders.price_id', 'orders.provider', country, 'money_moves.currency', 'money_moves.digits', day])
      .orderBy(day, 'desc')
      .orderBy('orders.brand')
      .orderBy('orders.price_id')
      .orderBy('orders.provider')
      .orderBy(country)
      .orderBy('money_moves.currency')
      .execute();
    return rows.map(({ sold, refunded, disputed, fees, ...row }) => ({
      ...row,
      sold: Number(sold),
      refunded: Number(refunded),
      disputed: Number(disputed),
      fees: Number(fees),
    }));
  }

  /** Each move from one day through another, the earliest first, 1,000 at a time. `after`: the id of the last one that was read. */
  async lines(from: UtcDay, to: UtcDay, after: number | undefined) {
    const rows = await this.#db
      .selectFrom('money_moves as move')
      .innerJoin('orders', 'orders.id', 'move.order_id')
      .leftJoin('invoices as invoice', 'invoice.id', 'move.invoice_id')
      .select(['move.id', 'move.at', 'move.kind', 'move.amount', 'move.currency', 'move.digits'])
      .select(['orders.id as order', 'orders.brand', 'orders.price_id as pack', 'orders.provider', 'orders.provider_id as payment'])
      .select(['orders.country', 'invoice.name', 'invoice.amount as invoiced', 'invoice.tax', 'invoice.rate'])
      .where('move.at', '>=', new Date(dayStart(from)))
      .where('move.at', '<', new Date(dayStart(to + 1)))
      .where('move.id', '>', String(after ?? 0))
      .orderBy('move.id')
      .limit(LINES + 1)
      .execute();
    const page = rows.slice(0, LINES);
    return { lines: page.map(lineOf), after: rows.length > LINES ? Number(page.at(-1)?.id) : null };
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
