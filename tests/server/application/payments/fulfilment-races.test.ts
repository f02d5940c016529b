import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { chargeTurn, holdForTurn } from '#tests/server/harness/turn-coins.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

let database: OpenDatabase;
let provider: ManualPaymentProvider;
let world: PaymentWorld;

beforeAll(async () => {
  database = await openFreshPostgres();
  provider = new ManualPaymentProvider();
  world = new PaymentWorld(database, [provider]);
  await world.open();
});
afterAll(() => database.close());

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, work));
const fulfilled = { ok: true, value: 'paid' };

it('faults S21: credits once for the same notice 50 times at once', async () => {
  const user = await world.play.addPlayer(0);
  const order = await world.createOrder(user);
  provider.press(order, 'pay');
  expect(await times(50, () => world.fulfilment.fulfil(order))).toEqual(Array(50).fill(fulfilled));
  expect(await world.entries(user)).toEqual([{ kind: 'purchase', bonus: 0, bought: 100 }]);
  expect(await world.order(order)).toMatchObject({ credited: 100, changes: 1, checks_started: 50 });
});

it('faults S22, S23: credits once for two notices and ten success pages at once, first unpaid and then paid', async () => {
  const user = await world.play.addPlayer(0);
  const order = await world.createOrder(user);
  provider.press(order, 'later');
  expect(await times(12, () => world.fulfilment.fulfil(order))).toEqual(Array(12).fill({ ok: true, value: 'pending' }));
  expect(await world.entries(user)).toEqual([]);
  const [early] = await Promise.all([
    times(6, () => world.fulfilment.fulfil(order)),
    Promise.resolve().then(() => provider.press(order, 'complete')),
    times(6, () => world.fulfilment.fulfil(order)),
  ]);
  expect(early.every(({ ok }) => ok)).toBe(true);
  await world.fulfilment.fulfil(order);
  expect(await world.entries(user)).toEqual([{ kind: 'purchase', bonus: 0, bought: 100 }]);
});

it('ignores a provider response that arrives after the response to a later request', async () => {
  const user = await world.play.addPlayer(0);
  const order = await world.createOrder(user);
  provider.press(order, 'pay');
  const [requested, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  provider.beforeResponse = async (payment) => {
    provider.beforeResponse = async (next) => next;
    requested.resolve();
    await release.promise;
    return payment;
  };
  const older = world.fulfilment.fulfil(order);
  await requested.promise;
  provider.press(order, 'refund');
  expect(await world.fulfilment.fulfil(order)).toEqual(fulfilled);
  release.resolve();
  expect(await older).toEqual(fulfilled);
  expect(await world.order(order)).toMatchObject({ status: 'paid', credited: 0, last_check: 2 });
  expect((await world.wallet(user)).bought).toBe(0);
});

it('faults S28: creates one order and one page for 20 checkouts at once with one idempotency key', async () => {
  const user = await world.play.addPlayer(0);
  const key = randomUUID();
  const purchases = await times(20, () => world.buy(user, 'large', key));
  expect(new Set(purchases.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(purchases[0]).toMatchObject({ ok: true, value: { url: expect.stringContaining('https://pay.example/') } });
  expect(await world.db.selectFrom('orders').select('id').where('user_uuid', '=', user).execute()).toHaveLength(1);
  expect(await world.buy(user, 'small', key)).toEqual({ ok: false, error: 'conflict' });
  // Keys count per user.
  expect(await world.buy(await world.play.addPlayer(0), 'small', key)).toMatchObject({ ok: true });
  const id = purchases[0]?.ok ? purchases[0].value.orderId : '';
  provider.press(id, 'pay');
  await world.fulfilment.fulfil(id);
  expect(await world.buy(user, 'large', key)).toEqual({ ok: false, error: 'closed' });
});

it('faults S28: keeps the order when the provider is down, and the retry opens it', async () => {
  const user = await world.play.addPlayer(0);
  const key = randomUUID();
  provider.isDown = true;
  expect(await world.buy(user, 'large', key)).toEqual({ ok: false, error: 'down' });
  provider.isDown = false;
  expect(await world.buy(user, 'large', key)).toMatchObject({ ok: true });
  expect(await world.db.selectFrom('orders').select('id').where('user_uuid', '=', user).execute()).toHaveLength(1);
});

it('faults S08: moves or refuses an order that begins while its guest is merged', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
    const [purchase] = await Promise.all([world.buy(guest), world.merge(guest, account)]);
    const orders = await world.db.selectFrom('orders').select('user_uuid').where('user_uuid', 'in', [guest, account]).execute();
    if (purchase.ok) expect(orders).toEqual([{ user_uuid: account }]);
    else expect([purchase.error, orders]).toEqual(['gone', []]);
  }
});

it('faults S08: gives the payment page of an order that was moved while the provider opened it', async () => {
  const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
  const [moved, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  provider.beforePage = () => {
    answered.resolve();
    return moved.promise;
  };
  const buying = world.buy(guest);
  await answered.promise;
  provider.beforePage = async () => undefined;
  await world.merge(guest, account, async () => {
    moved.resolve();
    await expect.poll(isAnyoneWaitingForALock).toBe(true);
  });
  expect(await buying).toMatchObject({ ok: true, value: { url: expect.stringContaining('https://pay.example/') } });
  const orders = await world.db.selectFrom('orders').select(['user_uuid', 'pay_url']).where('user_uuid', 'in', [guest, account]).execute();
  expect(orders).toEqual([{ user_uuid: account, pay_url: expect.stringContaining('https://pay.example/') }]);
});

async function isAnyoneWaitingForALock(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(world.db);
  return rows.length > 0;
}

it('faults S08: credits the account when a payment arrives while the guest is merged', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
    const order = await world.createOrder(guest);
    provider.press(order, 'pay');
    await Promise.all([world.fulfilment.fulfil(order), world.merge(guest, account), world.fulfilment.fulfil(order)]);
    expect([(await world.wallet(guest)).bought, (await world.wallet(account)).bought]).toEqual([0, 100]);
  }
});

it('faults S33: lets exactly 100 of 500 spends at once succeed with 100 coins, over 20 connections', async () => {
  const user = await world.play.addPlayer(0);
  const order = await world.createOrder(user);
  provider.press(order, 'pay');
  await world.fulfilment.fulfil(order);
  const spend = (turn: string) =>
    world.db.transaction().execute(async (tx) => (await holdForTurn(tx, user, turn, 1)) && chargeTurn(tx, turn));
  const spent = await Promise.all((await world.turns(500)).map(spend));
  expect(spent.filter(Boolean)).toHaveLength(100);
  expect(await world.wallet(user)).toMatchObject({ bonus: 0, bought: 0, held_bonus: 0, held_bought: 0, debt: 0 });
});

it.each([-1, -100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 63])(
  'faults S34: refuses to hold, credit or claw back %d coins',
  async (coins) => {
    const user = await world.play.addPlayer(10);
    await expect(world.hold(user, coins).then((turn) => turn ?? Promise.reject(new Error('refused')))).rejects.toThrow();
    await expect(world.db.transaction().execute((tx) => world.ledger.credit(tx, user, randomUUID(), coins))).rejects.toThrow();
    const before = await world.wallet(user);
    await world.db
      .transaction()
      .execute((tx) => world.ledger.clawBack(tx, user, randomUUID(), coins))
      .catch(() => undefined);
    expect(await world.wallet(user)).toEqual(before);
  },
);

it('faults S34: the database refuses invalid entries, wallets and orders', async () => {
  const user = await world.play.addPlayer(10);
  const entry = (kind: 'purchase' | 'claw-back' | 'debt' | 'turn', bonus: number, bought: number) =>
    world.db
      .insertInto('ledger_entries')
      .values({ user_uuid: user, key: randomUUID(), kind, bonus, bought, created_at: new Date() })
      .execute();
  for (const wrong of [
    () => entry('purchase', 0, 0),
    () => entry('purchase', 0, -1),
    () => entry('purchase', 1, 1),
    () => entry('purchase', 0, 2 ** 63),
    () => entry('purchase', 0, Number.NaN),
    () => entry('claw-back', 0, 1),
    () => entry('debt', 0, 1),
    () => entry('turn', 0, 1),
    () => world.db.updateTable('wallets').set({ bought: -1 }).where('user_uuid', '=', user).execute(),
    () => world.db.updateTable('wallets').set({ debt: -1 }).where('user_uuid', '=', user).execute(),
    () =>
      world.db
        .updateTable('wallets')
        .set({ bonus: 2 ** 63 })
        .where('user_uuid', '=', user)
        .execute(),
  ])
    await expect(wrong()).rejects.toThrow();
  const order = await world.createOrder(user);
  for (const part of [{ credited: 101 }, { credited: -1 }, { amount: 0 }, { currency: 'USD' }])
    await expect(world.db.updateTable('orders').set(part).where('id', '=', order).execute()).rejects.toThrow();
});

it('keeps the books consistent', async () => {
  expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
});
