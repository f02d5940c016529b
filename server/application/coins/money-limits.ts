import { type Selectable, sql } from 'kysely';
import { type CountedPurchase, countedIn, type LimitPeriod, limitProblem, PAYABLE_FOR_MS, periodStart } from '#domain/coins/money-limit.ts';
import { changedLimit, limitAt, mergedLimit, NO_LIMIT, type OwnLimit } from '#domain/coins/own-limit.ts';
import { cardDigits, type Money } from '#domain/text/money.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import { goneBack } from '#server/application/db/gone-back.ts';
import type { Clock } from '#server/application/platform/clock.ts';

const PERIODS: readonly LimitPeriod[] = ['day', 'month'];

/** A limit as shown to its player. Amounts count as cards are charged; null is no limit. */
export interface ShownMoneyLimit {
  readonly period: LimitPeriod;
  readonly currency: string;
  readonly digits: number;
  readonly limit: number | null;
  /** What holds from a time on. */
  readonly next: { readonly limit: number | null; readonly at: string } | null;
}

/** Why a pack cannot be bought now. `others`: open purchases that may be paid too; `openIn`: the currency of one that is of the same pack and cannot be closed. */
export interface LimitReached {
  readonly period: LimitPeriod;
  readonly limit: Money;
  /** The currency in which the pack would be paid. */
  readonly paidIn: string;
  readonly why: 'alone' | 'reached' | 'open';
  readonly others: readonly string[];
  readonly openIn?: string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** The limits in money that players set themselves, for a day and a month (UTC). Source: DESK-35, DESK-36. */
export class MoneyLimits {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Those of a player, in each of these currencies and in any other in which they set one. */
  async of(user: string, currencies: readonly string[]): Promise<readonly ShownMoneyLimit[]> {
    const kept = await rowsOf(this.#needs.db, user);
    const now = this.#needs.clock.now().getTime();
    return [...new Set([...currencies, ...kept.map(({ currency }) => currency)])].flatMap((currency) =>
      PERIODS.map((period) => {
        const limit = kept.find((row) => row.currency === currency && row.period === period)?.limit ?? NO_LIMIT;
        const { next } = limit;
        const waits = next !== null && next.at > now ? { limit: next.limit, at: new Date(next.at).toISOString() } : null;
        return { period, currency, digits: cardDigits(currency), limit: limitAt(limit, now), next: waits };
      }),
    );
  }

  /** Less holds at once, more a day later. */
  async set(user: string, period: LimitPeriod, currency: string, wanted: number | null): Promise<void> {
    await this.#needs.db.transaction().execute(async (tx) => {
      // The person first, as a merge locks them: it may bring a lower limit meanwhile.
      await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forNoKeyUpdate().execute();
      await lock(tx, user);
      const kept = (await rowsOf(tx, user)).find((row) => row.period === period && row.currency === currency);
      await store(tx, user, { period, currency, limit: changedLimit(kept?.limit ?? NO_LIMIT, wanted, this.#needs.clock.now().getTime()) });
    });
  }

  /**
   * Whether a purchase that was just stored goes beyond a limit of its buyer, with all that they paid in the period and all that they can still pay. A limit counts what is
   * paid in its own currency, and a pack that is paid in another one at its price in that of the limit. Purchases of one buyer with a limit wait for each other here until
   * the caller's transaction ends. Null: it does not.
   */
  async reachedBy(tx: Tx, user: string, order: BoughtPack): Promise<LimitReached | null> {
    const bought = purchaseOf(order);
    if (!(await rowsOf(tx, user)).some(({ currency }) => countedIn(currency, bought) !== null)) return null;
    await lock(tx, user);
    const now = this.#needs.clock.now().getTime();
    const open = await tx
      .selectFrom('orders')
      .select(['id', 'amount', 'currency', 'digits', 'other_prices'])
      .where('user_uuid', '=', user)
      .where((row) =>
        row.or([
          row('status', '=', 'pending'),
          row.and([row('status', '=', 'open'), row('created_at', '>', new Date(now - PAYABLE_FOR_MS))]),
        ]),
      )
      .where('id', '<>', order.id)
      .execute();
    for (const { period, currency, limit } of await rowsOf(tx, user)) {
      const [amount, asked] = [limitAt(limit, now), countedIn(currency, bought)];
      if (amount === null || asked === null) continue;
      const money = { amount, currency, digits: cardDigits(currency) };
      const others = open.flatMap((row) => {
        const counted = countedIn(currency, purchaseOf(row));
        return counted === null ? [] : [{ id: row.id, counted }];
      });
      const paid = await paidSince(tx, user, currency, periodStart(period, now));
      const openMoney = others.map(({ counted }) => counted);
      const why = limitProblem(money, asked, paid, openMoney);
      if (why !== null)
        return { period, limit: money, paidIn: order.currency, why, others: why === 'open' ? others.map(({ id }) => id) : [] };
    }
    return null;
  }

  /** Brings a guest's limits into an account: of two the lower one holds. */
  static async merge(tx: Tx, guest: string, account: string, time: number): Promise<void> {
    const [theirs, mine] = [await rowsOf(tx, guest), await rowsOf(tx, account)];
    for (const { period, currency, limit } of theirs) {
      const kept = mine.find((row) => row.period === period && row.currency === currency)?.limit ?? NO_LIMIT;
      await store(tx, account, { period, currency, limit: mergedLimit(limit, kept, time) });
    }
    await tx.deleteFrom('money_limits').where('user_uuid', '=', guest).execute();
  }
}

interface KeptLimit {
  readonly period: LimitPeriod;
  readonly currency: string;
  readonly limit: OwnLimit;
}

async function rowsOf(db: Database | Tx, user: string): Promise<readonly KeptLimit[]> {
  const rows = await db
    .selectFrom('money_limits')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('period')
    .orderBy('currency')
    .execute();
  const amountOf = (text: string | null) => (text === null ? null : Number(text));
  return rows.map(({ period, currency, amount, next_amount, next_at }) => ({
    period,
    currency,
    limit: { now: amountOf(amount), next: next_at === null ? null : { limit: amountOf(next_amount), at: next_at.getTime() } },
  }));
}

async function store(tx: Tx, user: string, { period, currency, limit }: KeptLimit): Promise<void> {
  const { now, next } = limit;
  const row = { amount: now, next_amount: next?.limit ?? null, next_at: next === null ? null : new Date(next.at) };
  await tx
    .insertInto('money_limits')
    .values({ user_uuid: user, period, currency, ...row })
    .onConflict((conflict) => conflict.columns(['user_uuid', 'period', 'currency']).doUpdateSet(row))
    .execute();
}

/** What a player paid since, less what was given back, as a limit in a currency counts it. */
async function paidSince(tx: Tx, user: string, currency: string, since: number): Promise<readonly Money[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['amount', 'currency', 'digits', 'other_prices'])
    .select(goneBack('refund').as('refunded'))
    .where('user_uuid', '=', user)
    .where('paid_at', '>=', new Date(since))
    .execute();
  return rows.flatMap(({ refunded, ...row }) => countedIn(currency, purchaseOf(row), row.amount - Number(refunded)) ?? []);
}

type BoughtPack = Pick<Selectable<Tables['orders']>, 'id' | 'amount' | 'currency' | 'digits' | 'other_prices'>;

const purchaseOf = ({ amount, currency, digits, other_prices: others }: Omit<BoughtPack, 'id'>): CountedPurchase => ({
  amount,
  currency,
  digits,
  others,
});

/** Until the transaction ends. */
const lock = (tx: Tx, user: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${`money limits ${user}`}, 0))`.execute(tx);
