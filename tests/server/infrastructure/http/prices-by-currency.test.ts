import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { brandsWith } from '#tests/server/harness/priced-brands.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const root = mkdtempSync(join(tmpdir(), 'prices-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('DESK-50: a brand with prices in two currencies, which Stripe keeps', () => {
  let cashier: CashierWorld;
  let stripe: Stripe;
  let server: TestApp;

  const keep = async (currency: string, amount: number) =>
    (await stripe.prices.create({ currency, unit_amount: amount, product_data: { name: '550 coins' } })).id;
  const provider = () => new StripeProvider({ ...cashier.stripe, base: cashier.sandbox.url }, () => undefined);

  beforeAll(async () => {
    cashier = await openCashier();
    const { hostname, port } = new URL(cashier.sandbox.url);
    stripe = new Stripe(cashier.stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
    const brandsFolder = brandsWith(root, [
      { coins: 100, prices: { usd: { id: 'small', amount: 199 }, eur: { id: 'small-eur', amount: 189 } } },
      {
        coins: 550,
        prices: {
          usd: { id: 'middle', amount: 799, providerPrice: await keep('usd', 799) },
          eur: { id: 'middle-eur', amount: 749, providerPrice: await keep('eur', 749) },
        },
      },
    ]);
    server = await TestApp.on(await openFreshPostgres(), {
      payments: [provider()],
      brandsFolder,
      countryHeader: 'cf-ipcountry',
    });
  });
  afterAll(async () => {
    await server.close();
    await cashier.close();
  });

  const data = async (path: string, by: TestGuest) => (await server.get(path, by)).json().data;
  const listed = async (by: TestGuest, query = '', headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.app.inject({
      url: `/api/v1/price.list${query}`,
      headers: { authorization: `Bearer ${by.token}`, ...headers },
    });
    return response.json().data as { price_id: string; currency: string; currencies: string[] }[];
  };
  const begin = (by: TestGuest, price_id: string, token = `payment_${randomUUID()}`) =>
    server.post(
      'checkout.create',
      { price_id, success_url: `http://localhost/recharge-success?token=${token}`, cancel_url: 'http://localhost/' },
      by,
    );

  it('lists one price of each pack: asked for, else by country, else by language, else the main one', async () => {
    const buyer = await server.member('lists@example.com');
    const currency = async (query = '', headers = {}) => [...new Set((await listed(buyer, query, headers)).map((pack) => pack.currency))];
    expect(await currency()).toEqual(['usd']);
    expect(await currency('', { 'accept-language': 'de-DE' })).toEqual(['eur']);
    expect(await currency('', { 'accept-language': 'de-DE', 'cf-ipcountry': 'US' })).toEqual(['usd']);
    expect(await currency('', { 'accept-language': 'de-DE', 'cf-ipcountry': 'XX' })).toEqual(['eur']);
    expect(await currency('', { 'cf-ipcountry': 'FR' })).toEqual(['eur']);
    expect(await currency('?currency=usd', { 'cf-ipcountry': 'FR' })).toEqual(['usd']);
    expect(await currency('?currency=gbp')).toEqual(['usd']);
    expect((await listed(buyer)).map(({ price_id, currencies }) => [price_id, currencies])).toEqual([
      ['small', ['usd', 'eur']],
      ['middle', ['usd', 'eur']],
    ]);
  });

  it('shows the currency of the pack that was chosen last, paid or not, on every device, until another is asked for', async () => {
    const buyer = await server.member('last@example.com');
    const currency = async (query = '') => (await listed(buyer, query, { 'cf-ipcountry': 'US' }))[0]?.currency;
    expect(await currency()).toBe('usd');
    await begin(buyer, 'middle-eur');
    expect([await currency(), await currency('?currency=usd')]).toEqual(['eur', 'usd']);
    server.clock.offset += 1000;
    const token = `payment_${randomUUID()}`;
    await pressAt((await begin(buyer, 'small', token)).json().data.url, 'pay');
    await server.post('payment.check', { provider: 'stripe', token }, buyer);
    expect(await currency()).toBe('usd');
  });

  it('a limit is asked for in the main currency and counts the other', async () => {
    const buyer = await server.member('limit@example.com');
    expect((await data('coins.statement', buyer)).money_limits.map(({ currency }: { currency: string }) => currency)).toEqual([
      'usd',
      'usd',
    ]);
    await server.post('user-spending.limit-money', { period: 'day', currency: 'usd', amount: 500 }, buyer);
    expect((await begin(buyer, 'middle-eur')).json()).toMatchObject({
      code: 'SPENDING_LIMIT',
      message:
        'You set yourself a limit of 5.00 USD a day, and this pack would go beyond it. A pack that is paid in EUR counts at its price in USD. Choose a smaller one, or change the limit in your settings.',
    });
    expect((await begin(buyer, 'small-eur')).statusCode).toBe(200);
  });

  it('a price that Stripe does not sell any more opens no page, and is no purchase', async () => {
    const buyer = await server.member('gone@example.com');
    const gone = await keep('usd', 799);
    await stripe.prices.update(gone, { active: false });
    expect(await provider().open({ ...order(), providerPrice: gone })).toEqual({ ok: false, error: 'refused' });
    const dearer = await keep('usd', 899);
    expect(await provider().open({ ...order(), providerPrice: dearer })).toEqual({ ok: false, error: 'refused' });
    expect((await begin(buyer, 'price_of_nobody')).statusCode).toBe(404);
  });
  const order = () => ({
    ...{ id: randomUUID(), title: '550 coins', amount: 799, currency: 'usd' },
    ...{ successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/' },
  });

  describe('at the start', () => {
    const started = async (providerPrice: string, payments: readonly PaymentProvider[] = [provider()]) => {
      const brandsFolder = brandsWith(root, [
        { coins: 550, prices: { usd: { id: 'm', amount: 799, providerPrice }, eur: { id: 'e', amount: 749 } } },
      ]);
      const database = await openFreshPostgres();
      return TestApp.on(database, { payments, brandsFolder }).then(
        (app) => app.close().then(() => null),
        async (error: unknown) => {
          await database.close();
          return error instanceof Error ? error.message : String(error);
        },
      );
    };

    it('a price that Stripe keeps otherwise, or not at all, stops it with a sentence', async () => {
      expect(await started(await keep('usd', 799))).toBeNull();
      const dear = await keep('usd', 899);
      expect(await started(dear)).toBe(
        `brands/prices/lorewick.json: The pack m costs 7.99 USD, but its price ${dear} at Stripe is 8.99 USD.`,
      );
      const foreign = await keep('eur', 799);
      expect(await started(foreign)).toBe(
        `brands/prices/lorewick.json: The pack m costs 7.99 USD, but its price ${foreign} at Stripe is 7.99 EUR.`,
      );
      const unknown = (id: string) =>
        `brands/prices/lorewick.json: The pack m names the price ${id}, which Stripe does not have, or does not sell once and at one amount.`;
      expect(await started('price_none')).toBe(unknown('price_none'));
      expect(await started('a-name')).toBe(unknown('a-name'));
      const monthly = await stripe.prices.create({
        ...{ currency: 'usd', unit_amount: 799, product_data: { name: 'x' } },
        recurring: { interval: 'month' },
      });
      expect(await started(monthly.id)).toBe(unknown(monthly.id));
    });

    it('a price of a service that keeps none stops it, and one that cannot be compared now does not', async () => {
      expect(await started('price_any', [new ManualPaymentProvider('stripe')])).toBe(
        'brands/prices/lorewick.json: The pack m names the price price_any, but Stripe keeps no prices: leave "providerPrice" out.',
      );
      expect(
        await started('price_any', [new StripeProvider({ ...cashier.stripe, base: 'http://127.0.0.1:9' }, () => undefined)]),
      ).toBeNull();
    });
  });
});
