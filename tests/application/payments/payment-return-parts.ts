import { Branding } from '#application/brand/branding.ts';
import { OpenPurchase } from '#application/payments/open-purchase.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { PreviousPage } from '#application/payments/previous-page.ts';
import { ReturnedPurchase } from '#application/payments/returned-purchase.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { checkPayment, lookAtPayment } from '#contract/payments.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { fail } from '#domain/result.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { rechargeParts } from './recharge-parts.ts';

type Answer = CallAnswer<typeof checkPayment>;

/** Server response for a purchase of 550 coins by a user who has 30. */
export function paymentAnswer(status: Answer['status']): Answer {
  const coins = status === 'paid' ? 550 : 0;
  return { orderId: '00000000-0000-4000-8000-00000000000a', status, coins, bought: 550, balance: 30 + coins, pack: null };
}

export const refused = (code: string, status: number, message = code): ApiFailure => ({ ...failure('refused', status, code), message });

export function brandOf(provider: 'stripe' | 'onlypay'): Branding {
  const brand = bundledBrands().find(({ paymentProvider }) => paymentProvider === provider);
  if (brand === undefined) throw new Error(`No brand pays by ${provider}`);
  return new Branding(brand);
}

/** The success page on fakes. `requests` returns the inputs of the payment checks so far. */
export function paymentReturnParts({
  over = {},
  tab = new MemoryKeyValueStore(),
  provider = 'stripe' as 'stripe' | 'onlypay',
  arrived = {} as PaymentReturnQuery,
} = {}) {
  const parts = rechargeParts(over, tab);
  const { api, session, addressBar, tokens, lifecycle, server } = parts;
  addressBar.at = '/recharge-success?provider=stripe&session_id=cs_test_1&token=payment_1';
  const purchase = new ReturnedPurchase({
    addressBar,
    store: tab,
    tokens,
    previousPage: new PreviousPage(tab),
    open: new OpenPurchase(tab),
    branding: brandOf(provider),
    arrived,
  });
  const page = new PaymentReturn({ api, session, purchase, lifecycle });
  server.api.on(lookAtPayment, () => fail(refused('NOT_FOUND', 404)));
  const requests = () => server.api.calls.filter(({ path }) => path === checkPayment.path).map(({ input }) => input);
  return { ...parts, page, requests };
}
