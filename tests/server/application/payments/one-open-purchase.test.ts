import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import { oneOpenPurchase } from '#server/infrastructure/db/migrations/0008-one-open-purchase.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld, packs } from './payment-world.ts';

describeOnEachDatabase('PAY-14: one open purchase per player and pack', (open) => {
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

  it('opens a new page for a new price', async () => {
    const before = await page();
    const dearer = packs.map((pack) => ({ ...pack, amount: pack.amount + 100 }));
    const later = new PaymentWorld(database, [stripe], dearer);
    const after = await later.buy(user, 'large', randomUUID());
    expect(after).toMatchObject({ ok: true });
    if (after.ok) expect(after.value.orderId).not.toBe(before.orderId);
    expect((await ordersOf(user)).map(({ amount }) => amount).sort()).toEqual([1099, 999]);
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
  });
});
