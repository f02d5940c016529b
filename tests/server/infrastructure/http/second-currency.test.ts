import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyGroup, type MoneyLine, type MoneySums, moneyCsv, moneySplits, netOf } from '#domain/payments/money-rows.ts';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { brandsWith } from '#tests/server/harness/priced-brands.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const root = mkdtempSync(join(tmpdir(), 'second-currency-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const COINS = 550;
const packs = [{ coins: COINS, prices: { usd: { id: 'coins-550', amount: 799 }, eur: { id: 'coins-550-eur', amount: 749 } } }];

interface Listed {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly name: string;
  readonly amount: number;
}

/** `charged` is what a buyer is shown and pays, and `dollars` in the main currency; `tax` is what the country of the buyer takes of `charged`. */
describe.each([
  { included: true, charged: 749, tax: 152, dollars: 799 },
  { included: false, charged: 899, tax: 183, dollars: 959 },
])('DESK-50: an order in the second currency of a brand, tax included: $included', ({ included, charged, tax, dollars }) => {
  let cashier: CashierWorld;
  let server: TestApp;
  let admin: TestGuest;

  beforeAll(async () => {
    cashier = await openCashier();
    const { sandbox, stripe, onlypay, notifyUrl } = cashier;
    server = await TestApp.on(await openFreshPostgres(), {
      payments: [
        new StripeProvider({ ...stripe, base: sandbox.url }, () => undefined),
        new OnlypayProvider({ ...onlypay, base: sandbox.url, notifyUrl: () => notifyUrl }),
      ],
      adminEmails: ['root@example.com'],
      brandsFolder: brandsWith(root, packs, { vat: { included, rates: { GB: 20, FI: 25.5 } } }),
    });
    server.clock.toNoon();
    admin = await server.member('root@example.com');
  });
  afterAll(async () => {
    expect((await checkLedger(server.database.db)).filter(({ ok }) => !ok)).toEqual([]);
    await server.close();
    await cashier.close();
  });

  const data = async (path: string, by: TestGuest) => (await server.get(path, by)).json().data;
  const today = () => server.clock.now().toISOString().slice(0, 10);
  const takings = async () => {
    const { days, whole } = await data(`admin/money.get?from=${today()}&to=${today()}`, admin);
    const by = (split: string): MoneyGroup[] => whole.totals.filter((total: { by: string }) => total.by === split);
    return { days: days.map((sums: MoneySums & { day: string }): MoneyGroup => ({ ...sums, key: sums.day })), by };
  };
  const linesOf = async (order: string): Promise<MoneyLine[]> =>
    (await data(`admin/money.lines?from=${today()}&to=${today()}`, admin)).lines.filter((line: MoneyLine) => line.order === order);
  const text = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

  /** A purchase from Finland that was paid and of which no notice came. */
  async function paid(provider: string, price_id = 'coins-550-eur', buyer?: TestGuest) {
    const email = `${randomUUID()}@example.com`;
    const by = buyer ?? (await server.member(email));
    const back = 'http://localhost/';
    const input = { provider, price_id, success_url: back, cancel_url: back };
    const { order_id: order, url } = (await server.post('payment.create', input, by)).json().data;
    expect(await (await fetch(url)).text()).toContain(
      price_id.endsWith('-eur') ? `€${(charged / 100).toFixed(2)}` : `$${(dollars / 100).toFixed(2)}`,
    );
    await fetch(url, { method: 'POST', body: new URLSearchParams({ press: 'pay', country: 'FI' }), redirect: 'manual' });
    const learn = () => server.payments.fulfilment.fulfil(order);
    const mine = async () => (await data('order.list', by)).orders.find((one: { id: string }) => one.id === order);
    return { by, email, order, url, learn, mine };
  }

  it.each(['stripe', 'onlypay'])(
    '%s: invoice, part refund at the desk, the rest by the buyer, credit notes (DESK-41: each mailed once) and the file',
    async (provider) => {
      const { by, email, order, learn, mine } = await paid(provider);
      await learn();
      const mail = await server.newestMail(email);
      expect(mail.plain).toContain(`${COINS} coins for ${text(charged)}.`);
      expect(await mine()).toMatchObject({ amount: charged, currency: 'eur', status: 'paid', credited: COINS });
      expect(await data(`admin/order.look?order=${order}`, admin)).toMatchObject({ amount: charged, currency: 'eur', state: 'paid' });

      const invoices = async (): Promise<readonly Listed[]> => (await mine()).invoices;
      const [issued] = await invoices();
      const read = (one: Listed | undefined, who = by) => data(`${who === admin ? 'admin/' : ''}invoice.get?id=${one?.id}`, who);
      expect(await read(issued)).toMatchObject({ kind: 'invoice', amount: charged, currency: 'eur', rate: 2550, tax, country: 'FI' });
      expect(await read(issued, admin)).toEqual(await read(issued));

      const asked = { key: randomUUID(), reason: 'Asked by mail.', order, amount: 200, refunded: 0 };
      expect((await server.post('admin/order.refund', asked, admin)).json().data.outcome).toBe('done');
      const left = coinsLeft({ coins: COINS, amount: charged }, 200);
      expect(await mine()).toMatchObject({ credited: left, refunded: 200, refund: { amount: charged - 200, coins: left } });
      const rest = { key: randomUUID(), order, amount: charged - 200, coins: left };
      expect((await server.post('order.refund', rest, by)).json().data.outcome).toBe('done');
      // Of each refund and each credit note one mail.
      const subjects = (await server.mailSubjects(email)).slice(-4);
      expect(subjects).toEqual([
        expect.stringContaining('2.00 EUR comes back'),
        expect.stringMatching(/^Credit note LW-CRN-\d{6}: 2\.00 EUR/),
        expect.stringContaining(`${text(charged - 200)} comes back`),
        expect.stringMatching(new RegExp(`^Credit note LW-CRN-\\d{6}: ${text(charged - 200)}`)),
      ]);
      expect(await mine()).toMatchObject({ credited: 0, refunded: charged, refund: null });

      const [, ...notes] = await invoices();
      const credited = await Promise.all(notes.map((note) => read(note)));
      expect(credited.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
        ['credit', 200, 'eur'],
        ['credit', charged - 200, 'eur'],
      ]);
      expect(sum(credited.map((note) => note.tax))).toBe(tax);
      const newest = (await server.newestMail(email)).plain;
      expect(newest).toContain(`takes ${text(charged - 200)} off invoice ${issued?.name}`);
      expect(newest).toContain(`/invoice/${notes[1]?.id}`);
      expect((await data(`admin/person.find?query=${notes[1]?.name}`, admin)).people).toMatchObject([{ id: by.uuid, by: 'invoice' }]);

      // The file: of this order the fee is left, and no tax.
      const lines = await linesOf(order);
      expect(lines.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
        ['sale', charged, 'eur'],
        ['fee', -Math.ceil((charged * 3) / 100), 'eur'],
        ['refund', -200, 'eur'],
        ['refund', 200 - charged, 'eur'],
      ]);
      const taxed = lines.flatMap(({ invoice }) => invoice ?? []);
      expect([sum(taxed.map((one) => one.net)), sum(taxed.map((one) => one.tax))]).toEqual([0, 0]);
      expect(moneyCsv(lines)).toContain(`,EUR,${(charged / 100).toFixed(2)},`);
      expect(moneyCsv(lines)).not.toContain('USD');
    },
  );

  it.each(['stripe', 'onlypay'])(
    '%s: found paid without a notice, disputed, won: desk, coins, books and file say it in its currency',
    async (provider) => {
      const { by, order, url, learn, mine } = await paid(provider);
      server.clock.offset += 660_000;
      await server.payments.unsettled.run();
      expect(await mine()).toMatchObject({ status: 'paid', credited: COINS, currency: 'eur' });

      await pressAt(url, 'dispute');
      await learn();
      expect((await mine()).credited).toBe(0);
      const listed = async () =>
        (await data('admin/dispute.list', admin)).disputes.find(({ person }: { person: string }) => person === by.uuid);
      expect(await listed()).toMatchObject({ amount: charged, currency: 'eur', stage: 'open' });
      expect(await data(`admin/dispute.read?id=${(await listed()).id}`, admin)).toMatchObject({
        ...{ amount: charged, currency: 'eur', order: { id: order, amount: charged, currency: 'eur' } },
      });
      expect(sum((await linesOf(order)).filter(({ kind }) => kind !== 'fee').map(({ amount }) => amount))).toBe(0);

      await pressAt(url, 'win');
      await server.payments.paid.run();
      await learn();
      expect((await mine()).credited).toBe(COINS);
      const lines = await linesOf(order);
      expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['eur']));
      const fees = Math.ceil((charged * 3) / 100) + (provider === 'stripe' ? 1500 : 0);
      expect(sum(lines.map(({ amount }) => amount))).toBe(charged - fees);
    },
  );

  it.each(['stripe', 'onlypay'])('%s: the money page adds up each currency by itself, however its rows are split', async (provider) => {
    const sums = async (currency: string) => {
      const own = (await takings()).by('all').filter((total) => total.currency === currency);
      return { sold: sum(own.map(({ sold }) => sold)), purchases: sum(own.map(({ purchases }) => purchases)) };
    };
    const before = { usd: await sums('usd'), eur: await sums('eur') };
    const first = await paid(provider);
    const dollars = await paid(provider, 'coins-550', first.by);
    await first.learn();
    server.clock.offset += 1_000;
    await dollars.learn();
    const { amount, currency } = await dollars.mine();
    expect(currency).toBe('usd');
    expect(await sums('usd')).toEqual({ sold: before.usd.sold + amount, purchases: before.usd.purchases + 1 });
    expect(await sums('eur')).toEqual({ sold: before.eur.sold + charged, purchases: before.eur.purchases + 1 });
    const { days, by } = await takings();
    for (const groups of [days, ...moneySplits.flatMap((split) => (split === 'day' ? [] : [by(split)]))]) {
      for (const one of ['usd', 'eur'])
        expect(sum(groups.filter((group: MoneyGroup) => group.currency === one).map(netOf))).toBe(
          sum(
            by('all')
              .filter((total) => total.currency === one)
              .map(netOf),
          ),
        );
      expect(new Set(groups.map((group: MoneyGroup) => `${group.key} ${group.currency}`)).size).toBe(groups.length);
    }
    // The pack that was chosen last decides which currency the shop shows first.
    expect((await data('price.list', first.by))[0].currency).toBe('usd');
  });
});
