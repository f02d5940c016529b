import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Pack } from '../../../contract/recharge.ts';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../clock.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Database, Tables, Tx } from '../database.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';

export interface CheckoutRequest {
  readonly user: string;
  readonly brand: Brand;
  readonly provider: ProviderName;
  readonly priceId: string;
  /** The client's idempotency key: the same key gives the same page. Null when it sent none. */
  readonly attempt: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedCheckout {
  readonly orderId: string;
  readonly providerId: string;
  readonly url: string;
}

/** `no-pack`: unknown price id. `conflict`: the key was used for another purchase. `closed`: that purchase is over. `gone`: the buyer was merged or deleted meanwhile. */
export type CheckoutProblem = 'no-pack' | 'conflict' | 'closed' | 'gone' | 'down' | 'refused';

type Order = Selectable<Tables['orders']>;

/** The order of a request. `shared`: another tab created it, with another idempotency key. */
interface Claim {
  readonly order: Order;
  readonly shared: boolean;
}

/** How often one request replaces an order that ended in the meantime. */
const MAX_ROUNDS = 5;

/** Opens purchases. The order is committed before the provider is called, so that every payment has an order. */
export class Checkout {
  readonly #db: Database;
  readonly #providers: readonly PaymentProvider[];
  readonly #fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly #clock: Clock;
  readonly #reach: ReachCrashPoint;
  /** What is sold, the smallest first. */
  readonly packs: readonly Pack[];

  constructor(
    db: Database,
    packs: readonly Pack[],
    providers: readonly PaymentProvider[],
    fulfilment: Pick<Fulfilment, 'fulfil'>,
    clock: Clock,
    reach: ReachCrashPoint,
  ) {
    this.#db = db;
    this.packs = packs;
    this.#providers = providers;
    this.#fulfilment = fulfilment;
    this.#clock = clock;
    this.#reach = reach;
  }

  /** Whether anything can be bought through a provider here. */
  sells(provider: ProviderName): boolean {
    return this.#providers.some(({ name }) => name === provider);
  }

  /**
   * The hosted page for a pack. A player has one open purchase per offer: another tab gets the page of the first, after a check with the provider
   * that it can still be paid.
   */
  async begin(request: CheckoutRequest): Promise<Result<OpenedCheckout, CheckoutProblem>> {
    const pack = this.packs.find(({ price_id }) => price_id === request.priceId);
    if (!pack) return fail('no-pack');
    if (!this.sells(request.provider)) return fail('refused');
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const claim = await this.#claim(request, pack);
      if (claim === 'gone') return fail('gone');
      this.#reach('order.created');
      const opened = claim && (claim.shared ? await this.#openShared(claim.order) : await this.#openOwn(claim.order, request, pack));
      if (opened) return opened;
    }
    return fail('down');
  }

  #openOwn(
    order: Order,
    { provider }: CheckoutRequest,
    pack: Pack,
  ): Promise<Result<OpenedCheckout, CheckoutProblem>> | Result<never, CheckoutProblem> {
    if (order.price_id !== pack.price_id || order.provider !== provider) return fail('conflict');
    return order.status === 'open' ? this.#open(order) : fail('closed');
  }

  /** The page of an order that another tab began; null where it is over, and a new order may be made. */
  async #openShared(order: Order): Promise<Result<OpenedCheckout, CheckoutProblem> | null> {
    const standing = await this.#fulfilment.fulfil(order.id);
    if (!standing.ok && standing.error === 'down') return fail('down');
    if (!standing.ok) await this.#retire(order.id);
    if (!standing.ok || standing.value !== 'open') return null;
    const opened = await this.#open(order);
    return !opened.ok && opened.error === 'refused' ? null : opened;
  }

  /** The next purchase of the same pack gets a new order. This one can still be paid. */
  async #retire(orderId: string): Promise<void> {
    await this.#db.updateTable('orders').set({ reusable: false }).where('id', '=', orderId).execute();
  }

  /** Null where the order in the way was over before it could be read. */
  #claim(request: CheckoutRequest, pack: Pack): Promise<Claim | 'gone' | null> {
    return this.#db.transaction().execute(async (tx) => {
      // A concurrent merge moves the guest's orders; an order inserted beside it would stay with the guest.
      const live = await tx
        .selectFrom('users')
        .select('uuid')
        .where('uuid', '=', request.user)
        .where('status', '=', 'normal')
        .forShare()
        .executeTakeFirst();
      if (!live) return 'gone';
      const inserted = await this.#insert(tx, request, pack);
      if (inserted) return { order: inserted, shared: false };
      const own = tx.selectFrom('orders').selectAll().where('user_uuid', '=', request.user).where('attempt', '=', request.attempt);
      const known = await own.executeTakeFirst();
      if (known) return { order: known, shared: false };
      const order = await sameOffer(tx, request, pack).executeTakeFirst();
      return order ? { order, shared: true } : null;
    });
  }

  /** A new order; undefined where this attempt, or another tab's for the same offer, has one. The unique indexes decide. */
  #insert(tx: Tx, { user, brand, provider, attempt, successUrl, cancelUrl }: CheckoutRequest, pack: Pack): Promise<Order | undefined> {
    return tx
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
        reusable: true,
        success_url: successUrl,
        cancel_url: cancelUrl,
        created_at: this.#clock.now(),
        checked_at: this.#clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  /** Requests the order's page from the provider. The order's id is the idempotency key, so a repeated request gives the same page. */
  async #open(order: Order): Promise<Result<OpenedCheckout, CheckoutProblem>> {
    if (order.provider_id !== null && order.pay_url !== null)
      return ok({ orderId: order.id, providerId: order.provider_id, url: order.pay_url });
    const provider = this.#providers.find(({ name }) => name === order.provider);
    if (!provider) return fail('refused');
    const { id, coins, amount, currency, success_url: successUrl, cancel_url: cancelUrl } = order;
    const page = await provider.open({ id, title: `${coins.toLocaleString('en')} coins`, amount, currency, successUrl, cancelUrl });
    // A refusal under this id is final.
    if (!page.ok && page.error === 'refused') await this.#retire(id);
    if (!page.ok) return page;
    this.#reach('order.opened');
    const { providerId, url } = page.value;
    await this.#db.updateTable('orders').set({ provider_id: providerId, pay_url: url }).where('id', '=', id).execute();
    return ok({ orderId: id, providerId, url });
  }

  /** Opens the page again for an order that a crash left without the provider's response. */
  async reopen(orderId: string): Promise<void> {
    const order = await this.#db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (order?.provider_id === null && order.status === 'open') await this.#open(order);
  }
}

/** The order that the unique index `orders_one_open` holds for this offer. */
const sameOffer = (tx: Tx, { user, brand, provider }: CheckoutRequest, { price_id, coins, amount, currency }: Pack) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .where('brand', '=', brand.id)
    .where('provider', '=', provider)
    .where('price_id', '=', price_id)
    .where('coins', '=', coins)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('reusable', '=', true)
    .where('status', '=', 'open');
