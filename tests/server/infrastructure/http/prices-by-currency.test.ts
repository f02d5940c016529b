import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail } from '#domain/result.ts';
import { MoneyLimits } from '#server/application/coins/money-limits.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
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
  const store = new MemorySandboxStore();
  const onlypay = new ManualPaymentProvider('onlypay');
  onlypay.expires = false;

  const keep = async (currency: string, amount: number) =>
    (await stripe.prices.create({ currency, unit_amount: amount, product_data: { name: '550 coins' } })).id;
  const provider = () => new StripeProvider({ ...cashier.stripe, base: cashier.sandbox.url }, () => undefined);

  beforeAll(async () => {
    cashier = await openCashier('by-hand', store);
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
      payments: [provider(), onlypay],
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
    const shown = async () => (await data('coins.statement', buyer)).money_limits.map((one: object) => one);
    const counts = ['usd', 'eur'];
    expect(await shown()).toMatchObject([
      { currency: 'usd', counts },
      { currency: 'usd', counts },
    ]);
    const refused = async (currency: string) =>
      (await server.post('user-spending.limit-money', { period: 'day', currency, amount: 500 }, buyer)).json().message;
    expect(await refused('eur')).toBe('Set the limit in USD: a pack that is paid in EUR counts at its price in USD.');
    expect(await refused('gbp')).toBe('Nothing is sold in this currency.');
    await new MoneyLimits({ db: server.database.db, clock: server.clock }).set(buyer.uuid, 'day', 'gbp', 500);
    expect((await shown()).at(-1)).toMatchObject({ currency: 'gbp', counts: [] });
    await server.post('user-spending.limit-money', { period: 'day', currency: 'usd', amount: 500 }, buyer);
    expect((await begin(buyer, 'middle-eur')).json()).toMatchObject({
      code: 'SPENDING_LIMIT',
      message:
        'You set yourself a limit of 5.00 USD a day, and this pack would go beyond it. A pack that is paid in EUR counts at its price in USD. Choose a smaller one, or change the limit in your settings.',
    });
    expect((await begin(buyer, 'small-eur')).statusCode).toBe(200);
  });

  it('names a page of the same pack that cannot be closed and counts against a limit', async () => {
    const buyer = await server.member('named@example.com');
    await server.post('user-spending.limit-money', { period: 'day', currency: 'usd', amount: 300 }, buyer);
    const back = 'http://localhost/';
    const at = (price_id: string) =>
      server.post('payment.create', { provider: 'onlypay', price_id, success_url: back, cancel_url: back }, buyer);
    const { url } = (await at('small-eur')).json().data;
    expect((await at('small')).json()).toMatchObject({
      code: 'SPENDING_LIMIT',
      message: expect.stringContaining(
        'The payment page that you opened for it in EUR can still be paid, and counts until it has ended: show the prices in EUR and choose the pack to go on there.',
      ),
    });
    expect((await at('small-eur')).json().data.url).toBe(url);
  });

  describe('a price that Stripe sells no more, or at another amount than could be compared at the start,', () => {
    let refusing: TestApp;
    let archived: string;
    const status = async (user: TestGuest) =>
      (await refusing.database.db.selectFrom('orders').select(['status', 'quarantine']).where('user_uuid', '=', user.uuid).execute()).map(
        (one) => `${one.status} ${one.quarantine}`,
      );
    const choose = (by: TestGuest, price_id: string) =>
      refusing.post('checkout.create', { price_id, success_url: 'http://localhost/done', cancel_url: 'http://localhost/' }, by);
    beforeAll(async () => {
      archived = await keep('usd', 199);
      const brandsFolder = brandsWith(root, [
        { coins: 100, prices: { usd: { id: 'small', amount: 199, providerPrice: archived } } },
        { coins: 550, prices: { usd: { id: 'dearer', amount: 799, providerPrice: await keep('usd', 899) } } },
      ]);
      /** Stripe is down while the server starts. */
      class DownAtFirst extends StripeProvider {
        override async keptPrice() {
          return fail('down' as const);
        }
      }
      const stripeLater = new DownAtFirst({ ...cashier.stripe, base: cashier.sandbox.url }, () => undefined);
      refusing = await TestApp.on(await openFreshPostgres(), { payments: [stripeLater], brandsFolder });
      await stripe.prices.update(archived, { active: false });
    });
    afterAll(() => refusing.close());

    it.each(['small', 'dearer'])('opens no page, and is no purchase, then and once the page has ended: %s', async (price) => {
      const buyer = await refusing.member(`${price}@example.com`);
      expect((await choose(buyer, price)).json()).toMatchObject({
        code: 'PROVIDER_DOWN',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(await status(buyer)).toEqual(['failed null']);
      const { id } = await refusing.database.db
        .selectFrom('orders')
        .select('id')
        .where('user_uuid', '=', buyer.uuid)
        .executeTakeFirstOrThrow();
      const made = await sessionOf(id);
      expect(made?.status).toBe(price === 'dearer' ? 'expired' : undefined);
      // As the notice does that says so.
      await refusing.payments.fulfilment.storeProviderId(id, 'stripe', made?.id ?? '');
      await refusing.payments.fulfilment.fulfil(id);
      expect(await status(buyer)).toEqual([price === 'dearer' ? 'expired null' : 'failed null']);
    });

    it('the shop has nothing by the id of no price', async () => {
      expect((await begin(await server.member('gone@example.com'), 'price_of_nobody')).statusCode).toBe(404);
    });
  });

  /** The session that Stripe has for an order. */
  const sessionOf = async (order: string) => {
    const kept = (await store.all()).map((json) => JSON.parse(json) as { id: string; orderId: string });
    const known = kept.find(({ orderId }) => orderId === order);
    return known && stripe.checkout.sessions.retrieve(known.id);
  };

  describe('at the start', () => {
    const started = async (
      providerPrice: string,
      payments: readonly PaymentProvider[] = [provider()],
      look: (app: TestApp) => Promise<void> = async () => undefined,
    ) => {
      const brandsFolder = brandsWith(root, [
        { coins: 550, prices: { usd: { id: 'm', amount: 799, providerPrice }, eur: { id: 'e', amount: 749 } } },
      ]);
      const database = await openFreshPostgres();
      return TestApp.on(database, { payments, brandsFolder }).then(
        (app) =>
          look(app)
            .finally(() => app.close())
            .then(() => null),
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
        `brands/prices/lorewick.json: The pack m names the price ${id}, which Stripe does not have for this key (a price is of live mode or of test mode), or does not sell once and at one amount.`;
      expect(await started('price_none')).toBe(unknown('price_none'));
      expect(await started('a-name')).toBe(unknown('a-name'));
      const monthly = await stripe.prices.create({
        ...{ currency: 'usd', unit_amount: 799, product_data: { name: 'x' } },
        recurring: { interval: 'month' },
      });
      expect(await started(monthly.id)).toBe(unknown(monthly.id));
    });

    /** Stripe, as far as it answers like this. */
    const answering = async (answer: RequestListener, use: (provider: StripeProvider) => Promise<void>) => {
      const service = createServer(answer);
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      await use(new StripeProvider({ ...cashier.stripe, base }, () => undefined)).finally(() => {
        service.closeAllConnections();
        service.close();
      });
    };

    it.each([401, 403])('a key that is wrong or may not read prices closes the shop, and not the site: status %i', async (status) => {
      const refusal = JSON.stringify({
        error: { type: 'invalid_request_error', message: 'This key does not have the required permissions' },
      });
      await answering(
        (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(refusal),
        async (one) => {
          const seen = await started('price_any', [one], async (app) => {
            expect(app.warnings).toContain(
              'brands/prices/lorewick.json: Its prices at Stripe could not be compared: Stripe does not accept the key, or the key lacks the right to read prices. Nothing is sold until that is mended and the server is started again.',
            );
            expect((await app.get('price.list', await app.guest())).json().data).toEqual([]);
          });
          expect(seen).toBeNull();
        },
      );
    });

    it('a service that never answers keeps it waiting for a bounded time, and the shop is open', async () => {
      await answering(
        () => undefined,
        async (one) => {
          const seen = await started('price_any', [one], async (app) => {
            expect(app.warnings).toContainEqual(expect.stringContaining('which could not be compared: Stripe did not answer.'));
            expect((await app.get('price.list', await app.guest())).json().data).toHaveLength(1);
          });
          expect(seen).toBeNull();
        },
      );
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
