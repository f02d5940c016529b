import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Price, priceText, shortPrice, unitsOf } from '#domain/text/money.ts';
import { ContentError } from '#server/infrastructure/content/yaml-file.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'packs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A price list of these lines. */
function packsFile(lines: string): string {
  const file = join(folder, `${randomUUID()}.yaml`);
  writeFileSync(file, lines);
  return file;
}

/** What each pack costs to a person: its price in units of the currency. */
const PRICES = [
  ['jpy', 1200, 1200, '1,200 JPY'],
  ['isk', 120_000, 1200, '1,200 ISK'],
  ['ugx', 3_000_000, 30_000, '30,000 UGX'],
  ['kwd', 2460, 2.46, '2.460 KWD'],
  ['huf', 299_000, 2990, '2,990.00 HUF'],
  ['idr', 129_900_000, 1_299_000, '1,299,000.00 IDR'],
  ['mga', 35_000, 35_000, '35,000 MGA'],
  ['eur', 798, 7.98, '7.98 EUR'],
] as const;

describe('S121: a price is the same wherever it is shown, charged, mailed and reported', () => {
  let cashier: CashierWorld;
  let server: TestApp;
  let admin: TestGuest;
  /** One for each provider, because a player may open ten pages in a short time. */
  let buyers: Readonly<Record<'stripe' | 'onlypay', TestGuest>>;

  beforeAll(async () => {
    cashier = await openCashier();
    const { sandbox, stripe, onlypay, notifyUrl } = cashier;
    const payments = [
      new StripeProvider({ ...stripe, base: sandbox.url }, () => undefined),
      new OnlypayProvider({ ...onlypay, base: sandbox.url, notifyUrl: () => notifyUrl }),
    ];
    const lines = PRICES.map(
      ([currency, amount]) => `- { price_id: coins-${currency}, coins: 550, amount: ${amount}, currency: ${currency} }`,
    );
    const adminEmails = ['root@example.com'];
    server = await TestApp.on(await openFreshPostgres(), { payments, adminEmails, packsFile: packsFile(lines.join('\n')) });
    admin = await server.member('root@example.com');
    buyers = { stripe: await server.member('stripe@example.com'), onlypay: await server.member('onlypay@example.com') };
    const choices = Object.values(buyers).map(({ uuid }) => ({ user_uuid: uuid, allowed: true, chosen_at: server.clock.now() }));
    await server.database.db.insertInto('tracking_choices').values(choices).execute();
  });
  afterAll(async () => {
    await server.close();
    await cashier.close();
  });

  const data = async (path: string, by: TestGuest) => (await server.get(path, by)).json().data;
  const begin = {
    stripe: async (price_id: string, success_url: string): Promise<string> =>
      (await server.post('checkout.create', { price_id, success_url, cancel_url: 'http://localhost/' }, buyers.stripe)).json().data.url,
    onlypay: async (price_id: string, redirect_url: string): Promise<string> =>
      (await server.post('onlypay/order.create', { price_id, redirect_url }, buyers.onlypay)).json().data.pay_url,
  };

  it.each(PRICES.flatMap((price) => [['stripe', ...price] as const, ['onlypay', ...price] as const]))(
    '%s, %s',
    async (provider, currency, _amount, units, text) => {
      const buyer = buyers[provider];
      const token = `payment_${randomUUID()}`;
      const pack: Price & { price_id: string } = (await data('price.list', buyer)).find(
        ({ price_id }: { price_id: string }) => price_id === `coins-${currency}`,
      );
      expect([priceText(pack), unitsOf(pack)]).toEqual([text, units]);

      const page = await begin[provider](pack.price_id, `http://localhost/recharge-success?token=${token}`);
      const html = await (await fetch(page)).text();
      expect(html).toContain(`<p class="amount">${shortPrice(pack)}</p>`);
      await pressAt(page, 'pay');
      const checked = (await server.post('payment.check', { provider, token }, buyer)).json().data;
      expect(checked).toMatchObject({ status: 'paid', coins: 550 });
      expect(unitsOf(checked.pack)).toBe(units);

      const id = checked.order_id;
      const mine = (await data('order.list', buyer)).orders.find((one: { id: string }) => one.id === id);
      const sold = (await data('admin/order.list', admin)).orders.find((one: { id: string }) => one.id === id);
      const looked = await data(`admin/order.look?order=${id}`, admin);
      expect([priceText(mine), priceText(sold), priceText(looked)]).toEqual([text, text, text]);
      const mail = await server.newestMail(`${provider}@example.com`);
      expect(mail.plain).toContain(`550 coins for ${text}.`);
      const { event } = await server.database.db
        .selectFrom('tracking_events')
        .select('event')
        .where('event_id', '=', `purchase.${id}`)
        .executeTakeFirstOrThrow();
      expect(event.custom_data).toMatchObject({ currency, value: units, contents: [{ item_price: units }] });

      await pressAt(page, 'refund', looked.amount / 2);
      await server.payments.fulfilment.fulfil(id);
      expect((await data(`admin/order.look?order=${id}`, admin)).refunded).toBe(looked.amount / 2);
      expect((await data('order.list', buyer)).orders.find((one: { id: string }) => one.id === id).credited).toBe(275);
    },
  );
});

describe('S121: a price that a provider refuses stops the start, and the sentence names pack, amount and rule', () => {
  const started = async (line: string, providers = ['stripe', 'onlypay'] as const) => {
    const payments = providers.map((name) => new ManualPaymentProvider(name));
    const file = packsFile(`- { price_id: coins-100, coins: 100, amount: 199, currency: usd }\n${line}\n`);
    const database = await openFreshPostgres();
    const problem = await TestApp.on(database, { payments, packsFile: file }).then(
      (server) => server.close().then(() => null),
      async (error: unknown) => {
        await database.close();
        return error;
      },
    );
    if (problem === null) return null;
    expect(problem).toBeInstanceOf(ContentError);
    return (problem as ContentError).message.replace(file, 'packs.yaml');
  };

  it.each([
    ['jpy, amount: 1200', null],
    ['JPY, amount: 1200', null],
    ['isk, amount: 120000', null],
    [
      'kwd, amount: 2455',
      'packs.yaml: The pack x costs 2.455 KWD (amount 2455), but Stripe charges no thousandths of KWD: the last digit of the amount must be 0, like 2450 for 2.450 KWD.',
    ],
    [
      'isk, amount: 1250',
      'packs.yaml: The pack x costs 12.5 ISK (amount 1250), but Stripe counts ISK in hundredths and charges none: the amount must end in 00, like 120000 for 1,200 ISK.',
    ],
    ['usd, amount: 49', 'packs.yaml: The pack x costs 0.49 USD (amount 49), but Stripe charges at least 0.50 USD.'],
    ['irr, amount: 500000', 'packs.yaml: The pack x costs 5,000.00 IRR (amount 500000), but Stripe does not charge IRR.'],
    [
      'usd, amount: 7.99',
      'packs.yaml: the pack x: amount must be a whole number from 1 to 2147483647, like 799 for 7.99 usd or 1200 for 1,200 jpy.',
    ],
    [
      'usd, amount: 0',
      'packs.yaml: the pack x: amount must be a whole number from 1 to 2147483647, like 799 for 7.99 usd or 1200 for 1,200 jpy.',
    ],
    ['dollars, amount: 799', 'packs.yaml: the pack x: currency must be a code of three letters, like usd.'],
    ['usd, amount: 799, price: 7', 'packs.yaml: the pack x: there is no field price.'],
  ])('currency: %s', async (fields, sentence) => {
    expect(await started(`- { price_id: x, coins: 550, currency: ${fields} }`)).toBe(sentence);
  });
});
