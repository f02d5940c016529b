import { setTimeout as delay } from 'node:timers/promises';
import { type Brand, paymentProviderNames } from '#domain/brand/brand.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Seller } from '#domain/support/seller.ts';
import { isSameMoney, priceText } from '#domain/text/money.ts';
import type { LimitReached } from '#server/application/coins/money-limits.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import { isSameSite } from '#server/domain/payments/return-address.ts';
import { type BrandPrices, chargedPack, otherPrices, type SoldPack } from '#server/domain/payments/sold-pack.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { CheckoutRequest, Offer, OpenOrders, Order } from './open-orders.ts';
import type { HostedPage, PaymentProvider, ProviderName } from './payment-provider.ts';

export interface OpenedCheckout {
  readonly orderId: string;
  readonly providerId: string;
  readonly url: string;
}

/** `no-pack`: unknown price id. `conflict`: the key was used for another purchase. `closed`: that purchase is over. `gone`: the buyer was merged or deleted meanwhile. */
export type CheckoutProblem = 'no-pack' | 'conflict' | 'closed' | 'gone' | 'down' | 'refused';

/** `gone`: the buyer's account was closed while the provider opened the page, which was closed again. */
type PageProblem = Extract<CheckoutProblem, 'down' | 'refused' | 'gone'>;

/** How often another request for a page is waited for: together longer than providers may take to answer, shorter than the browser waits. */
const MAX_TRIES = 17;
const PAUSE_MS = 1_000;

/** How often one request replaces an order that ended in the meantime. */
const MAX_ROUNDS = 5;

/** Milliseconds for which the start waits for the prices that providers keep: whoever opens the site waits as long. */
const COMPARED_FOR_MS = 5_000;

interface KeptPriceProblem {
  readonly why: 'refused' | 'forbidden' | 'unknown';
  readonly text: string;
}

interface Needs {
  readonly orders: OpenOrders;
  /** The common price list, as it is written, the smallest first. */
  readonly packs: readonly SoldPack[];
  /** The name of its file. */
  readonly packsFile: string;
  /** By brand, as they are written; the others sell by the common list. */
  readonly prices: ReadonlyMap<string, BrandPrices>;
  /** By brand. */
  readonly sellers: ReadonlyMap<string, Seller>;
  readonly providers: readonly PaymentProvider[];
  readonly fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly faultPoint: FaultPoint;
}

/** Opens purchases. The order is committed before the provider is called, so that every payment has an order. */
export class Checkout {
  readonly #needs: Needs;
  /** Pages that this process is opening, by order. */
  readonly #opening = new Map<string, Promise<Result<OpenedCheckout, PageProblem>>>();
  /** Providers whose prices our key may not read: what they would charge is not known. */
  readonly #closed = new Set<ProviderName>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What a brand sells, in each of its currencies, as its buyers are charged, the smallest first. */
  packsOf(brand: Pick<Brand, 'id'>): readonly SoldPack[] {
    return this.#shop(brand).flat();
  }

  /** What a brand sells in one currency; without prices of its own all of the common list. */
  packsIn(brand: Pick<Brand, 'id'>, currency: string | null): readonly SoldPack[] {
    return this.packsOf(brand).filter((pack) => currency === null || pack.currency === currency);
  }

  /** The currencies in which a brand sells each of its packs, the main one first; null where the common price list says the only one of each. Source: DESK-50. */
  currenciesOf({ id }: Pick<Brand, 'id'>): BrandPrices['currencies'] | null {
    return this.#needs.prices.get(id)?.currencies ?? null;
  }

  /** The currencies of the packs of a brand that a limit in a currency counts, that one first: of all packs where they have a price in it. Source: DESK-51. */
  countedBy(brand: Pick<Brand, 'id'>, currency: string): readonly string[] {
    const sold = this.currenciesOf(brand);
    if (sold === null) return this.packsIn(brand, currency).length > 0 ? [currency] : [];
    return sold.includes(currency) ? [currency, ...sold.filter((other) => other !== currency)] : [];
  }

  /** Packs with their prices, one for each currency. */
  #shop({ id }: Pick<Brand, 'id'>): BrandPrices['packs'] {
    const { packs, prices, sellers } = this.#needs;
    const written = prices.get(id)?.packs ?? packs.map((pack) => [pack]);
    const seller = sellers.get(id);
    return seller === undefined ? written : written.map((pack) => pack.map((price) => chargedPack(price, seller)));
  }

  /** Whether anything can be bought through a provider here. */
  sells(provider: ProviderName): boolean {
    return this.#providerOf(provider) !== undefined && !this.#closed.has(provider);
  }

  /** A sentence about the first pack of these brands that the provider of one would refuse, behind the name of its file; null when they take all of them. */
  refusedPack(brands: readonly Pick<Brand, 'id' | 'paymentProvider'>[]): string | null {
    for (const brand of brands)
      for (const pack of this.packsOf(brand)) {
        const price = this.#providerOf(brand.paymentProvider)?.price(pack);
        if (price === undefined || price.ok) continue;
        const costs = `The pack ${pack.priceId} costs ${priceText(pack)} (amount ${pack.amount}), but ${price.error}.`;
        return this.#fileOf(brand) + costs;
      }
    return null;
  }

  /**
   * What is wrong with the prices that providers keep under ids of their own: a sentence each. `refused`: what they would charge is not what players are shown.
   * `unknown`: the provider did not answer, or not in time; what a page charges is compared once more when it is opened. `forbidden`: the provider does not let our key read them, and nothing is
   * sold through it from then on. Source: DESK-50.
   */
  async keptPriceProblems(
    brands: readonly Pick<Brand, 'id' | 'paymentProvider'>[],
  ): Promise<Readonly<Record<KeptPriceProblem['why'], readonly string[]>>> {
    const late = delay(COMPARED_FOR_MS, fail('down' as const), { ref: false });
    const found = await Promise.all(
      brands.flatMap((brand) =>
        this.packsOf(brand).map(async (pack) => ({ brand, problem: await this.#keptPriceProblem(brand, pack, late) })),
      ),
    );
    for (const { brand, problem } of found) if (problem?.why === 'forbidden') this.#closed.add(brand.paymentProvider);
    const told = (why: KeptPriceProblem['why']) => [
      ...new Set(found.flatMap(({ brand, problem }) => (problem?.why === why ? [this.#fileOf(brand) + problem.text] : []))),
    ];
    return { refused: told('refused'), forbidden: told('forbidden'), unknown: told('unknown') };
  }

  async #keptPriceProblem(
    { paymentProvider }: Pick<Brand, 'paymentProvider'>,
    pack: SoldPack,
    late: Promise<Result<never, 'down'>>,
  ): Promise<KeptPriceProblem | null> {
    const provider = this.#providerOf(paymentProvider);
    if (provider === undefined || pack.providerPrice === undefined) return null;
    const name = paymentProviderNames[paymentProvider];
    const named = `The pack ${pack.priceId} names the price ${pack.providerPrice}`;
    const kept = await Promise.race([provider.keptPrice(pack.providerPrice), late]);
    if (kept.ok) {
      const costs = `The pack ${pack.priceId} costs ${priceText(pack)}, but its price ${pack.providerPrice} at ${name} is`;
      return isSameMoney(kept.value, pack) ? null : { why: 'refused', text: `${costs} ${priceText(kept.value)}.` };
    }
    switch (kept.error) {
      case 'down':
        return { why: 'unknown', text: `${named}, which could not be compared: ${name} did not answer.` };
      case 'forbidden':
        return {
          why: 'forbidden',
          text: `Its prices at ${name} could not be compared: ${name} does not accept the key, or the key lacks the right to read prices. Nothing is sold until that is mended and the server is started again.`,
        };
      case 'unknown':
        return {
          why: 'refused',
          text: `${named}, which ${name} does not have for this key (a price is of live mode or of test mode), or does not sell once and at one amount.`,
        };
      case 'unsupported':
        return { why: 'refused', text: `${named}, but ${name} keeps no prices: leave "providerPrice" out.` };
    }
  }

  /** What sentences about the packs of a brand begin with. */
  #fileOf({ id }: Pick<Brand, 'id'>): string {
    return `${this.#needs.prices.has(id) ? `brands/prices/${id}.json` : this.#needs.packsFile}: `;
  }

  /**
   * The hosted page for a pack. A player has one open purchase per pack: another tab gets the page of the first, after a check with the provider that it can still be paid. Where that is in another
   * currency, or at another price, it is closed first, as far as its provider can. Source: PAY-14.
   */
  async begin(request: CheckoutRequest): Promise<Result<OpenedCheckout, CheckoutProblem | LimitReached>> {
    const pack = this.packsOf(request.brand).find(({ priceId }) => priceId === request.priceId);
    if (!pack) return fail('no-pack');
    const price = this.#providerOf(request.provider)?.price(pack);
    if (!price?.ok) return fail('refused');
    const offer = { ...pack, ...price.value, others: otherPrices(this.#shop(request.brand), pack.priceId) };
    let inWay: Order | null = null;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const claimed: Awaited<ReturnType<OpenOrders['claim']>> = await this.#claim(request, offer, inWay);
      if (!claimed.ok) return claimed;
      const claim = claimed.value;
      if (claim === 'gone') return fail('gone');
      if (claim?.standing === 'in-way') {
        if (!(await this.#close(claim.order))) return fail('down');
        inWay = claim.order;
        continue;
      }
      this.#needs.faultPoint('order.created');
      const opened =
        claim &&
        (claim.standing === 'shared' ? await this.#openShared(claim.order, request) : await this.#openOwn(claim.order, request, pack));
      if (opened) return opened;
    }
    return fail('down');
  }

  /** Other pages that count against a limit of the buyer are closed first, as far as their provider can. */
  async #claim(request: CheckoutRequest, offer: Offer, inWay: Order | null): ReturnType<OpenOrders['claim']> {
    const replaces = inWay?.id ?? null;
    const claimed = await this.#needs.orders.claim(request, offer, replaces);
    if (claimed.ok || claimed.error.why === 'reached') return claimed;
    for (const other of claimed.error.others) {
      await this.expire(other);
      await this.#needs.fulfilment.fulfil(other);
    }
    const again = await this.#needs.orders.claim(request, offer, replaces);
    // The player can go on where the page is.
    if (!again.ok && again.error.why === 'open' && inWay !== null && inWay.currency !== offer.currency)
      return fail({ ...again.error, openIn: inWay.currency });
    return again;
  }

  /**
   * Closes the page of an order that is in the way of another price of its pack, as far as the provider can, and credits what was paid there. A page that is still being opened is waited for, or it
   * would be open behind this. False: the provider is down, so nothing may take its place.
   */
  async #close(order: Order): Promise<boolean> {
    const opened = await this.#open(order);
    if (!opened.ok && opened.error === 'down') return false;
    const expired = await this.expire(order.id);
    if (!expired.ok && expired.error === 'down') return false;
    const standing = await this.#needs.fulfilment.fulfil(order.id);
    return standing.ok || standing.error === 'unknown';
  }

  #openOwn(
    order: Order,
    { provider }: CheckoutRequest,
    pack: SoldPack,
  ): Promise<Result<OpenedCheckout, CheckoutProblem>> | Result<never, CheckoutProblem> {
    if (order.price_id !== pack.priceId || order.provider !== provider) return fail('conflict');
    return order.status === 'open' ? this.#open(order) : fail('closed');
  }

  /** The page of an order that another tab began; null where it is over or leads back to another address, and a new order may be made. */
  async #openShared(order: Order, { successUrl }: CheckoutRequest): Promise<Result<OpenedCheckout, CheckoutProblem> | null> {
    if (!isSameSite(order.success_url, successUrl)) {
      await this.#needs.orders.retire(order.id);
      return null;
    }
    const standing = await this.#needs.fulfilment.fulfil(order.id);
    if (!standing.ok && standing.error === 'down') return fail('down');
    if (!standing.ok) await this.#needs.orders.retire(order.id);
    if (!standing.ok || standing.value !== 'open') return null;
    const opened = await this.#open(order);
    return !opened.ok && opened.error === 'refused' ? null : opened;
  }

  /** The order's page. Requests at the same time wait for one response of the provider. */
  #open(order: Order): Promise<Result<OpenedCheckout, PageProblem>> {
    const running = this.#opening.get(order.id) ?? this.#request(order).finally(() => this.#opening.delete(order.id));
    this.#opening.set(order.id, running);
    return running;
  }

  /**
   * Requests the order's page from the provider. The order's id is the idempotency key, so a repeated request gives the same page, or the provider
   * says that another process's request for it is not answered yet; then that response is waited for.
   */
  async #request(order: Order): Promise<Result<OpenedCheckout, PageProblem>> {
    const provider = this.#providerOf(order.provider);
    const { id, coins, amount, currency, success_url: successUrl, cancel_url: cancelUrl } = order;
    const providerPrice = order.provider_price ?? undefined;
    let known: Order | undefined = order;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (known && known.provider_id !== null && known.pay_url !== null)
        return ok({ orderId: id, providerId: known.provider_id, url: known.pay_url });
      if (!provider) return fail('refused');
      const page = await provider.open({ id, title: coinsText(coins), amount, currency, providerPrice, successUrl, cancelUrl });
      if (page.ok) return this.#store(id, page.value);
      // A refusal under this id is final.
      if (page.error === 'refused') await this.#needs.orders.endRefused(id);
      if (page.error !== 'busy') return fail(page.error);
      await delay(PAUSE_MS);
      known = await this.#needs.orders.find(id);
    }
    return fail('down');
  }

  async #store(orderId: string, page: HostedPage): Promise<Result<OpenedCheckout, 'gone'>> {
    this.#needs.faultPoint('order.opened');
    if (await this.#needs.orders.storePage(orderId, page)) return ok({ orderId, ...page });
    await this.expire(orderId);
    return fail('gone');
  }

  /** Closes the page of an order that nobody is to pay any more, where the provider can. Where it is down the page stays open. */
  async expire(orderId: string): ReturnType<PaymentProvider['expire']> {
    const order = await this.#needs.orders.find(orderId);
    if (order?.status !== 'open' || order.provider_id === null) return ok(null);
    return this.#providerOf(order.provider)?.expire(order.provider_id) ?? fail('unsupported');
  }

  #providerOf(name: string): PaymentProvider | undefined {
    return this.#needs.providers.find((provider) => provider.name === name);
  }

  /** Opens the page again for an order that a crash left without the provider's response. */
  async reopen(orderId: string): Promise<void> {
    const order = await this.#needs.orders.find(orderId);
    if (order?.provider_id === null && order.status === 'open') await this.#open(order);
  }
}
