import type { Container } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { AddressBar } from '#application/payments/address-bar.ts';
import { Checkout } from '#application/payments/checkout.ts';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import { PaymentGateway } from '#application/payments/payment-gateway.ts';
import { PaymentRedirect } from '#application/payments/payment-redirect.ts';
import { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { PreviousPage } from '#application/payments/previous-page.ts';
import { PurchaseRequests } from '#application/payments/purchase-requests.ts';
import { Clock } from '#application/platform/clock.ts';
import { Frame } from '#application/platform/frame.ts';
import { Log } from '#application/platform/log.ts';
import { Random } from '#application/platform/random.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { readAppConfig } from '#infrastructure/brand/app-config.ts';
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
        new PurchaseRequests({
          session,
          addressBar: address,
          tokens: new PaymentTokens({ store, clock, random }),
          previousPage: new PreviousPage(store),
          open: new OpenPurchase(store),
        }),
      [Session, AddressBar, SessionStore, Clock, Random],
    ),
    provide(
      PaymentRedirect,
      (gateway, frame, address, clock, { brand }) =>
        new PaymentRedirect({
          gateway,
          frame,
          addressBar: address,
          clock,
          site: { publicKey: stripePublicKey, brand: brand.id, embedOrigins },
        }),
      [PaymentGateway, Frame, AddressBar, Clock, Branding],
    ),
    wire(Checkout, { api: AuthorizedApi, gateway: PaymentGateway, requests: PurchaseRequests, redirect: PaymentRedirect }),
  );
}

/** Loads the module on the first call. */
export function checkoutOf(container: Container, window: Window): Checkout {
  if (!container.isBound(Checkout)) container.load(checkoutModule(window));
  return container.get(Checkout);
}
