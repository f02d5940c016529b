import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import type { Pack } from '../../../src/domain/recharge/pack.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Database, Tables, Tx } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';

export interface CheckoutRequest {
  readonly user: string;
  readonly brand: Brand;
  readonly provider: ProviderName;
  readonly priceId: string;
  /** The client's mark of one wish to buy: the same mark gives the same page. Null when it sent none. */
  readonly attempt: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedCheckout {
  readonly orderId: string;
  readonly providerId: string;
  readonly url: string;
}

/** `no-pack`: nothing is sold under this name. `conflict`: the mark was used for something else. `closed`: that purchase is over. `gone`: who buys has become somebody else meanwhile. */
export type CheckoutProblem = 'no-pack' | 'conflict' | 'closed' | 'gone' | 'down' | 'refused';

type Order = Selectable<Tables['orders']>;

/** Opens purchases. The order is committed before the provider hears of it, so that money never comes for something we know nothing of. */
export class Checkout {
  readonly #db: Database;
  readonly #providers: readonly PaymentProvider[];
  readonly #clock: Clock;
  readonly #reach: ReachCrashPoint;
  /** What is sold, the smallest first. */
  readonly packs: readonly Pack[];

  constructor(db: Database, packs: readonly Pack[], providers: readonly PaymentProvider[], clock: Clock, reach: ReachCrashPoint) {
    this.#db = db;
    this.packs = packs;
    this.#providers = providers;
    this.#clock = clock;
    this.#reach = reach;
  }

  async begin(request: CheckoutRequest): Promise<Result<OpenedCheckout, CheckoutProblem>> {
    const pack = this.packs.find(({ price_id }) => price_id === request.priceId);
    if (!pack) return fail('no-pack');
    const order = await this.#db.transaction().execute((tx) => this.#order(tx, request, pack));
    if (!order) return fail('gone');
    this.#reach('order.created');
    if (order.price_id !== pack.price_id || order.provider !== request.provider) return fail('conflict');
    if (order.status !== 'open') return fail('closed');
    return this.#open(order);
  }

  /** The order of this wish: a new one, or the one an earlier call has made. Null for a user who is merged or deleted by now. */
  async #order(tx: Tx, { user, brand, provider, attempt, successUrl, cancelUrl }: CheckoutRequest, pack: Pack): Promise<Order | null> {
    // A merge takes the guest's orders along: one that came in beside it would stay behind.
    const live = await tx
      .selectFrom('users')
      .select('uuid')
      .where('uuid', '=', user)
      .where('status', '=', 'normal')
      .forShare()
      .executeTakeFirst();
    if (!live) return null;
    const inserted = await tx
      .insertInto('orders')
      .values({
        id: randomUUID(),
        user_uuid: user,
        brand: brand.id,
        provider,
        attempt,
        price_id: pack.price_id,
        coins: pack.coins,
        amount: pack.amount,
        currency: pack.currency,
        status: 'open',
        success_url: successUrl,
        cancel_url: cancelUrl,
        created_at: this.#clock.now(),
        asked_at: this.#clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'attempt']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    return tx.selectFrom('orders').selectAll().where('user_uuid', '=', user).where('attempt', '=', attempt).executeTakeFirstOrThrow();
  }

  /** Asks the provider for the order's page. The order's id is the provider's idempotency key, so asking again gives the same one. */
  async #open(order: Order): Promise<Result<OpenedCheckout, CheckoutProblem>> {
    if (order.provider_id !== null && order.pay_url !== null)
      return ok({ orderId: order.id, providerId: order.provider_id, url: order.pay_url });
    const provider = this.#providers.find(({ name }) => name === order.provider);
    if (!provider) return fail('refused');
    const { id, coins, amount, currency, success_url: successUrl, cancel_url: cancelUrl } = order;
    const page = await provider.open({ id, title: `${coins.toLocaleString('en')} coins`, amount, currency, successUrl, cancelUrl });
    if (!page.ok) return page;
    this.#reach('order.opened');
    const { providerId, url } = page.value;
    await this.#db.updateTable('orders').set({ provider_id: providerId, pay_url: url }).where('id', '=', id).execute();
    return ok({ orderId: id, providerId, url });
  }

  /** Opens once more what a crash left between the provider's answer and our note of it. */
  async reopen(orderId: string): Promise<void> {
    const order = await this.#db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (order?.provider_id === null && order.status === 'open') await this.#open(order);
  }
}
