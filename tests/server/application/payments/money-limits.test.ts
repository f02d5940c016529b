import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeCoinsLimit } from '#server/application/coins/spending.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const DAY = 86_400_000;

describeOnPostgres('DESK-35, DESK-36: limits in money', (open) => {
  const provider = new ManualPaymentProvider();
  let world: PaymentWorld;
  beforeAll(async () => {
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
    // From noon of the second day of a month on, so that neither a day nor a month ends within a test.
    const now = world.play.clock.now();
    world.play.clock.offset += Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - now.getTime();
  });
  beforeEach(() => {
    provider.expires = true;
  });

  const limited = async (amount: number, period: 'day' | 'month' = 'day') => {
    const user = await world.play.addPlayer(0);
    await world.limits.set(user, period, 'usd', amount);
    return user;
  };
  const paid = async (user: string, pack = 'large') => {
    const order = await world.createOrder(user, pack);
    provider.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    return order;
  };
  /** Why a pack is not sold; null where it is. */
  const refusal = async (user: string, pack = 'large') => {
    const bought = await world.buy(user, pack, randomUUID());
    return bought.ok ? null : typeof bought.error === 'string' ? bought.error : `${bought.error.why} ${bought.error.period}`;
  };
  const statuses = async (user: string) =>
    (await world.db.selectFrom('orders').select('status').where('user_uuid', '=', user).orderBy('created_at').execute()).map(
      ({ status }) => status,
    );

  it('of a day and of a month count what was paid and not given back', async () => {
    const user = await limited(1_500);
    const order = await paid(user);
    expect(await refusal(user)).toBe('reached day');
    expect(await refusal(user, 'small')).toBeNull();
    provider.press(order, 'refund');
    await world.fulfilment.fulfil(order);
    expect(await refusal(user)).toBeNull();
    const other = await limited(1_500, 'month');
    await paid(other);
    world.play.clock.offset += DAY;
    expect(await refusal(other)).toBe('reached month');
    world.play.clock.offset += 31 * DAY;
    expect(await refusal(other)).toBeNull();
  });

  it('a page that is open counts: it is closed for another pack where the provider can, and else the pack is not sold', async () => {
    const user = await limited(1_100);
    await world.createOrder(user, 'small');
    expect(await refusal(user)).toBeNull();
    expect(await statuses(user)).toEqual(['expired', 'open']);
    // The same pack again is the same page.
    expect(await refusal(user)).toBeNull();
    provider.expires = false;
    expect(await refusal(user, 'small')).toBe('open day');
    expect(await statuses(user)).toEqual(['expired', 'open']);
  });

  it('what can never be paid does not count: an order that got no page, and a page of days ago; a pack above the limit alone is said so', async () => {
    const user = await limited(1_100);
    provider.refuses = true;
    expect(await refusal(user)).toBe('refused');
    provider.refuses = false;
    expect(await statuses(user)).toEqual(['failed']);
    expect(await refusal(user)).toBeNull();
    provider.expires = false;
    expect(await refusal(user, 'small')).toBe('open day');
    world.play.clock.offset += 4 * DAY;
    expect(await refusal(user, 'small')).toBeNull();
    expect(await refusal(await limited(700))).toBe('alone day');
  });

  it('of packs that are ordered at once no more are sold than the limit allows, whichever of them are paid', async () => {
    provider.expires = false;
    for (let round = 0; round < runs(4, 40); round += 1) {
      const user = await limited(1_200);
      const answers = await Promise.all(['large', 'small', 'large', 'small'].map((pack) => refusal(user, pack)));
      expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(0);
      const rows = await world.db.selectFrom('orders').select(['id', 'amount']).where('user_uuid', '=', user).execute();
      for (const { id } of rows) {
        provider.press(id, 'pay');
        await world.fulfilment.fulfil(id);
      }
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1_200);
    }
  });

  it('a lower one holds at once, a higher one a day later; who sets none buys as before', async () => {
    const user = await limited(1_000);
    await world.limits.set(user, 'day', 'usd', 5_000);
    await paid(user);
    expect(await refusal(user)).toBe('reached day');
    const [day] = await world.limits.of(user, ['usd']);
    expect(day).toMatchObject({ period: 'day', limit: 1_000, next: { limit: 5_000 } });
    world.play.clock.offset += DAY;
    expect((await world.limits.of(user, ['usd']))[0]).toMatchObject({ limit: 5_000, next: null });
    await world.limits.set(user, 'day', 'usd', 0);
    expect(await refusal(user)).toBe('alone day');
    await world.limits.set(user, 'day', 'usd', null);
    expect(await refusal(user)).toBe('alone day');
    world.play.clock.offset += DAY;
    expect(await refusal(user)).toBeNull();
  });

  it('go along into an account: of two the lower one holds, in coins too', async () => {
    const [guest, account] = [await limited(700), await limited(900)];
    await world.limits.set(guest, 'month', 'usd', 3_000);
    await world.spending.setLimit(guest, 5);
    await world.merge(guest, account);
    expect(await world.limits.of(account, ['usd'])).toMatchObject([{ limit: 700 }, { limit: 3_000 }]);
    expect((await world.spending.wallet(account)).dailyLimit).toBe(5);
    const [one, other] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
    await world.spending.setLimit(other, 9);
    await world.db.transaction().execute((tx) => mergeCoinsLimit(tx, one, other, world.play.clock.now().getTime()));
    expect((await world.spending.wallet(other)).dailyLimit).toBe(9);
  });

  describe('DESK-51: of a brand with prices in two currencies', () => {
    const price = (priceId: string, coins: number, amount: number, currency: string) => ({ priceId, coins, amount, currency, digits: 2 });
    const prices: BrandPrices = {
      currencies: ['usd', 'eur'],
      packs: [
        [price('small', 7, 199, 'usd'), price('small-eur', 7, 189, 'eur')],
        [price('large', 100, 999, 'usd'), price('large-eur', 100, 899, 'eur')],
      ],
    };
    let single: PaymentWorld;
    /** The same server before its brand had prices of its own. */
    let before: PaymentWorld;
    beforeAll(async () => {
      single = world;
      const database = await open();
      before = new PaymentWorld(database, [provider]);
      world = new PaymentWorld(database, [provider], undefined, new Map([[testContext.brand.id, prices]]));
      for (const one of [before, world]) one.play.clock.offset = single.play.clock.offset;
    });
    afterAll(() => {
      world = single;
    });

    it('a limit in one counts what is paid in the other at the price of the pack in its own', async () => {
      const user = await limited(1_197);
      const order = await paid(user, 'large-eur');
      expect(await refusal(user, 'large-eur')).toBe('reached day');
      expect(await refusal(user, 'large')).toBe('reached day');
      expect(await refusal(user, 'small')).toBe('reached day');
      expect(await refusal(user, 'small-eur')).toBe('reached day');
      provider.press(order, 'refund', 899);
      await world.fulfilment.fulfil(order);
      expect(await refusal(user, 'large')).toBeNull();
      expect(await refusal(await limited(998), 'large-eur')).toBe('alone day');
    });

    it('a page of the same pack in the other currency that cannot be closed is named, and leads on', async () => {
      const user = await limited(1_500);
      provider.expires = false;
      const euro = await world.createOrder(user, 'large-eur');
      expect(await world.buy(user, 'large', randomUUID())).toMatchObject({ ok: false, error: { why: 'open', openIn: 'eur' } });
      const small = await world.buy(user, 'small', randomUUID());
      expect(small).toMatchObject({ ok: true });
      expect(await world.createOrder(user, 'large-eur')).toBe(euro);
      provider.expires = true;
      expect(await refusal(user, 'large')).toBeNull();
      expect(await statuses(user)).toEqual(['expired', 'open', 'open']);
    });

    it('a page stays open where another currency would be refused in any case', async () => {
      const user = await limited(1_197);
      await paid(user, 'small');
      await world.createOrder(user, 'small-eur');
      await world.limits.set(user, 'day', 'usd', 300);
      expect(await refusal(user, 'small')).toBe('reached day');
      expect(await statuses(user)).toEqual(['paid', 'open']);
    });

    it('counts a page that was opened before the brand had a price in its currency, once that is shared', async () => {
      const opened = async (limit: number) => {
        const user = await world.play.addPlayer(0);
        const order = await before.createOrder(user, 'large');
        await world.limits.set(user, 'day', 'eur', limit);
        return { user, order };
      };
      expect(await refusal((await opened(898)).user, 'large')).toBe('alone day');
      const { user, order } = await opened(900);
      expect(await world.createOrder(user, 'large')).toBe(order);
      provider.press(order, 'pay');
      await world.fulfilment.fulfil(order);
      expect(await refusal(user, 'small')).toBe('reached day');
    });

    it('both hold where a player has one in each', async () => {
      const user = await limited(5_000);
      await world.limits.set(user, 'month', 'eur', 900);
      await paid(user, 'large');
      expect(await refusal(user, 'small')).toBe('reached month');
    });

    it('of packs that are ordered at once in both no more are sold than the limit allows', async () => {
      provider.expires = false;
      for (let round = 0; round < runs(4, 40); round += 1) {
        const user = await limited(1_200);
        const answers = await Promise.all(['large-eur', 'small', 'large', 'small-eur'].map((pack) => refusal(user, pack)));
        expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(0);
        const rows = await world.db
          .selectFrom('orders')
          .select(['amount', 'currency', 'other_prices'])
          .where('user_uuid', '=', user)
          .execute();
        const counted = rows.map(({ amount, currency, other_prices }) => (currency === 'usd' ? amount : (other_prices.usd ?? 0)));
        expect(counted.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(1_200);
      }
    });
  });
});
