import { Branding } from '#application/brand/branding.ts';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { Toasts } from '#application/design/toasts.ts';
import { AddressBar } from '#application/payments/address-bar.ts';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { PreviousPage } from '#application/payments/previous-page.ts';
import { ReturnedPurchase } from '#application/payments/returned-purchase.ts';
import { Clock } from '#application/platform/clock.ts';
import { Log } from '#application/platform/log.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the coin pages. `paymentReturn`: the query of the success address, if the app was opened with it. */
export const coinsModule = (paymentReturn: PaymentReturnQuery) =>
  moduleOf(
    provide(
      ReturnedPurchase,
      (address, store, clock, random, branding) =>
        new ReturnedPurchase({
          addressBar: address,
          store,
          tokens: new PaymentTokens({ store, clock, random }),
          previousPage: new PreviousPage(store),
          open: new OpenPurchase(store),
          branding,
          arrived: paymentReturn,
        }),
      [AddressBar, SessionStore, Clock, Random, Branding],
    ),
    wire(PaymentReturn, { api: AuthorizedApi, session: Session, purchase: ReturnedPurchase, lifecycle: PageLifecycle }),
    wire(CoinsAccount, { api: AuthorizedApi, session: Session, toasts: Toasts, log: Log }),
  );
