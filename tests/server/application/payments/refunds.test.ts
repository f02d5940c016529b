import { beforeAll, describe, expect, it } from 'vitest';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

/** An event: a press at the cashier, a refund with its amount, or coins spent. */
type PaymentEvent = Press | readonly ['refund', number] | readonly ['spend', number];

/** Coins left and coins owed after each sequence, for a purchase of 100 coins for 999. */
const table: readonly (readonly [name: string, events: readonly PaymentEvent[], left: number, debt: number])[] = [
  ['a whole refund', ['pay', 'refund'], 0, 0],
  ['a third, three times', ['pay', ['refund', 333], ['refund', 333], ['refund', 333]], 0, 0],
  ['a part, rounded down for the player', ['pay', ['refund', 500]], 50, 0],
  ['the least part', ['pay', ['refund', 1]], 100, 0],
  ['a refund, then a dispute', ['pay', ['refund', 500], 'dispute'], 0, 0],
  ['a refund, then a dispute that is won', ['pay', ['refund', 500], 'dispute', 'win'], 50, 0],
  ['a dispute', ['pay', 'dispute'], 0, 0],
  ['a dispute that is won', ['pay', 'dispute', 'win'], 100, 0],
  ['a dispute that is lost', ['pay', 'dispute', 'lose'], 0, 0],
  ['a dispute that is won, then a refund', ['pay', 'dispute', 'win', 'refund'], 0, 0],
  ['a refund of spent coins', ['pay', ['spend', 60], 'refund'], 0, 60],
  ['a part of spent coins', ['pay', ['spend', 60], ['refund', 500]], 0, 10],
  ['a dispute of spent coins that is won', ['pay', ['spend', 60], 'dispute', 'win'], 40, 0],
  ['an inquiry', ['pay', 'inquire'], 100, 0],
  ['an inquiry that becomes a dispute', ['pay', 'inquire', 'dispute'], 0, 0],
  ['an inquiry that becomes a dispute, which is won', ['pay', 'inquire', 'dispute', 'win'], 100, 0],
  ['a dispute that is lost, and a later one that is won', ['pay', 'dispute', 'lose', 'dispute', 'win'], 0, 0],
  ['a dispute that is won, and a later one that is lost', ['pay', 'dispute', 'win', 'dispute', 'lose'], 0, 0],
  ['two disputes, of which one is open', ['pay', 'dispute', 'dispute', 'win'], 0, 0],
  ['two disputes that are won', ['pay', 'dispute', 'dispute', 'win', 'win'], 100, 0],
  ['a payment that failed', ['later', 'fail'], 0, 0],
  ['a page that ran out', ['expire'], 0, 0],
];

describeOnPostgres('PAY-13, COIN-06, faults S31: refunds and disputes', (open) => {
  const provider = new ManualPaymentProvider();
  let world: PaymentWorld;
  beforeAll(async () => {
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
  });

  const apply = async (user: string, order: string, event: PaymentEvent) => {
    if (typeof event === 'string') expect(provider.press(order, event)).toBe(true);
    else if (event[0] === 'refund') expect(provider.press(order, 'refund', event[1])).toBe(true);
    else expect(await world.spend(user, event[1])).toBe(true);
  };

  describe.each([
    ['with ten notices after each event', 10],
    ['with one notice at the end', 0],
  ])('%s', (_, notices) => {
    it.each(table)('%s', async (__, events, left, debt) => {
      const user = await world.play.addPlayer(0);
      const order = await world.createOrder(user);
      for (const [index, event] of events.entries()) {
        await apply(user, order, event);
        const isSpentNext = typeof events[index + 1] === 'object' && events[index + 1]?.[0] === 'spend';
        for (let time = 0; time < (isSpentNext ? 1 : notices); time += 1) await world.fulfilment.fulfil(order);
      }
      await world.fulfilment.fulfil(order);
      expect(await world.wallet(user)).toMatchObject({ bonus: 0, bought: left, held_bought: 0, debt });
      const spent = events.some((event) => event[0] === 'spend') ? 60 : 0;
      expect((await world.order(order)).credited).toBe(left + spent - debt);
      expect(await world.spend(user, 1)).toBe(debt === 0 && left > 0);
    });
  });

  it('refuses spending while coins are owed, also of bonus coins; the next purchase settles the debt', async () => {
    const user = await world.play.addPlayer(30);
    const order = await world.createOrder(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    expect(await world.spend(user, 120)).toBe(true);
    provider.press(order, 'refund');
    await world.fulfilment.fulfil(order);
    expect(await world.wallet(user)).toMatchObject({ bonus: 0, bought: 0, debt: 90 });
    await world.db.transaction().execute((tx) => world.ledger.grant(tx, user, `more:${user}`, 5));
    expect(await world.spend(user, 1)).toBe(false);
    const small = await world.createOrder(user, 'small');
    provider.press(small, 'pay');
    await world.fulfilment.fulfil(small);
    expect(await world.wallet(user)).toMatchObject({ bonus: 5, bought: 0, debt: 83 });
    const large = await world.createOrder(user);
    provider.press(large, 'pay');
    await world.fulfilment.fulfil(large);
    expect(await world.wallet(user)).toMatchObject({ bonus: 5, bought: 17, debt: 0 });
    expect(await world.spend(user, 6)).toBe(true);
    expect((await world.entries(user)).map(({ kind }) => kind)).toEqual([
      ...['grant', 'purchase', 'turn', 'claw-back', 'grant', 'purchase', 'debt', 'purchase', 'debt', 'turn'],
    ]);
  });

  it('does not take coins that a running turn holds; they are owed, and settled when the turn releases them', async () => {
    const user = await world.play.addPlayer(0);
    const order = await world.createOrder(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    const turn = await world.hold(user, 40);
    provider.press(order, 'refund');
    await world.fulfilment.fulfil(order);
    expect(await world.wallet(user)).toMatchObject({ bought: 40, held_bought: 40, debt: 40 });
    expect(await world.close(turn ?? '', 'release')).toBe(true);
    expect(await world.wallet(user)).toMatchObject({ bought: 0, held_bought: 0, debt: 0 });
  });

  it('merges the debts of guest and account, and settles them from the coins of both', async () => {
    const paid = async (user: string) => {
      const order = await world.createOrder(user);
      provider.press(order, 'pay');
      await world.fulfilment.fulfil(order);
      return order;
    };
    const owing = async (user: string) => {
      const order = await paid(user);
      await world.spend(user, 30);
      provider.press(order, 'refund');
      await world.fulfilment.fulfil(order);
    };
    for (const isGuestOwing of [true, false]) {
      const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
      await owing(isGuestOwing ? guest : account);
      await paid(isGuestOwing ? account : guest);
      await world.merge(guest, account);
      expect(await world.wallet(guest)).toMatchObject({ bought: 0, debt: 0 });
      expect(await world.wallet(account)).toMatchObject({ bought: 70, debt: 0 });
    }
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 998 }],
    ['a higher amount', { amount: 99_900 }],
    ['another currency', { currency: 'eur' }],
    ['a foreign order', { orderId: '00000000-0000-4000-8000-000000000000' }],
  ])('faults S25: a payment with %s is quarantined, credits nothing and is reported once; corrected, it is credited', async (_, part) => {
    const user = await world.play.addPlayer(0);
    const order = await world.createOrder(user);
    provider.press(order, 'pay');
    const right = { ...provider.payments.get(provider.idOf(order)) };
    const before = world.reports.length;
    provider.change(order, part);
    for (let time = 0; time < 3; time += 1) expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
    expect(world.reports.slice(before)).toEqual(['order.quarantined']);
    expect(await world.entries(user)).toEqual([]);
    expect(await world.order(order)).toMatchObject({ status: 'quarantined', credited: 0, paid_at: null });
    provider.change(order, right);
    expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'paid' });
    expect((await world.wallet(user)).bought).toBe(100);
  });

  it('quarantines an order whose payment failed after it was paid; its coins stay credited until an operator decides', async () => {
    const user = await world.play.addPlayer(0);
    const order = await world.createOrder(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    provider.change(order, { state: 'failed' });
    expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
    expect(await world.order(order)).toMatchObject({ credited: 100 });
  });
});
