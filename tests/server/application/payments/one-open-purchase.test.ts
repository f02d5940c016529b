import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import { oneOpenPurchase } from '#server/infrastructure/db/migrations/0008-one-open-purchase.ts';
import { oneOpenPagePerPack } from '#server/infrastructure/db/migrations/0171-one-open-page-per-pack.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld, packs } from './payment-world.ts';

describeOnPostgres('PAY-14: one open purchase per player and pack', (open) => {
  let database: OpenDatabase;
  let stripe: ManualPaymentProvider;
  let onlypay: ManualPaymentProvider;
  let world: PaymentWorld;
  let user: string;

  beforeAll(async () => {
    database = await open();
    stripe = new ManualPaymentProvider();
    onlypay = new ManualPaymentProvider('onlypay');
    world = new PaymentWorld(database, [stripe, onlypay]);
  });
  beforeEach(async () => {
    user = await world.play.addPlayer(0);
    stripe.isDown = false;
    stripe.refuses = false;
    onlypay.expires = true;
  });

  /** A purchase in a new tab; each tab has its own idempotency key. */
  const tab = (priceId = 'large') => world.buy(user, priceId, randomUUID());
  const page = async (priceId = 'large') => {
    const purchase = await tab(priceId);
    if (!purchase.ok) throw new Error(String(purchase.error));
    return purchase.value;
  };
  const ordersOf = (owner: string) => world.db.selectFrom('orders').selectAll().where('user_uuid', '=', owner).execute();

  it('gives ten tabs at once one order and one page', async () => {
    for (let round = 0; round < 5; round += 1) {
      user = await world.play.addPlayer(0);
      const purchases = await Promise.all(Array.from({ length: 10 }, () => tab()));
      expect(new Set(purchases.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(purchases[0]).toMatchObject({ ok: true });
      expect(await ordersOf(user)).toHaveLength(1);
    }
  });

  it.each([
    ['in one process', 1, () => [world, world, world, world]],
    ['in several processes', 3, () => [world, ...[1, 2].map(() => new PaymentWorld(database, [stripe]))]],
  ])('faults S28: gives tabs at once one page while the provider is slow to open it, %s', async (_, requests, processes) => {
    const answer = Promise.withResolvers<void>();
    stripe.opened = 0;
    stripe.beforePage = () => answer.promise;
    const tabs = processes().map((process) => process.buy(user, 'large', randomUUID()));
    await expect.poll(() => stripe.opened).toBeGreaterThanOrEqual(requests);
    stripe.beforePage = async () => undefined;
    answer.resolve();
    const purchases = await Promise.all(tabs);
    expect(new Set(purchases.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(purchases[0]).toMatchObject({ ok: true });
    expect(await ordersOf(user)).toMatchObject([{ status: 'open', reusable: true }]);
  });

  it('faults S28: keeps the order when the provider stays busy with another request for it', async () => {
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((go, ms, ...rest) => wait(go, ms === 1_000 ? 0 : ms, ...rest));
    vi.spyOn(stripe, 'open').mockResolvedValue({ ok: false, error: 'busy' });
    expect(await tab()).toEqual({ ok: false, error: 'down' });
    vi.restoreAllMocks();
    expect(await page()).toMatchObject({ url: expect.stringContaining('https://pay.example/') });
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('gives one page also to a client that sends no idempotency key', async () => {
    const purchases = await Promise.all(Array.from({ length: 5 }, () => world.buy(user)));
    expect(new Set(purchases.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('opens separate pages for another pack, player or provider', async () => {
    const first = await page();
    expect((await page('small')).url).not.toBe(first.url);
    expect(await world.buy(user, 'large', randomUUID(), 'onlypay')).toMatchObject({
      ok: true,
      value: { providerId: expect.stringMatching(/^op_/) },
    });
    user = await world.play.addPlayer(0);
    expect((await page()).url).not.toBe(first.url);
  });

  it.each<Press>(['pay', 'later', 'fail', 'expire'])(
    'does not reuse a page that ended by "%s", also before its notice arrives',
    async (press) => {
      const first = await page();
      stripe.press(first.orderId, press);
      const second = await page();
      expect(second.orderId).not.toBe(first.orderId);
      expect(await page()).toEqual(second);
    },
  );

  it('creates one new order when several tabs find the page expired at once', async () => {
    const first = await page();
    stripe.press(first.orderId, 'expire');
    const purchases = await Promise.all(Array.from({ length: 10 }, () => tab()));
    expect(new Set(purchases.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('replaces a page that the provider does not know', async () => {
    const first = await page();
    stripe.payments.delete(first.providerId);
    const second = await page();
    expect(second.orderId).not.toBe(first.orderId);
    expect(await page()).toEqual(second);
  });

  it('reports that the provider is down; the next tab opens the existing order', async () => {
    stripe.isDown = true;
    expect(await tab()).toEqual({ ok: false, error: 'down' });
    expect(await tab()).toEqual({ ok: false, error: 'down' });
    stripe.isDown = false;
    const opened = await page();
    stripe.isDown = true;
    expect(await tab()).toEqual({ ok: false, error: 'down' });
    stripe.isDown = false;
    expect(await page()).toEqual(opened);
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('does not block the pack by an order that the provider refuses', async () => {
    stripe.refuses = true;
    expect(await tab()).toEqual({ ok: false, error: 'refused' });
    stripe.refuses = false;
    const opened = await page();
    expect(await page()).toEqual(opened);
  });

  it('creates no order for a provider that is not configured', async () => {
    const without = new PaymentWorld(database, [onlypay]);
    expect(await without.buy(user, 'large', randomUUID())).toEqual({ ok: false, error: 'refused' });
    expect(await ordersOf(user)).toEqual([]);
  });

  it('opens a page that leads back to the address that the buyer comes from', async () => {
    const first = await page();
    const at = (site: string) => world.buy(user, 'large', randomUUID(), 'stripe', site);
    const second = await at('http://localhost:9000');
    if (!second.ok) throw new Error(String(second.error));
    expect(second.value.orderId).not.toBe(first.orderId);
    expect(stripe.payments.get(second.value.providerId)?.successUrl).toBe('http://localhost:9000/recharge-success');
    expect(await at('http://localhost:9000')).toEqual(second);
    // The first one can still be paid.
    stripe.press(first.orderId, 'pay');
    expect(await world.fulfilment.fulfil(first.orderId)).toEqual({ ok: true, value: 'paid' });
  });

  it('opens a new page for a new price, and closes that of the old one', async () => {
    const before = await page();
    const dearer = packs.map((pack) => ({ ...pack, amount: pack.amount + 100 }));
    const later = new PaymentWorld(database, [stripe], dearer);
    const after = await later.buy(user, 'large', randomUUID());
    expect(after).toMatchObject({ ok: true });
    if (after.ok) expect(after.value.orderId).not.toBe(before.orderId);
    expect((await ordersOf(user)).map(({ amount, status }) => `${amount} ${status}`).sort()).toEqual(['1099 open', '999 expired']);
  });

  describe('DESK-50: of a pack with a price in each of two currencies', () => {
    const price = (priceId: string, coins: number, amount: number, currency: string) => ({ priceId, coins, amount, currency, digits: 2 });
    const prices: BrandPrices = {
      currencies: ['usd', 'eur'],
      packs: [
        [price('small', 7, 199, 'usd'), price('small-eur', 7, 189, 'eur')],
        [price('large', 100, 999, 'usd'), price('large-eur', 100, 899, 'eur')],
      ],
    };
    const process = () => new PaymentWorld(database, [stripe, onlypay], undefined, new Map([[testContext.brand.id, prices]]));
    let single: PaymentWorld;
    beforeAll(() => {
      single = world;
      world = process();
    });
    afterAll(() => {
      world = single;
    });

    /** Orders of the user whose pages can be paid. */
    const payable = async () =>
      (await ordersOf(user)).filter(({ id }) => [stripe, onlypay].some((one) => one.payments.get(one.idOf(id))?.state === 'open'));

    it('another currency closes the page of the first, and the first that of the second', async () => {
      const euro = await page('large-eur');
      const other = await page('small-eur');
      const dollar = await page('large');
      expect((await payable()).map(({ id }) => id).sort()).toEqual([dollar.orderId, other.orderId].sort());
      expect(stripe.press(euro.orderId, 'pay')).toBe(false);
      expect(await page('large')).toEqual(dollar);
      const again = await page('large-eur');
      expect(again.orderId).not.toBe(euro.orderId);
      expect((await payable()).map(({ id }) => id).sort()).toEqual([again.orderId, other.orderId].sort());
    });

    it('a page that was paid meanwhile is credited, and the other currency is a purchase of its own', async () => {
      const euro = await page('large-eur');
      stripe.press(euro.orderId, 'pay');
      const dollar = await page('large');
      expect((await payable()).map(({ id }) => id)).toEqual([dollar.orderId]);
      expect((await world.wallet(user)).bought).toBe(100);
    });

    it('opens none where the first cannot be closed now, and one beside it where it can never be', async () => {
      const euro = await page('large-eur');
      stripe.isDown = true;
      expect(await tab('large')).toEqual({ ok: false, error: 'down' });
      stripe.isDown = false;
      expect(await page('large-eur')).toEqual(euro);
      onlypay.expires = false;
      const at = (priceId: string) => world.buy(user, priceId, randomUUID(), 'onlypay');
      const [first, second] = [await at('small-eur'), await at('small')];
      expect([first.ok, second.ok]).toEqual([true, true]);
      expect(await at('small')).toEqual(second);
    });

    it('of tabs in both currencies at once, in several processes, one page can be paid in the end', async () => {
      const processes = [world, process(), process()];
      for (let round = 0; round < runs(4, 40); round += 1) {
        user = await world.play.addPlayer(0);
        const tabs = ['large', 'large-eur', 'large'].map((priceId, at) => processes[at]?.buy(user, priceId, randomUUID()));
        expect(await Promise.all(tabs)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
        expect(await payable()).toHaveLength(1);
        expect((await ordersOf(user)).filter(({ status }) => status === 'open')).toHaveLength(1);
      }
    });

    it('a page that the provider is still opening for another tab is closed too', async () => {
      const answer = Promise.withResolvers<void>();
      stripe.opened = 0;
      stripe.beforePage = () => answer.promise;
      const euro = world.buy(user, 'large-eur', randomUUID());
      await expect.poll(() => stripe.opened).toBe(1);
      const dollar = process().buy(user, 'large', randomUUID());
      await expect.poll(() => stripe.opened).toBeGreaterThan(1);
      stripe.beforePage = async () => undefined;
      answer.resolve();
      expect(await Promise.all([euro, dollar])).toMatchObject([{ ok: true }, { ok: true }]);
      expect((await payable()).map(({ currency }) => currency)).toEqual(['usd']);
    });

    it('of a guest and an account that are merged other tabs get the account’s page, whatever the currency of the guest’s', async () => {
      const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
      user = guest;
      await page('large-eur');
      user = account;
      const accounts = await page('large');
      await world.merge(guest, account);
      expect((await ordersOf(account)).filter(({ reusable }) => reusable).map(({ id }) => id)).toEqual([accounts.orderId]);
      expect(await page('large')).toEqual(accounts);
    });
  });

  it('keeps the account’s page when guest and account with a page each are merged', async () => {
    const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
    user = guest;
    const guests = await page();
    user = account;
    const accounts = await page();
    await world.merge(guest, account);
    expect(await page()).toEqual(accounts);
    // Both pages can still be paid.
    for (const { orderId } of [guests, accounts]) {
      stripe.press(orderId, 'pay');
      expect(await world.fulfilment.fulfil(orderId)).toEqual({ ok: true, value: 'paid' });
    }
    expect((await world.wallet(account)).bought).toBe(200);
  });

  it('moves a guest’s page to an account that has none', async () => {
    const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
    user = guest;
    const guests = await page();
    await world.merge(guest, account);
    user = account;
    expect(await page()).toEqual(guests);
  });

  it('accepts an order that is open again beside a newer one', async () => {
    const first = await page();
    stripe.change(first.orderId, { amount: 1 });
    expect(await world.fulfilment.fulfil(first.orderId)).toEqual({ ok: true, value: 'quarantined' });
    const second = await page();
    stripe.change(first.orderId, { amount: 999 });
    expect(await world.fulfilment.fulfil(first.orderId)).toEqual({ ok: true, value: 'open' });
    expect(await page()).toEqual(second);
  });

  it('the database refuses a second open order', async () => {
    await page();
    const [order] = await ordersOf(user);
    if (!order) throw new Error('no order');
    const copy = { ...order, id: randomUUID(), attempt: null, provider_id: null };
    await expect(world.db.insertInto('orders').values(copy).execute()).rejects.toThrow();
  });

  describe('the migration', () => {
    it('runs on a database with several open purchases of one pack', async () => {
      const older = await open();
      await sql`DROP INDEX orders_one_open`.execute(older.db);
      await sql`ALTER TABLE orders DROP COLUMN reusable`.execute(older.db);
      const buyer = await new PaymentWorld(older, []).play.addPlayer(0);
      for (let count = 0; count < 3; count += 1)
        await sql`INSERT INTO orders (id, user_uuid, brand, provider, price_id, coins, amount, currency, digits, status, success_url, cancel_url, created_at, checked_at)
          VALUES (${randomUUID()}, ${buyer}, 'lorewick', 'stripe', 'large', 100, 999, 'usd', 2, 'open', '', '', now(), now())`.execute(
          older.db,
        );
      for (const statement of oneOpenPurchase.split(/;\n\n/)) await sql.raw(statement).execute(older.db);
      const after = new PaymentWorld(older, [new ManualPaymentProvider()]);
      const tabs = await Promise.all([1, 2, 3].map(() => after.buy(buyer)));
      expect(new Set(tabs.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(tabs[0]).toMatchObject({ ok: true });
    });

    it('to one page per pack keeps the newest of those that are open in several currencies', async () => {
      const older = await open();
      const buyer = await new PaymentWorld(older, []).play.addPlayer(0);
      await sql`DROP INDEX orders_one_open`.execute(older.db);
      const kept: string[] = [];
      for (const [price, currency, opened] of [
        ['large', 'usd', '2026-03-02T09:00:00Z'],
        ['large', 'usd', '2026-03-02T09:00:01Z'],
        ['large-eur', 'eur', '2026-03-02T09:00:02Z'],
      ] as const) {
        kept.push(randomUUID());
        await sql`INSERT INTO orders (id, user_uuid, brand, provider, price_id, coins, amount, currency, digits, status, success_url, cancel_url, created_at, checked_at, reusable)
          VALUES (${kept.at(-1)}, ${buyer}, 'lorewick', 'stripe', ${price}, 100, 999, ${currency}, 2, 'open', '', '', ${opened}::timestamptz, ${opened}::timestamptz, true)`.execute(
          older.db,
        );
      }
      for (const statement of oneOpenPagePerPack.replace('DROP INDEX orders_one_open;', '').split(/;\n\n/))
        await sql.raw(statement).execute(older.db);
      const reusable = await older.db.selectFrom('orders').select(['id', 'status']).where('reusable', '=', true).execute();
      expect(reusable).toEqual([{ id: kept.at(-1), status: 'open' }]);
    });
  });
});
