import type { AddressBar } from '#application/payments/address-bar.ts';
import { Checkout } from '#application/payments/checkout.ts';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import type { PaymentGateway } from '#application/payments/payment-gateway.ts';
import { PaymentRedirect } from '#application/payments/payment-redirect.ts';
import type { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { PreviousPage } from '#application/payments/previous-page.ts';
import { PurchaseRequests } from '#application/payments/purchase-requests.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';

interface CheckoutDependencies {
  readonly api: AuthorizedApi;
  readonly gateway: PaymentGateway;
  readonly frame: Frame;
  readonly addressBar: AddressBar;
  readonly session: Session;
  readonly tokens: PaymentTokens;
  readonly tab: SessionStore;
  readonly clock: Clock;
  readonly site: ConstructorParameters<typeof PaymentRedirect>[0]['site'];
}

/** `Checkout`, wired as in `payments-checkout.ts`. */
export function checkoutOver({ api, gateway, frame, addressBar, session, tokens, tab, clock, site }: CheckoutDependencies): Checkout {
  const requests = new PurchaseRequests({ session, addressBar, tokens, previousPage: new PreviousPage(tab), open: new OpenPurchase(tab) });
  return new Checkout({ api, gateway, requests, redirect: new PaymentRedirect({ gateway, frame, addressBar, clock, site }) });
}
