import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { Toasts } from '#application/design/toasts.ts';
import type { PaymentGateway } from '#application/payments/payment-gateway.ts';
import { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { LazyCheckoutLoader } from '#infrastructure/payments/lazy-checkout-loader.ts';
import { checkoutOver } from './checkout-over.ts';
import { CountingRandom } from './counting-random.ts';
import { FakeAddressBar } from './fake-address-bar.ts';
import type { FakeFrame } from './fake-frame.ts';
import { MemoryKeyValueStore } from './memory-key-value-store.ts';
import type { sessionParts } from './session-parts.ts';

/** The recharge modal over a real gateway, up to the hosted page. `tab` is the storage of the browser's tab. */
export function rechargeOver(gateway: PaymentGateway, frame: FakeFrame, parts: ReturnType<typeof sessionParts>) {
  const { session, api, clock, lifecycle, log } = parts;
  const tab = new MemoryKeyValueStore();
  const tokens = new PaymentTokens({ store: tab, clock, random: new CountingRandom() });
  const site = { publicKey: '', brand: 'lorewick', embedOrigins: [] };
  const checkout = checkoutOver({ api, gateway, frame, addressBar: new FakeAddressBar(), session, tokens, tab, clock, site });
  const loader = new LazyCheckoutLoader(() => Promise.resolve(checkout));
  return {
    tab,
    recharge: new Recharge({
      session,
      checkout: loader,
      log,
      checkIn: { offerAnew: () => undefined },
      overlay: new LoadingOverlay(lifecycle),
      toasts: new Toasts(clock),
      lifecycle,
    }),
  };
}
