import type { Pack } from '../../../contract/recharge.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { isSameSite } from '../../domain/payments/return-address.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { CheckoutRequest, OpenOrders, Order } from './open-orders.ts';
import type { HostedPage, PaymentProvider, ProviderName } from './payment-provider.ts';

export interface OpenedCheckout {
  readonly orderId: string;
  readonly providerId: string;
  readonly url: string;
}

/** `no-pack`: unknown price id. `conflict`: the key was used for another purchase. `closed`: that purchase is over. `gone`: the buyer was merged or deleted meanwhile. */
export type CheckoutProblem = 'no-pack' | 'conflict' | 'closed' | 'gone' | 'down' | 'refused';

/** How often another request for a page is waited for: together longer than providers may take to answer, shorter than the browser waits. */
const MAX_TRIES = 17;
const PAUSE_MS = 1_000;

/** How often one request replaces an order that ended in the meantime. */
const MAX_ROUNDS = 5;

/** Opens purchases. The order is committed before the provider is called, so that every payment has an order. */
export class Checkout {
  readonly #orders: OpenOrders;
  readonly #providers: readonly PaymentProvider[];
  readonly #fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly #reach: ReachCrashPoint;
  /** Pages that this process is opening, by order. */
  readonly #opening = new Map<string, Promise<Result<OpenedCheckout, 'down' | 'refused'>>>();
  /** What is sold, the smallest first. */
  readonly packs: readonly Pack[];

  constructor(
    orders: OpenOrders,
    packs: readonly Pack[],
    providers: readonly PaymentProvider[],
    fulfilment: Pick<Fulfilment, 'fulfil'>,
    reach: ReachCrashPoint,
  ) {
    this.#orders = orders;
    this.packs = packs;
    this.#providers = providers;
    this.#fulfilment = fulfilment;
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
      const claim = await this.#orders.claim(request, pack);
      if (claim === 'gone') return fail('gone');
      this.#reach('order.created');
      const opened =
        claim && (claim.shared ? await this.#openShared(claim.order, request) : await this.#openOwn(claim.order, request, pack));
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

  /** The page of an order that another tab began; null where it is over or leads back to another address, and a new order may be made. */
  async #openShared(order: Order, { successUrl }: CheckoutRequest): Promise<Result<OpenedCheckout, CheckoutProblem> | null> {
    if (!isSameSite(order.success_url, successUrl)) {
      await this.#orders.retire(order.id);
      return null;
    }
    const standing = await this.#fulfilment.fulfil(order.id);
    if (!standing.ok && standing.error === 'down') return fail('down');
    if (!standing.ok) await this.#orders.retire(order.id);
    if (!standing.ok || standing.value !== 'open') return null;
    const opened = await this.#open(order);
    return !opened.ok && opened.error === 'refused' ? null : opened;
  }

  /** The order's page. Requests at the same time wait for one response of the provider. */
  #open(order: Order): Promise<Result<OpenedCheckout, 'down' | 'refused'>> {
    const running = this.#opening.get(order.id) ?? this.#request(order).finally(() => this.#opening.delete(order.id));
    this.#opening.set(order.id, running);
    return running;
  }

  /**
   * Requests the order's page from the provider. The order's id is the idempotency key, so a repeated request gives the same page, or the provider
   * says that another process's request for it is not answered yet; then that response is waited for.
   */
  async #request(order: Order): Promise<Result<OpenedCheckout, 'down' | 'refused'>> {
    const provider = this.#providers.find(({ name }) => name === order.provider);
    const { id, coins, amount, currency, success_url: successUrl, cancel_url: cancelUrl } = order;
    let known: Order | undefined = order;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (known && known.provider_id !== null && known.pay_url !== null)
        return ok({ orderId: id, providerId: known.provider_id, url: known.pay_url });
      if (!provider) return fail('refused');
      const page = await provider.open({ id, title: `${coins.toLocaleString('en')} coins`, amount, currency, successUrl, cancelUrl });
      if (page.ok) return this.#store(id, page.value);
      // A refusal under this id is final.
      if (page.error === 'refused') await this.#orders.retire(id);
      if (page.error !== 'busy') return fail(page.error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      known = await this.#orders.find(id);
    }
    return fail('down');
  }

  async #store(orderId: string, page: HostedPage): Promise<Result<OpenedCheckout, never>> {
    this.#reach('order.opened');
    await this.#orders.storePage(orderId, page);
    return ok({ orderId, ...page });
  }

  /** Opens the page again for an order that a crash left without the provider's response. */
  async reopen(orderId: string): Promise<void> {
    const order = await this.#orders.find(orderId);
    if (order?.provider_id === null && order.status === 'open') await this.#open(order);
  }
}
