import type { Clock } from '../../src/application/clock.ts';
import type { Frame } from '../../src/application/frame.ts';
import type { AddressBar } from '../../src/application/recharge/address-bar.ts';
import { Checkout } from '../../src/application/recharge/checkout.ts';
import type { PaymentGateway } from '../../src/application/recharge/payment-gateway.ts';
import { PaymentRedirect } from '../../src/application/recharge/payment-redirect.ts';
import type { PaymentTokens } from '../../src/application/recharge/payment-tokens.ts';
import { PreviousPage } from '../../src/application/recharge/previous-page.ts';
import { PurchaseRequests } from '../../src/application/recharge/purchase-requests.ts';
import type { AuthorizedApi } from '../../src/application/session/authorized-api.ts';
import type { Session } from '../../src/application/session/session.ts';
import type { SessionStore } from '../../src/application/session-store.ts';

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
