import { defer, delay, NEVER, type Observable, of } from 'rxjs';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { Toasts } from '#application/design/toasts.ts';
import type { Checkout } from '#application/payments/checkout.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { PaymentGateway, type PurchaseRequest } from '#application/payments/payment-gateway.ts';
import { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { listPrices } from '#contract/payments.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { ok, type Result } from '#domain/result.ts';
import { checkoutOver } from '#tests/fakes/checkout-over.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { FakeAddressBar } from '#tests/fakes/fake-address-bar.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

export const packs = [
  { priceId: 'coins-100', coins: 100, amount: 199, currency: 'usd' },
  { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd' },
];

export const HOSTED_PAGE = 'https://checkout.test/c/pay/cs_test_1';

/** Creates hosted pages after `latency` ms. `made` and `outcome` are its responses; null never responds. */
export class FakeGateway extends PaymentGateway {
  readonly provider = 'stripe';
  readonly requests: PurchaseRequest[] = [];
  readonly redirects: PaymentResult[] = [];
  latency = 300;
  made: Result<PaymentResult, string> = ok({
    success: true,
    provider: 'stripe',
    sessionId: 'cs_test_1',
    useStripeSDK: true,
    redirectUrl: HOSTED_PAGE,
  });
  outcome: Result<void, string> | null = ok(undefined);

  create(request: PurchaseRequest): Observable<Result<PaymentResult, string>> {
    return defer(() => {
      this.requests.push(request);
      return of(this.made).pipe(delay(this.latency));
    });
  }

  redirect(result: PaymentResult): Observable<Result<void, string>> {
    return defer(() => {
      this.redirects.push(result);
      return this.outcome === null ? NEVER : of(this.outcome);
    });
  }
}

export class InstantLoader extends CheckoutLoader {
  readonly #checkout: () => Checkout;

  constructor(checkout: () => Checkout) {
    super();
    this.#checkout = checkout;
  }

  load(): Observable<Checkout> {
    return defer(() => of(this.#checkout()));
  }
}

/** A recharge modal on fakes, in its own tab with a guest. */
export function rechargeParts(over: Parameters<typeof sessionParts>[0] = {}, tab = new MemoryKeyValueStore()) {
  const parts = sessionParts(over);
  parts.server.api.on(listPrices, () => ok(packs));
  parts.session.start();
  const [gateway, frame, addressBar] = [new FakeGateway(), new FakeFrame(), new FakeAddressBar()];
  const toasts = new Toasts(parts.clock);
  const overlay = new LoadingOverlay(parts.lifecycle);
  const tokens = new PaymentTokens({ store: tab, clock: parts.clock, random: new CountingRandom() });
  const site = { publicKey: 'pk_test_1', brand: 'lorewick', embedOrigins: ['https://parent.test'] };
  const checkout = checkoutOver({ ...parts, gateway, frame, addressBar, tokens, tab, site });
  const loader = new InstantLoader(() => checkout);
  const offers = { anew: 0 };
  const checkIn = {
    offerAnew: () => {
      offers.anew += 1;
    },
  };
  const recharge = new Recharge({
    session: parts.session,
    checkout: loader,
    log: parts.log,
    checkIn,
    overlay,
    toasts,
    lifecycle: parts.lifecycle,
  });
  const toastTexts = () => toasts.state.value.map(({ kind, text }) => `${kind}: ${text}`);
  return { ...parts, tab, gateway, frame, addressBar, toasts, overlay, tokens, checkout, loader, offers, recharge, toastTexts };
}
