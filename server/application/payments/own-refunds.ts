import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Seller } from '#domain/support/seller.ts';
import { withdrawalDays } from '#domain/support/seller-country.ts';
import { dayStart, utcDay } from '#domain/text/utc-day.ts';
import { spendable } from '#server/application/coins/ledger.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { goneBack } from '#server/application/db/gone-back.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lastRefundDay, type RefundOffer, refundOffer, unspentOf } from '#server/domain/payments/refund-offer.ts';
import { refundProblem } from '#server/domain/payments/refund-rule.ts';
import type { Fulfilment } from './fulfilment.ts';
import { refundedOf } from './money-book.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Refunds } from './refunds.ts';

/** What a player saw as given back of a purchase, and asks for. `key` is the same for each press of one question. */
export interface AskedOwnRefund extends RefundOffer {
  readonly key: string;
  readonly order: string;
}

/**
 * - `missing`: they have no such purchase
 * - `changed`: what can be given back is not what they saw
 * - `busy`: another refund of it is under way
 * - `refused`: the payment service gives nothing back
 * - `unclear`: it never answered
 * - `down`: it does not answer
 */
export type OwnRefundProblem = 'missing' | 'changed' | 'busy' | 'refused' | 'unclear' | 'down';

interface Needs {
  readonly db: Database;
  /** By brand. */
  readonly sellers: ReadonlyMap<string, Seller>;
  readonly providers: readonly PaymentProvider[];
  readonly fulfilment: Pick<Fulfilment, 'fulfil' | 'paymentOf' | 'takeForRefund'>;
  readonly refunds: Pick<Refunds, 'count' | 'isFor' | 'store' | 'send'>;
  readonly clock: Clock;
}

/**
 * Gives a player money back for what they have not spent of a purchase, within the days of its brand, where the brand does so at once. The coins leave the balance in the
 * transaction that stores the refund, so that nothing is both spent and given back. Source: DESK-32, DESK-33.
 */
export class OwnRefunds {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What the player would get back of each purchase now, by order; none of those that are not given back at once. */
  async offers(user: string, db: Database | Tx = this.#needs.db): Promise<ReadonlyMap<string, RefundOffer>> {
    const now = this.#needs.clock.now();
    const most = Math.max(0, ...[...this.#needs.sellers.keys()].map((brand) => this.#days(brand) ?? 0));
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'brand', 'provider', 'coins', 'credited', 'amount', 'currency', 'status', 'paid_at'])
      .select(goneBack('refund').as('refunded'))
      .select(sql<boolean>`EXISTS (SELECT FROM refunds WHERE order_id = orders.id AND refunds.status IN ('asked', 'unclear'))`.as('asked'))
      .where('user_uuid', '=', user)
      .where('paid_at', '>=', new Date(dayStart(lastRefundDay(now, -most))))
      .orderBy('paid_at', 'desc')
      .orderBy('id')
      .execute();
    if (orders.length === 0) return new Map();
    const wallet = await db.selectFrom('wallets').selectAll().where('user_uuid', '=', user).executeTakeFirstOrThrow();
    const purchases = orders.map((order) => ({ ...order, refunded: Number(order.refunded) }));
    const unspent = unspentOf(purchases, wallet.debt === 0 ? spendable(wallet).bought : 0);
    const offers = purchases.flatMap((order) => {
      const provider = this.#needs.providers.find(({ name }) => name === order.provider);
      const days = this.#days(order.brand);
      if (!provider || days === null || order.paid_at === null || order.status !== 'paid' || order.asked) return [];
      if (utcDay(now.getTime()) > lastRefundDay(order.paid_at, days)) return [];
      const offer = refundOffer(order, unspent.get(order.id) ?? 0, provider.refundStep(order.currency));
      return offer === null ? [] : [[order.id, offer] as const];
    });
    return new Map(offers);
  }

  /** Takes the coins, and gives the money back. The same press again goes on with what it began. */
  async refund(user: string, asked: AskedOwnRefund): Promise<Result<'done' | 'waiting', OwnRefundProblem>> {
    const { db, refunds, fulfilment } = this.#needs;
    const { key: id, order, amount, coins } = asked;
    const bought = await db.selectFrom('orders').select('id').where('id', '=', order).where('user_uuid', '=', user).executeTakeFirst();
    if (!bought) return fail('missing');
    if (await refunds.isFor({ id, order, amount })) return refunds.send(id);
    const known = await refunds.count(order);
    const payment = await fulfilment.paymentOf(order);
    if (!payment.ok) return fail(payment.error === 'down' ? 'down' : 'missing');
    const seen = await refundedOf(order, db);
    if (payment.value.orderId !== order || refundProblem(payment.value, { amount, seen }) !== null) {
      // The books learn what the provider says, so that the next look is right.
      await fulfilment.fulfil(order);
      return fail('changed');
    }
    const stored = await transact<null, OwnRefundProblem>(db, async (tx) => {
      // The buyer first, then the order, then the wallet, as everywhere.
      await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forShare().execute();
      const row = await tx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order)
        .where('user_uuid', '=', user)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return fail('missing');
      await tx.selectFrom('wallets').select('user_uuid').where('user_uuid', '=', user).forUpdate().execute();
      const offer = (await this.offers(user, tx)).get(order);
      if (offer?.amount !== amount || offer.coins !== coins || (await refundedOf(order, tx)) !== seen) return fail('changed');
      if (!(await refunds.store(tx, { id, order, amount, own: { coins, seen } }, known))) return fail('busy');
      await fulfilment.takeForRefund(tx, row, coins);
      return ok(null);
    });
    // The same press at the same time was before: what it began goes on.
    if (!stored.ok && !(await refunds.isFor({ id, order, amount }))) return stored;
    return refunds.send(id);
  }

  /** How long a purchase of a brand is given back at once; null where it never is. */
  #days(brand: string): number | null {
    const seller = this.#needs.sellers.get(brand);
    return (seller?.refundsAtOnce && withdrawalDays(seller)) || null;
  }
}
