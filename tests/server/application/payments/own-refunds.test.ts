/**
 * @shortened 12 random lives of a player
 * @proven 200
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Seller } from '#domain/support/seller.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { OwnRefunds } from '#server/application/payments/own-refunds.ts';
import { Refunds } from '#server/application/payments/refunds.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const DAY = 86_400_000;
const seller: Seller = {
  ...{ country: 'GB', minimumAge: 16, refundDays: 14, refundsAtOnce: true, processors: [] },
  versions: { terms: ['2026-11-29'], privacy: ['2026-11-29'], refund: ['2026-11-29'] },
};

describeOnPostgres('DESK-32, DESK-33: a player gives a purchase back', (open) => {
  const provider = new ManualPaymentProvider();
  const mails: unknown[] = [];
  let world: PaymentWorld;
  let refunds: Refunds;
  const ownOf = (sold: Seller) =>
    new OwnRefunds({
      ...{ db: world.db, sellers: new Map([[testContext.brand.id, sold]]), providers: [provider], fulfilment: world.fulfilment },
      ...{ refunds, clock: world.play.clock },
    });
  let own: OwnRefunds;
  beforeAll(async () => {
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
    refunds = new Refunds({
      ...{ db: world.db, providers: [provider], fulfilment: world.fulfilment, brands: [testContext.brand] },
      mails: { enqueue: async (_, mail) => void mails.push(mail), deliverNow: () => undefined },
      ...{ clock: world.play.clock, report: (event: string) => void world.reports.push(event) },
    });
    own = ownOf(seller);
  });
  beforeEach(() => {
    provider.isDown = false;
    provider.losesAnswers = false;
  });

  const bought = async (user: string, pack = 'large') => {
    const order = await world.createOrder(user, pack);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    return order;
  };
  const player = async () => {
    const user = await world.play.addPlayer(0);
    return { user, order: await bought(user) };
  };
  const back = (order: string) => provider.payments.get(provider.idOf(order))?.refunds ?? [];
  const offerOf = async (user: string, order: string) => (await own.offers(user)).get(order) ?? null;
  const press = async (user: string, order: string, key: string = randomUUID(), by = own) => {
    const offer = (await by.offers(user)).get(order) ?? { amount: 1, coins: 1 };
    return by.refund(user, { key, order, ...offer });
  };

  it('all of it, with all its money; the same press again gives nothing more', async () => {
    const { user, order } = await player();
    await world.db
      .updateTable('users')
      .set({ email: `${user}@example.com` })
      .where('uuid', '=', user)
      .execute();
    expect(await offerOf(user, order)).toEqual({ amount: 999, coins: 100 });
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1)
      expect(await own.refund(user, { key, order, amount: 999, coins: 100 })).toEqual({ ok: true, value: 'done' });
    expect(back(order)).toEqual([999]);
    expect(await world.wallet(user)).toMatchObject({ bought: 0, debt: 0 });
    expect((await world.entries(user)).map(({ kind, bought: coins }) => [kind, coins])).toEqual([
      ['purchase', 100],
      ['claw-back', -100],
    ]);
    expect(await offerOf(user, order)).toBeNull();
    expect(mails).toMatchObject([{ content: { news: { did: 'refund', whole: true, own: true, coins: 100, paid: 999 } } }]);
    // The same key with something else, and a purchase of somebody else.
    expect((await own.refund(user, { key, order, amount: 5, coins: 1 })).ok).toBe(false);
    expect(await own.refund(await world.play.addPlayer(0), { key, order, amount: 999, coins: 100 })).toEqual({
      ok: false,
      error: 'missing',
    });
  });

  it('the part that is not spent; coins in use by a turn are not given back; the latest purchase is spent last', async () => {
    const { user, order } = await player();
    await world.spend(user, 60);
    expect(await offerOf(user, order)).toEqual({ amount: 400, coins: 40 });
    const turn = await world.hold(user, 30);
    expect(await offerOf(user, order)).toEqual({ amount: 100, coins: 10 });
    world.play.clock.offset += 1_000;
    const later = await bought(user, 'small');
    expect(await offerOf(user, later)).toEqual({ amount: 199, coins: 7 });
    expect(await press(user, order)).toEqual({ ok: true, value: 'done' });
    await world.close(turn ?? '', 'release');
    expect(await offerOf(user, order)).toEqual({ amount: 300, coins: 30 });
    expect(await press(user, order)).toEqual({ ok: true, value: 'done' });
    expect(back(order)).toEqual([100, 300]);
    expect(await world.wallet(user)).toMatchObject({ bought: 7, debt: 0 });
    expect((await world.order(order)).credited).toBe(60);
  });

  it('only within the days of the brand, and where it gives back at once', async () => {
    const { user, order } = await player();
    expect((await ownOf({ ...seller, refundsAtOnce: false }).offers(user)).size).toBe(0);
    expect((await ownOf({ ...seller, country: 'US', refundDays: 0 }).offers(user)).size).toBe(0);
    const paid = await world.order(order);
    const at = (days: number) => new Date((paid.paid_at ?? paid.created_at).getTime() + days * DAY).getTime();
    const { offset } = world.play.clock;
    const now = world.play.clock.now().getTime();
    world.play.clock.offset = offset + at(14) - now;
    expect(await offerOf(user, order)).not.toBeNull();
    world.play.clock.offset = offset + at(15) - now;
    expect(await offerOf(user, order)).toBeNull();
    expect(await own.refund(user, { key: randomUUID(), order, amount: 999, coins: 100 })).toEqual({ ok: false, error: 'changed' });
    world.play.clock.offset = offset;
    expect(back(order)).toEqual([]);
  });

  it('nothing that is disputed, nor what an admin gave back without our books knowing it: the books learn it then', async () => {
    const { user, order } = await player();
    provider.press(order, 'refund', 500);
    expect(await press(user, order)).toEqual({ ok: false, error: 'changed' });
    expect(await offerOf(user, order)).toEqual({ amount: 499, coins: 50 });
    provider.press(order, 'dispute');
    expect(await press(user, order)).toEqual({ ok: false, error: 'changed' });
    expect(await offerOf(user, order)).toBeNull();
    expect(back(order)).toEqual([500]);
  });

  it('pressed twice, in two tabs, beside spending and beside an admin: money goes back once, and no coin is both spent and given back', async () => {
    for (let round = 0; round < runs(4, 40); round += 1) {
      const { user, order } = await player();
      const key = randomUUID();
      const byAdmin = async () => {
        const known = await refunds.count(order);
        const id = randomUUID();
        const stored = await world.db.transaction().execute((tx) => refunds.store(tx, { id, order, amount: 300 }, known));
        if (stored) await refunds.send(id);
      };
      const isQuiet = round % 4 === 3;
      const spends = Array.from({ length: isQuiet ? 0 : 4 }, () => world.spend(user, 10));
      const presses = [press(user, order, key), press(user, order, key), press(user, order), press(user, order)];
      await Promise.all([...presses, ...spends, ...(round % 2 === 0 ? [byAdmin()] : [])]);
      await world.fulfilment.fulfil(order);
      const given = back(order).reduce((sum, amount) => sum + amount, 0);
      const spent = (await Promise.all(spends)).filter(Boolean).length * 10;
      const wallet = await world.wallet(user);
      expect(given).toBeLessThanOrEqual(999);
      if (isQuiet) expect(given).toBe(999);
      expect((await world.order(order)).credited).toBe(100 - Math.floor((100 * given) / 999));
      // An admin may take what is spent; the player never can.
      if (round % 2 === 1) expect(wallet.debt).toBe(0);
      expect(wallet.bought - wallet.debt + spent).toBe((await world.order(order)).credited);
    }
    expect((await checkLedger(world.db)).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('an answer that is lost: the coins are away, a notice brings none back, and it is asked for again by itself', async () => {
    const { user, order } = await player();
    provider.losesAnswers = true;
    expect(await press(user, order)).toEqual({ ok: true, value: 'waiting' });
    expect((await world.wallet(user)).bought).toBe(0);
    provider.losesAnswers = false;
    await world.fulfilment.fulfil(order);
    world.play.clock.offset += 61_000;
    await refunds.sendDue();
    expect(back(order)).toEqual([999]);
    expect(await world.wallet(user)).toMatchObject({ bought: 0, debt: 0 });
    // Asked, but never done so far: what the provider says meanwhile does not credit the coins again.
    const other = await player();
    const { refund } = provider;
    provider.refund = async () => ({ ok: false, error: 'down' });
    expect(await press(other.user, other.order)).toEqual({ ok: true, value: 'waiting' });
    for (let time = 0; time < 3; time += 1) await world.fulfilment.fulfil(other.order);
    expect(await world.wallet(other.user)).toMatchObject({ bought: 0, debt: 0 });
    // Refused in the end: the coins come back.
    provider.refund = async () => ({ ok: false, error: 'refused' });
    world.play.clock.offset += 61_000;
    await refunds.sendDue();
    provider.refund = refund;
    expect(await world.wallet(other.user)).toMatchObject({ bought: 100, debt: 0 });
    expect(await offerOf(other.user, other.order)).toEqual({ amount: 999, coins: 100 });
  });

  it('DESK-34: the mail of a refund names the coins that went with it alone, whatever was given back by hand before, and whether the books know it by then', async () => {
    const cases = fc.sample(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 399 }), fc.boolean()), runs(8, 100));
    for (const [byHand, amount, isBooked] of [[335, 335, false], [335, 335, true], ...cases] as const) {
      const { user, order } = await player();
      await world.db
        .updateTable('users')
        .set({ email: `${user}@example.com` })
        .where('uuid', '=', user)
        .execute();
      if (byHand > 0) provider.press(order, 'refund', byHand);
      await world.fulfilment.fulfil(order);
      world.play.clock.offset += 1_000;
      const id = randomUUID();
      await world.db.transaction().execute((tx) => refunds.store(tx, { id, order, amount }, 0));
      mails.length = 0;
      provider.losesAnswers = isBooked;
      expect(await refunds.send(id)).toEqual({ ok: true, value: isBooked ? 'waiting' : 'done' });
      if (isBooked) await world.fulfilment.fulfil(order);
      provider.losesAnswers = false;
      world.play.clock.offset += 61_000;
      await refunds.sendDue();
      expect(mails).toMatchObject([
        { content: { news: { amount, coins: Math.floor((100 * (byHand + amount)) / 999) - Math.floor((100 * byHand) / 999) } } },
      ]);
    }
  });

  it('DESK-34: coins that the bank of the buyer took before are none of the refund', async () => {
    const { user, order } = await player();
    await world.db
      .updateTable('users')
      .set({ email: `${user}@example.com` })
      .where('uuid', '=', user)
      .execute();
    const id = randomUUID();
    await world.db.transaction().execute((tx) => refunds.store(tx, { id, order, amount: 300 }, 0));
    mails.length = 0;
    provider.losesAnswers = true;
    expect(await refunds.send(id)).toEqual({ ok: true, value: 'waiting' });
    provider.losesAnswers = false;
    // The provider says the dispute before it says the refund.
    provider.press(order, 'dispute');
    provider.beforeResponse = async (payment) => ({ ...payment, refunded: 0 });
    await world.fulfilment.fulfil(order);
    provider.beforeResponse = async (payment) => payment;
    await world.fulfilment.fulfil(order);
    world.play.clock.offset += 61_000;
    await refunds.sendDue();
    expect(mails).toMatchObject([{ content: { news: { amount: 300, coins: 0 } } }]);
  });

  it('a lookup that began before the refund was answered credits nothing again', async () => {
    const { user, order } = await player();
    const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    provider.beforeResponse = async (payment) => {
      read.resolve();
      await goOn.promise;
      return payment;
    };
    const late = world.fulfilment.fulfil(order);
    await read.promise;
    provider.beforeResponse = async (payment) => payment;
    expect(await press(user, order)).toEqual({ ok: true, value: 'done' });
    goOn.resolve();
    await late;
    expect(await world.wallet(user)).toMatchObject({ bought: 0, debt: 0 });
  });

  it('after any purchases, spending and refunds, what went back is worth what was taken, and nobody owes anything', async () => {
    const step = fc.constantFrom('buy', 'small', 'spend', 'spend', 'refund', 'notice');
    const lives = fc.sample(fc.array(step, { minLength: 3, maxLength: 12 }), { numRuns: runs(12, 200), seed: 35 });
    for (const life of lives) {
      const user = await world.play.addPlayer(0);
      const orders: string[] = [];
      for (const [at, what] of life.entries()) {
        world.play.clock.offset += 1_000;
        if (what === 'buy' || what === 'small') orders.push(await bought(user, what === 'buy' ? 'large' : 'small'));
        if (what === 'spend') await world.spend(user, 1 + ((at * 7) % 23));
        const order = orders[at % Math.max(1, orders.length)];
        if (order === undefined) continue;
        if (what === 'notice') await world.fulfilment.fulfil(order);
        if (what === 'refund') await press(user, order);
      }
      const rows = await Promise.all(orders.map((order) => world.order(order)));
      for (const { id, coins, amount, credited } of rows) {
        const given = back(id).reduce((sum, one) => sum + one, 0);
        expect(credited).toBe(coins - Math.floor((coins * given) / amount));
      }
      expect((await world.wallet(user)).debt).toBe(0);
    }
    expect((await checkLedger(world.db)).filter(({ ok }) => !ok)).toEqual([]);
  });
});
