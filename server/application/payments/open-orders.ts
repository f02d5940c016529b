import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isSameMoney } from '#domain/text/money.ts';
import type { LimitReached, MoneyLimits } from '#server/application/coins/money-limits.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { SoldPack } from '#server/domain/payments/sold-pack.ts';
import type { HostedPage, ProviderName } from './payment-provider.ts';

export interface CheckoutRequest {
  readonly user: string;
  readonly brand: Brand;
  readonly provider: ProviderName;
  readonly priceId: string;
  /** The client's idempotency key: the same key gives the same page. Null when it sent none. */
  readonly attempt: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Whether the buyer's browser asks not to be tracked. */
  readonly refusesTracking: boolean;
}

/** A price as the provider counts it, with what the pack costs in the other currencies of its brand, as cards are charged. */
export interface Offer extends SoldPack {
  readonly others: Readonly<Record<string, number>>;
}

export type Order = Selectable<Tables['orders']>;

/**
 * The order of a request.
 * - `own`: of its idempotency key
 * - `shared`: another tab created it, with another key
 * - `in-way`: another tab created it for the same pack at another price, in another currency for example. Its page is to be closed first
 */
interface Claim {
  readonly order: Order;
  readonly standing: 'own' | 'shared' | 'in-way';
}

interface Needs {
  readonly db: Database;
  readonly limits: Pick<MoneyLimits, 'reachedBy'>;
  readonly clock: Clock;
}

/** The rows of purchases that are not paid yet. A player has one per pack that other tabs share; a pack is known by its coins, at whatever price and in whatever currency. */
export class OpenOrders {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  find(orderId: string): Promise<Order | undefined> {
    return this.#needs.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  }

  /** The next purchase of the same pack gets a new order. This one can still be paid. */
  async retire(orderId: string): Promise<void> {
    await this.#needs.db.updateTable('orders').set({ reusable: false }).where('id', '=', orderId).execute();
  }

  /** Ends an order for which the provider opens no page: it can never be paid. */
  async endRefused(orderId: string): Promise<void> {
    await this.retire(orderId);
    const unpaid = this.#needs.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', orderId);
    await unpaid.where('status', '=', 'open').where('provider_id', 'is', null).execute();
  }

  /**
   * Stores the page that the provider opened. False: the buyer's account was closed meanwhile. The buyer is read after the order is written and
   * locked: joined in one statement, a merge that moves the order beside it would leave a buyer who no longer matches, and the page would be lost.
   */
  storePage(orderId: string, { providerId, url }: HostedPage): Promise<boolean> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const { user_uuid: buyer } = await tx
        .updateTable('orders')
        .set({ provider_id: providerId, pay_url: url })
        .where('id', '=', orderId)
        .returning('user_uuid')
        .executeTakeFirstOrThrow();
      const { status } = await tx.selectFrom('users').select('status').where('uuid', '=', buyer).executeTakeFirstOrThrow();
      return status === 'normal';
    });
  }

  /**
   * `pack` with its price as the provider counts it. `replaces`: an order that was in the way, which the next tabs do not get any more. Null where the order in the way was over before it could be
   * read; fails, and replaces nothing, where it goes beyond a limit of the buyer.
   */
  claim(request: CheckoutRequest, pack: Offer, replaces: string | null = null): Promise<Result<Claim | 'gone' | null, LimitReached>> {
    return transact<Claim | 'gone' | null, LimitReached>(this.#needs.db, async (tx) => {
      const claim = await this.#claim(tx, request, pack, replaces);
      if (claim === 'gone' || claim === null) return ok(claim);
      const { order, standing } = claim;
      // A page in the way is closed for a purchase that is allowed once it is closed.
      const bought = standing === 'in-way' ? { ...pack, id: order.id, other_prices: pack.others } : order;
      const reached = order.status === 'open' ? await this.#needs.limits.reachedBy(tx, request.user, bought) : null;
      if (reached !== null) return fail(reached);
      if (standing !== 'in-way' && request.refusesTracking)
        await tx.updateTable('orders').set({ tracking_refused: true }).where('id', '=', order.id).execute();
      return ok(claim);
    });
  }

  async #claim(tx: Tx, request: CheckoutRequest, pack: Offer, replaces: string | null): Promise<Claim | 'gone' | null> {
    // A concurrent merge moves the guest's orders; an order inserted beside it would stay with the guest.
    const live = await tx
      .selectFrom('users')
      .select('uuid')
      .where('uuid', '=', request.user)
      .where('status', '=', 'normal')
      .forShare()
      .executeTakeFirst();
    if (!live) return 'gone';
    if (replaces !== null) await tx.updateTable('orders').set({ reusable: false }).where('id', '=', replaces).execute();
    const inserted = await this.#insert(tx, request, pack);
    if (inserted) return { order: inserted, standing: 'own' };
    const own = tx.selectFrom('orders').selectAll().where('user_uuid', '=', request.user).where('attempt', '=', request.attempt);
    const known = await own.executeTakeFirst();
    if (known) return { order: known, standing: 'own' };
    const order = await samePack(tx, request, pack).executeTakeFirst();
    if (!order) return null;
    return isSameOffer(order, pack) ? { order: await withOthers(tx, order, pack), standing: 'shared' } : { order, standing: 'in-way' };
  }

  /** A new order; undefined where this attempt, or another tab's for the same pack, has one. The unique indexes decide. */
  #insert(tx: Tx, { user, brand, provider, attempt, successUrl, cancelUrl }: CheckoutRequest, pack: Offer): Promise<Order | undefined> {
    return tx
      .insertInto('orders')
      .values({
        id: randomUUID(),
        user_uuid: user,
        brand: brand.id,
        provider,
        attempt,
        price_id: pack.priceId,
        coins: pack.coins,
        amount: pack.amount,
        currency: pack.currency,
        digits: pack.digits,
        other_prices: pack.others,
        provider_price: pack.providerPrice ?? null,
        status: 'open',
        reusable: true,
        success_url: successUrl,
        cancel_url: cancelUrl,
        created_at: this.#needs.clock.now(),
        checked_at: this.#needs.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }
}

/** The order that the unique index `orders_one_open` holds for this pack, at whatever price. */
const samePack = (tx: Tx, { user, brand, provider }: CheckoutRequest, { coins }: SoldPack) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .where('brand', '=', brand.id)
    .where('provider', '=', provider)
    .where('coins', '=', coins)
    .where('reusable', '=', true)
    .where('status', '=', 'open');

/** An order that is chosen again knows the currencies that its brand has had a price in since: a limit in one of them counts it. What it knew stays. */
async function withOthers(tx: Tx, order: Order, { others }: Offer): Promise<Order> {
  const known = { ...others, ...order.other_prices };
  if (Object.keys(known).length === Object.keys(order.other_prices).length) return order;
  return tx.updateTable('orders').set({ other_prices: known }).where('id', '=', order.id).returningAll().executeTakeFirstOrThrow();
}

const isSameOffer = (order: Order, pack: SoldPack): boolean => order.price_id === pack.priceId && isSameMoney(order, pack);
