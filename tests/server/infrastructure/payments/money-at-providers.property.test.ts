import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardDigits, isSameMoney, type Money, shortPrice } from '#domain/text/money.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { brokenStripeRule, stripeLeast, stripeMost } from '#server/infrastructure/payments/stripe-money.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';

const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
/** As packs are written. Round amounts are those that most currencies take. */
const price = fc
  .record({
    amount: fc.oneof(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99_999 }).map((amount) => amount * 100),
    ),
    currency: fc.constantFrom(...currencies),
  })
  .map(({ amount, currency }): Money => ({ amount, currency, digits: cardDigits(currency) }));

const usd = (amount: number) => ({ amount, currency: 'usd' });

describe('S121: amounts at the providers', () => {
  let world: CashierWorld;
  let providers: Readonly<Record<'stripe' | 'onlypay', PaymentProvider>>;

  beforeAll(async () => {
    world = await openCashier();
    const { sandbox, stripe, onlypay, notifyUrl } = world;
    providers = {
      stripe: new StripeProvider({ ...stripe, base: sandbox.url }, () => undefined),
      onlypay: new OnlypayProvider({ ...onlypay, base: sandbox.url, notifyUrl: () => notifyUrl }),
    };
  });
  afterAll(() => world.close());

  const order = (money: Pick<Money, 'amount' | 'currency'>) => ({
    id: randomUUID(),
    title: '550 coins',
    ...money,
    successUrl: 'http://127.0.0.1:9/recharge-success',
    cancelUrl: 'http://127.0.0.1:9/',
  });

  it.each(['stripe', 'onlypay'] as const)(
    '%s is paid what the price list shows, in every currency, and half of it goes back',
    async (name) => {
      const provider = providers[name];
      await fc.assert(
        fc.asyncProperty(price, async (shown) => {
          const counted = provider.price(shown);
          if (!counted.ok) return;
          expect(isSameMoney(counted.value, shown)).toBe(true);
          const page = await provider.open(order(counted.value));
          if (!page.ok) throw new Error(`${page.error} ${JSON.stringify(counted.value)}`);
          const html = await (await fetch(page.value.url)).text();
          expect(html).toContain(escaped(shortPrice(shown)));
          await pressAt(page.value.url, 'pay');
          const half = /name="amount" value="(\d+)"/.exec(await (await fetch(page.value.url)).text())?.[1];
          if (half !== undefined) await pressAt(page.value.url, 'refund', Number(half));
          const payment = await provider.retrieve(page.value.providerId);
          if (!payment.ok) throw new Error(payment.error);
          const { amount, currency, digits, refunded } = payment.value;
          expect({ amount, currency, digits }).toEqual(counted.value);
          expect(refunded).toBe(Number(half ?? 0));
          if (half !== undefined) expect(provider.price({ amount: 2 * refunded, currency, digits }).ok).toBe(true);
        }),
        { numRuns: runs(60, 600) },
      );
    },
  );

  it.each(['stripe', 'onlypay'] as const)(
    'DESK-40: %s says where the buyer pays from and what it keeps, once they have paid',
    async (name) => {
      const page = await providers[name].open(order({ amount: 799, currency: 'usd' }));
      if (!page.ok) throw new Error(page.error);
      const { providerId, url } = page.value;
      const before = await providers[name].retrieve(providerId);
      expect(before.ok && [before.value.country, before.value.fees]).toEqual([undefined, undefined]);
      await fetch(url, { method: 'POST', body: new URLSearchParams({ press: 'pay', country: 'FI' }), redirect: 'manual' });
      const kept = [{ amount: 24, currency: 'usd', digits: 2 }];
      expect(await providers[name].retrieve(providerId)).toMatchObject({ ok: true, value: { country: 'FI', fees: kept } });
      await pressAt(url, 'dispute');
      await pressAt(url, 'win');
      const disputed = name === 'stripe' ? [{ amount: 1524, currency: 'usd', digits: 2 }] : kept;
      expect(await providers[name].retrieve(providerId)).toMatchObject({ ok: true, value: { dispute: 'won', fees: disputed } });
    },
  );

  it('stripe refuses at its API what it is said to refuse at the start, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(price, async (money) => {
        const page = await providers.stripe.open(order(money));
        expect(page.ok).toBe(providers.stripe.price(money).ok);
        if (!page.ok) expect(page.error).toBe('refused');
      }),
      { numRuns: runs(60, 600) },
    );
  });

  it.each([
    [usd(49), 'Stripe charges at least 0.50 USD'],
    [{ amount: 29, currency: 'gbp' }, 'Stripe charges at least 0.30 GBP'],
    [{ amount: 17_400, currency: 'huf' }, 'Stripe charges at least 175.00 HUF'],
    [{ amount: 49, currency: 'jpy' }, 'Stripe charges at least 50 JPY'],
    [usd(100_000_000), 'Stripe charges at most 999,999.99 USD'],
    [
      { amount: 2455, currency: 'kwd' },
      'Stripe charges no thousandths of KWD: the last digit of the amount must be 0, like 2450 for 2.450 KWD',
    ],
    [
      { amount: 120_050, currency: 'isk' },
      'Stripe counts ISK in hundredths and charges none: the amount must end in 00, like 120000 for 1,200 ISK',
    ],
    [{ amount: 2000, currency: 'iqd' }, 'Stripe does not charge IQD'],
    [{ amount: 2000, currency: 'xyz' }, 'Stripe does not charge XYZ'],
  ])('stripe refuses %j: %s', (money, rule) => {
    expect(providers.stripe.price({ ...money, digits: cardDigits(money.currency) })).toEqual({ ok: false, error: rule });
  });

  it.each([
    [{ amount: 120_050, currency: 'isk' }, 'onlypay charges no fractions of the smallest unit of ISK'],
    [{ amount: 2000, currency: 'xyz' }, 'XYZ is no currency that onlypay charges'],
  ])('onlypay refuses %j: %s', (money, rule) => {
    expect(providers.onlypay.price({ ...money, digits: cardDigits(money.currency) })).toEqual({ ok: false, error: rule });
  });

  it.each([
    [
      { amount: 120_000, currency: 'isk' },
      { amount: 120_000, currency: 'isk', digits: 2 },
      { amount: 1200, currency: 'isk', digits: 0 },
    ],
    [
      { amount: 35_000, currency: 'mga' },
      { amount: 35_000, currency: 'mga', digits: 0 },
      { amount: 3_500_000, currency: 'mga', digits: 2 },
    ],
    [
      { amount: 1200, currency: 'jpy' },
      { amount: 1200, currency: 'jpy', digits: 0 },
      { amount: 1200, currency: 'jpy', digits: 0 },
    ],
  ])('%j is %j at stripe and %j at onlypay', (money, atStripe, atOnlypay) => {
    const written = { ...money, digits: cardDigits(money.currency) };
    expect(providers.stripe.price(written)).toEqual({ ok: true, value: atStripe });
    expect(providers.onlypay.price(written)).toEqual({ ok: true, value: atOnlypay });
  });

  it("stripe's limits are themselves charged", () => {
    for (const currency of currencies) {
      const [least, most] = [stripeLeast(currency), stripeMost(currency)];
      expect(brokenStripeRule({ ...least, amount: least.amount * 100 })).not.toBe('least');
      expect(brokenStripeRule(most)).not.toBe('most');
    }
  });

  it('answers a bad amount in the words of the API', async () => {
    const ask = async (unit_amount: string, currency: string) => {
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: 'o',
        success_url: 'http://127.0.0.1:9/',
        cancel_url: 'http://127.0.0.1:9/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency,
        'line_items[0][price_data][unit_amount]': unit_amount,
        'line_items[0][price_data][product_data][name]': '550 coins',
        'metadata[order_id]': 'o',
        'payment_intent_data[metadata][order_id]': 'o',
      });
      const headers = { authorization: `Bearer ${world.stripe.secretKey}` };
      const response = await fetch(`${world.sandbox.url}/v1/checkout/sessions`, { method: 'POST', headers, body });
      return { status: response.status, ...((await response.json()) as { error: object }).error };
    };
    const refusal = { status: 400, type: 'invalid_request_error' };
    const param = 'line_items[0][price_data][unit_amount]';
    const zero = 'Invalid amount. Currency UGX has become effectively zero-decimal and charged amounts must be evenly divisible by 100.';
    expect(await ask('1250', 'ugx')).toEqual({ ...refusal, param, message: zero });
    expect(await ask('2455', 'kwd')).toMatchObject({ ...refusal, param, message: expect.stringContaining('divisible by 10.') });
    expect(await ask('49', 'usd')).toMatchObject({ ...refusal, code: 'amount_too_small' });
    expect(await ask('100000000', 'usd')).toMatchObject({ ...refusal, code: 'amount_too_large' });
    expect(await ask('2000', 'lyd')).toMatchObject({
      ...refusal,
      message: expect.stringMatching(/^Invalid currency: lyd\. Stripe currently supports/),
    });
  });
});
