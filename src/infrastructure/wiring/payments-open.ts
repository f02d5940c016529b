import type { Container } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { Toasts } from '#application/design/toasts.ts';
import { AddressBar } from '#application/payments/address-bar.ts';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import { OpenPurchaseCheck } from '#application/payments/open-purchase-check.ts';
import { PaymentTokens } from '#application/payments/payment-tokens.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Clock } from '#application/platform/clock.ts';
import { Random } from '#application/platform/random.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the check of a purchase that this tab went to pay, loaded when it is back. */
const openModule = moduleOf(
  wire(OpenPurchase, [SessionStore]),
  wire(PaymentTokens, { store: SessionStore, clock: Clock, random: Random }),
  wire(OpenPurchaseCheck, {
    api: AuthorizedApi,
    session: Session,
    open: OpenPurchase,
    tokens: PaymentTokens,
    recharge: Recharge,
    addressBar: AddressBar,
    branding: Branding,
    toasts: Toasts,
    random: Random,
  }),
);

/** Loads the module on the first call. */
export function openPurchaseCheckOf(container: Container): OpenPurchaseCheck {
  if (!container.isBound(OpenPurchaseCheck)) container.load(openModule);
  return container.get(OpenPurchaseCheck);
}
