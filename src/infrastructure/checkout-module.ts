import type { Container } from 'inversify';
import { Branding } from '#application/branding/branding.ts';
import { Clock } from '#application/clock.ts';
import { Frame } from '#application/frame.ts';
import { Log } from '#application/log.ts';
import { Random } from '#application/random.ts';
import { AddressBar } from '#application/recharge/address-bar.ts';
import { Checkout } from '#application/recharge/checkout.ts';
import { PaymentGateway } from '#application/recharge/payment-gateway.ts';
import { PaymentRedirect } from '#application/recharge/payment-redirect.ts';
import { PaymentTokens } from '#application/recharge/payment-tokens.ts';
import { PreviousPage } from '#application/recharge/previous-page.ts';
import { PurchaseRequests } from '#application/recharge/purchase-requests.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { SessionStore } from '#application/session-store.ts';
import { readAppConfig } from '#infrastructure/branding/app-config.ts';
import { WindowFrame } from '#infrastructure/browser/window-frame.ts';
import { paymentGatewayOf } from '#infrastructure/payments/payment-gateway-of.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the checkout, loaded when the first purchase begins. */
function checkoutModule(window: Window) {
  const { stripePublicKey, embedOrigins } = readAppConfig(window.document.getElementById('app-config')?.textContent);
  return moduleOf(
    provide(Frame, () => new WindowFrame(window)),
    provide(PaymentGateway, ({ brand }, api, frame, log) => paymentGatewayOf(brand.paymentProvider, { api, frame, stripePublicKey, log }), [
      Branding,
      AuthorizedApi,
      Frame,
      Log,
    ]),
    provide(
      PurchaseRequests,
      (session, address, store, clock, random) =>
        new PurchaseRequests(session, address, new PaymentTokens(store, clock, random), new PreviousPage(store)),
      [Session, AddressBar, SessionStore, Clock, Random],
    ),
    provide(
      PaymentRedirect,
      (gateway, frame, address, clock, { brand }) =>
        new PaymentRedirect(gateway, frame, address, clock, { publicKey: stripePublicKey, brand: brand.id, embedOrigins }),
      [PaymentGateway, Frame, AddressBar, Clock, Branding],
    ),
    wire(Checkout, [AuthorizedApi, PaymentGateway, PurchaseRequests, PaymentRedirect]),
  );
}

/** Loads the module on the first call. */
export function checkoutOf(container: Container, window: Window): Checkout {
  if (!container.isBound(Checkout)) container.load(checkoutModule(window));
  return container.get(Checkout);
}
