import type { Clock } from '#application/clock.ts';
import type { Frame } from '#application/frame.ts';
import type { AddressBar } from '#application/recharge/address-bar.ts';
import { Checkout } from '#application/recharge/checkout.ts';
import type { PaymentGateway } from '#application/recharge/payment-gateway.ts';
import { PaymentRedirect } from '#application/recharge/payment-redirect.ts';
import type { PaymentTokens } from '#application/recharge/payment-tokens.ts';
import { PreviousPage } from '#application/recharge/previous-page.ts';
import { PurchaseRequests } from '#application/recharge/purchase-requests.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import type { SessionStore } from '#application/session-store.ts';

interface CheckoutDependencies {
  readonly api: AuthorizedApi;
  readonly gateway: PaymentGateway;
  readonly frame: Frame;
  readonly addressBar: AddressBar;
  readonly session: Session;
  readonly tokens: PaymentTokens;
  readonly tab: SessionStore;
  readonly clock: Clock;
  readonly site: ConstructorParameters<typeof PaymentRedirect>[4];
}

/** `Checkout`, wired as in `checkout-module.ts`. */
export function checkoutOver({ api, gateway, frame, addressBar, session, tokens, tab, clock, site }: CheckoutDependencies): Checkout {
  const requests = new PurchaseRequests(session, addressBar, tokens, new PreviousPage(tab));
  return new Checkout(api, gateway, requests, new PaymentRedirect(gateway, frame, addressBar, clock, site));
}
