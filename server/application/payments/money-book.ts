import { sql } from 'kysely';
import { dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { type Booked, feeMoves, type MoneyMove, type MoneyMoveKind, moneyMoves } from '#server/domain/payments/money-moves.ts';
import type { Invoices } from './invoices.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** Money of one currency. Amounts count as the provider does; refunds, disputes and fees are 0 or less. */
interface MoneySums {
  readonly currency: string;
  readonly digits: number;
  /** Purchases that were paid in this time. */
  readonly purchases: number;
  readonly sold: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly fees: number;
}

export interface MoneyDay extends MoneySums {
  /** Days since 1970, UTC. */
  readonly day: UtcDay;
}

/** The money of one brand, pack, provider or country, or all of it. */
export interface MoneyTotal extends MoneySums {
  readonly by: 'all' | 'brand' | 'pack' | 'provider' | 'country';
  /** Empty for all, and for a country that the provider did not say. */
  readonly key: string;
}

/** What is summed up of the rows of `money_moves`. */
const SUMS = sql`currency, digits,
  (count(*) FILTER (WHERE kind = 'sale' AND amount > 0))::int AS "purchases",
  coalesce(sum(amount) FILTER (WHERE kind = 'sale'), 0)::float8 AS "sold",
  coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refunded",
  coalesce(sum(amount) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputed",
  coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0)::float8 AS "fees"`;

/** Days of a page: each of them has a row for each of its currencies. */
const DAYS = 92;

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

/**
 * What is booked of an order around a refund of it: the money that went back in all, what of it since the refund was asked for, and what its buyer's bank had taken before the first of that, 0 or more. A provider says
 * only how much went back in all: where as much was given back by hand while the refund was under way, that counts as the refund.
 */
export async function bookedAround({ order, askedAt }: { readonly order: string; readonly askedAt: Date }, db: Database | Tx) {
  const moves = await db.selectFrom('money_moves').select(['kind', 'amount', 'at']).where('order_id', '=', order).orderBy('id').execute();
  const sum = (of: typeof moves) => 0 - of.reduce((all, { amount }) => all + Number(amount), 0);
  const back = moves.filter(({ kind }) => kind === 'refund');
  const since = back.filter(({ at }) => at >= askedAt);
  const [first] = since;
  const before = first === undefined ? moves : moves.slice(0, moves.indexOf(first));
  return { refunded: sum(back), since: sum(since), disputed: sum(before.filter(({ kind }) => kind === 'dispute')) };
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

  /** The days from one through another on which money came or went, the latest first, 92 at a time. `before`: the cursor of a page. */
  async days(from: UtcDay, to: UtcDay, before: UtcDay = to + 1) {
    const { rows } = await sql<MoneyDay & { readonly place: number }>`
      SELECT * FROM (
        SELECT day, ${SUMS}, (dense_rank() OVER (ORDER BY day DESC))::int AS "place"
        FROM (
          SELECT floor(extract(epoch FROM at) / 86400)::int AS day, kind, amount, currency, digits FROM money_moves
          WHERE at >= ${new Date(dayStart(from))} AND at < ${new Date(dayStart(Math.min(to + 1, before)))}
        ) AS moved
        GROUP BY day, currency, digits
      ) AS ranked
      WHERE place <= ${DAYS + 1}
      ORDER BY place, currency, digits`.execute(this.#db);
    const days = rows.filter(({ place }) => place <= DAYS).map(({ place: _, ...row }) => row);
    return { days, before: days.length < rows.length ? (days.at(-1)?.day ?? null) : null };
  }

  /** All money from one day through another: as a whole, and by brand, by pack, by provider and by country. */
  async totals(from: UtcDay, to: UtcDay): Promise<readonly MoneyTotal[]> {
    const { rows } = await sql<MoneyTotal>`
      SELECT part.by, part.key, ${SUMS}
      FROM money_moves
      JOIN (SELECT id AS order_id, brand, price_id, provider, country FROM orders) AS sold USING (order_id)
      CROSS JOIN LATERAL (
        VALUES ('all', ''), ('brand', sold.brand), ('pack', sold.price_id), ('provider', sold.provider), ('country', coalesce(sold.country, ''))
      ) AS part (by, key)
      WHERE at >= ${new Date(dayStart(from))} AND at < ${new Date(dayStart(to + 1))}
      GROUP BY part.by, part.key, currency, digits
      ORDER BY part.by, part.key, currency, digits`.execute(this.#db);
    return rows;
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
