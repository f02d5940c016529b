import { Branding } from '#application/branding/branding.ts';
import { Clock } from '#application/clock.ts';
import { Log } from '#application/log.ts';
import { PageLifecycle } from '#application/page-lifecycle.ts';
import { Random } from '#application/random.ts';
import { AddressBar } from '#application/recharge/address-bar.ts';
import { CoinsAccount } from '#application/recharge/coins-account.ts';
import { PaymentReturn } from '#application/recharge/payment-return.ts';
import { PaymentTokens } from '#application/recharge/payment-tokens.ts';
import { PreviousPage } from '#application/recharge/previous-page.ts';
import { ReturnedPurchase } from '#application/recharge/returned-purchase.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { SessionStore } from '#application/session-store.ts';
import { Toasts } from '#application/toasts/toasts.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the coin pages. */
export const coinsModule = () =>
  moduleOf(
    provide(
      ReturnedPurchase,
      (address, store, clock, random, branding) =>
        new ReturnedPurchase(address, store, new PaymentTokens(store, clock, random), new PreviousPage(store), branding),
      [AddressBar, SessionStore, Clock, Random, Branding],
    ),
    wire(PaymentReturn, [AuthorizedApi, Session, ReturnedPurchase, PageLifecycle]),
    wire(CoinsAccount, [AuthorizedApi, Session, Toasts, Log]),
  );
