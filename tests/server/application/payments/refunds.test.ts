import { beforeAll, describe, expect, it } from 'vitest';
import type { Press } from '../../../../server/infrastructure/sandbox/sandbox-payment.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

/** One thing that happens: a press at the cashier, with the amount of a refund, or coins spent. */
type Happening = Press | readonly ['refund', number] | readonly ['spend', number];

/** What stands after each, for a purchase of 100 coins for 999: coins there, coins owed. */
const table: readonly (readonly [name: string, happenings: readonly Happening[], left: number, debt: number])[] = [
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

  const happen = async (user: string, order: string, one: Happening) => {
    if (typeof one === 'string') expect(provider.press(order, one)).toBe(true);
    else if (one[0] === 'refund') expect(provider.press(order, 'refund', one[1])).toBe(true);
    else expect(await world.spend(user, one[1])).toBe(true);
  };

  describe.each([
    ['told of each, ten times', 10],
    ['told at the end alone', 0],
  ])('%s', (_, told) => {
    it.each(table)('%s', async (__, happenings, left, debt) => {
      const user = await world.play.addPlayer(0);
      const order = await world.ordered(user);
      for (const [index, one] of happenings.entries()) {
        await happen(user, order, one);
        const isSpentNext = typeof happenings[index + 1] === 'object' && happenings[index + 1]?.[0] === 'spend';
        for (let time = 0; time < (isSpentNext ? 1 : told); time += 1) await world.fulfilment.fulfil(order);
      }
      await world.fulfilment.fulfil(order);
      expect(await world.wallet(user)).toMatchObject({ bonus: 0, bought: left, held_bought: 0, debt });
      const spent = happenings.some((one) => one[0] === 'spend') ? 60 : 0;
      expect((await world.order(order)).credited).toBe(left + spent - debt);
      expect(await world.spend(user, 1)).toBe(debt === 0 && left > 0);
    });
  });

  it('while coins are owed nothing can be spent, free coins neither; the next purchase settles it', async () => {
    const user = await world.play.addPlayer(30);
    const order = await world.ordered(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    expect(await world.spend(user, 120)).toBe(true);
    provider.press(order, 'refund');
    await world.fulfilment.fulfil(order);
    expect(await world.wallet(user)).toMatchObject({ bonus: 0, bought: 0, debt: 90 });
    await world.db.transaction().execute((tx) => world.ledger.grant(tx, user, `more:${user}`, 5));
    expect(await world.spend(user, 1)).toBe(false);
    const small = await world.ordered(user, 'small');
    provider.press(small, 'pay');
    await world.fulfilment.fulfil(small);
    expect(await world.wallet(user)).toMatchObject({ bonus: 5, bought: 0, debt: 83 });
    const large = await world.ordered(user);
    provider.press(large, 'pay');
    await world.fulfilment.fulfil(large);
    expect(await world.wallet(user)).toMatchObject({ bonus: 5, bought: 17, debt: 0 });
    expect(await world.spend(user, 6)).toBe(true);
    expect((await world.entries(user)).map(({ kind }) => kind)).toEqual([
      ...['grant', 'purchase', 'turn', 'claw-back', 'grant', 'purchase', 'debt', 'purchase', 'debt', 'turn'],
    ]);
  });

  it('coins that a running turn holds are not taken; they are owed, and settled when it gives them back', async () => {
    const user = await world.play.addPlayer(0);
    const order = await world.ordered(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    const turn = await world.hold(user, 40);
    provider.press(order, 'refund');
    await world.fulfilment.fulfil(order);
    expect(await world.wallet(user)).toMatchObject({ bought: 40, held_bought: 40, debt: 40 });
    expect(await world.close(turn ?? '', 'release')).toBe(true);
    expect(await world.wallet(user)).toMatchObject({ bought: 0, held_bought: 0, debt: 0 });
  });

  it("a guest's debt goes into the account, and is settled from what either has; the account's from the guest's coins too", async () => {
    const paid = async (user: string) => {
      const order = await world.ordered(user);
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
    ['more', { amount: 99_900 }],
    ['another currency', { currency: 'eur' }],
    ["somebody else's order", { orderId: '00000000-0000-4000-8000-000000000000' }],
  ])('faults S25: %s than was asked for: quarantined, nothing credited, reported once; told right again it goes on', async (_, part) => {
    const user = await world.play.addPlayer(0);
    const order = await world.ordered(user);
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

  it('a payment that is unpaid again, or fell away, quarantines; what it brought stays until somebody has looked', async () => {
    const user = await world.play.addPlayer(0);
    const order = await world.ordered(user);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    provider.change(order, { state: 'failed' });
    expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
    expect(await world.order(order)).toMatchObject({ credited: 100 });
  });
});
