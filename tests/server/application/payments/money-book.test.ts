/**
 * @shortened 60 random purchases, 15 random books of many days
 * @proven 1,000, 100
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { dayStart, utcDay } from '#domain/text/utc-day.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { MoneyBook, type MoneyDay, type MoneyTotal } from '#server/application/payments/money-book.ts';
import { type Press, presses } from '#server/dev/cashier/sandbox-payment.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const PURCHASES = runs(60, 1_000);
const life = fc.array(
  fc.record({
    press: fc.constantFrom<Press>('pay', 'pay', ...presses),
    part: fc.integer({ min: 1, max: 300 }),
    country: fc.constantFrom('DE', 'FI', 'US', undefined),
    notices: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const price = (priceId: string, coins: number, amount: number, currency: string) => ({ priceId, coins, amount, currency, digits: 2 });
const prices: BrandPrices = {
  currencies: ['usd', 'eur'],
  packs: [
    [price('small', 7, 199, 'usd'), price('small-eur', 7, 189, 'eur')],
    [price('large', 100, 999, 'usd'), price('large-eur', 100, 899, 'eur')],
  ],
};
const CURRENCIES = ['usd', 'eur'];
const PACKS = ['small', 'large', 'large-eur', 'small-eur', 'large-eur'];

describeOnPostgres('DESK-30, DESK-50: the books', (open) => {
  const providers = [new ManualPaymentProvider('stripe'), new ManualPaymentProvider('onlypay')];
  let world: PaymentWorld;
  let book: MoneyBook;
  beforeAll(async () => {
    world = new PaymentWorld(await open(), providers, undefined, new Map([[testContext.brand.id, prices]]));
    await world.open();
    world.play.clock.toNoon();
    book = new MoneyBook(world.db);
  });
  const today = () => utcDay(world.play.clock.now().getTime());
  const sums = async (provider: string, currency: string) => {
    const totals = await book.totals(today(), today());
    const { purchases, sold, refunded, disputed, fees } = totals.find(
      (total) => total.by === 'provider' && total.key === provider && total.currency === currency,
    ) ?? { purchases: 0, sold: 0, refunded: 0, disputed: 0, fees: 0 };
    return { purchases, sold, refunded, disputed, fees };
  };
  const lines = async () => {
    const all: Awaited<ReturnType<MoneyBook['lines']>>['lines'] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const page = await book.lines(today(), today(), after);
      all.push(...page.lines);
      after = page.after;
    }
    return all;
  };

  it(`are equal to the providers' records and to the ledger, to the cent, after ${PURCHASES} random purchases in two currencies with notices at once, and grants`, async () => {
    const [stripe] = providers;
    // Stripe takes its fees from a balance of one currency, whichever a payment is in.
    if (stripe) stripe.balance = 'usd';
    const lives = fc.sample(life, { numRuns: PURCHASES, seed: 35 });
    let granted = 0;
    for (const [index, events] of lives.entries()) {
      const provider = providers[index % 2];
      if (provider === undefined) throw new Error('there are two');
      const user = await world.play.addPlayer(0);
      const order = await world.createOrder(user, PACKS[index % PACKS.length], provider.name);
      for (const { press, part, notices, country } of events) {
        provider.press(order, press, press === 'refund' ? part : undefined);
        if (country !== undefined) provider.change(order, { country });
        const gift = notices * part;
        if (gift > 0) await world.db.transaction().execute((tx) => world.ledger.grant(tx, user, `gift:${index}:${granted}`, gift));
        granted += gift;
        await Promise.all(Array.from({ length: notices }, () => world.fulfilment.fulfil(order)));
      }
      await Promise.all([world.fulfilment.fulfil(order), world.fulfilment.fulfil(order)]);
    }
    let kept = 0;
    for (const provider of providers) {
      const paid = [];
      for (const id of provider.payments.keys()) {
        const read = await provider.retrieve(id);
        if (read.ok && read.value.state === 'paid') paid.push(read.value);
      }
      kept += paid.length;
      for (const currency of CURRENCIES) {
        const records = paid.filter((record) => record.currency === currency);
        expect(records.length).toBeGreaterThan(PURCHASES / 30);
        const gone = records.filter(({ dispute }) => dispute === 'open' || dispute === 'lost');
        const fees = paid.flatMap((record) => record.fees ?? []).filter((fee) => fee.currency === currency);
        const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
        expect(fees.length).toBe(provider.balance === null ? records.length : currency === provider.balance ? paid.length : 0);
        expect(await sums(provider.name, currency)).toEqual({
          purchases: records.length,
          sold: records.reduce((sum, { amount }) => sum + amount, 0),
          refunded: records.reduce((sum, { refunded }) => sum - refunded, 0),
          disputed: gone.reduce((sum, { amount, refunded }) => sum + refunded - amount, 0),
          fees: 0 - fee,
        });
        // The file: the payout of each currency, and the tax of what is not given back.
        const own = (await lines()).filter((line) => line.provider === provider.name && line.currency === currency);
        const left = records.reduce((sum, { amount, refunded, dispute }) => {
          const isGone = dispute === 'open' || dispute === 'lost';
          return sum + (isGone ? 0 : amount - refunded);
        }, 0);
        expect(own.reduce((sum, line) => sum + line.amount, 0)).toBe(left - fee);
        const taxed = own.flatMap(({ invoice }) => invoice ?? []);
        expect(taxed.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(
          records.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
        );
      }
    }
    const issued = await world.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.kind', 'invoices.number', 'invoices.currency', 'orders.currency as paid'])
      .orderBy('invoices.number')
      .execute();
    expect(issued.filter(({ currency, paid }) => currency !== paid)).toEqual([]);
    const numbers = (kind: string) => issued.filter((row) => row.kind === kind).map(({ number }) => number);
    expect(numbers('invoice')).toEqual(Array.from({ length: kept }, (_, index) => index + 1));
    expect(numbers('credit')).toEqual(numbers('credit').map((_, index) => index + 1));
    const { sum } = await world.db
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<string>('credited').as('sum'))
      .executeTakeFirstOrThrow();
    const coins = await book.coins(today(), today());
    expect(coins).toMatchObject({ sold: Number(sum), outstandingBought: Number(sum), spentBought: 0, players: 0 });
    expect(coins.outstandingBonus).toBe(granted);
    expect(coins.payers).toBeLessThanOrEqual(kept);
    expect((await checkLedger(world.db)).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('a payment that is not what was ordered is not booked', async () => {
    const [provider] = providers;
    const before = await sums('stripe', 'usd');
    const order = await world.createOrder(await world.play.addPlayer(0));
    provider?.press(order, 'pay');
    provider?.change(order, { amount: 1 });
    expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
    expect(await sums('stripe', 'usd')).toEqual(before);
  });

  it('DESK-31: rows tell countries apart, and one that no provider said', async () => {
    const order = await world.createOrder(await world.play.addPlayer(0));
    providers[0]?.press(order, 'pay');
    await world.fulfilment.fulfil(order);
    const totals = await book.totals(today(), today());
    const countries = new Set(totals.filter(({ by }) => by === 'country').map(({ key }) => key));
    expect([...countries].sort()).toEqual(['', 'DE', 'FI', 'US']);
  });

  it('days are those of UTC, and others are left out', async () => {
    for (const [from, to] of [
      [today() + 1, today() + 30],
      [today() - 30, today() - 1],
    ] as const) {
      expect(await book.days(from, to)).toEqual({ days: [], before: null });
      expect(await book.totals(from, to)).toEqual([]);
    }
    const { days } = await book.days(today() - 30, today());
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set([today()]));
  });
});

/** Times of a day: its first and last millisecond, and one between. */
const times = fc.constantFrom(0, 43_200_000, 86_399_999);
const move = fc.record({
  day: fc.oneof(fc.integer({ min: 20_000, max: 20_299 }), fc.constantFrom(20_000, 20_299)),
  time: times,
  kind: fc.constantFrom('sale', 'refund', 'dispute', 'fee'),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('usd', 'eur'),
  order: fc.nat(3),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

describeOnPostgres('DESK-72: the books of many days', (open) => {
  const providers = [new ManualPaymentProvider('stripe'), new ManualPaymentProvider('onlypay')];
  let world: PaymentWorld;
  let book: MoneyBook;
  const orders: string[] = [];
  beforeAll(async () => {
    world = new PaymentWorld(await open(), providers, undefined, new Map([[testContext.brand.id, prices]]));
    await world.open();
    book = new MoneyBook(world.db);
    for (const pack of PACKS.slice(0, 4))
      orders.push(await world.createOrder(await world.play.addPlayer(0), pack, orders.length % 2 === 0 ? 'stripe' : 'onlypay'));
  });
  const put = async (moves: readonly Move[]) => {
    await world.db.deleteFrom('money_moves').execute();
    const rows = moves.map(({ day, time, kind, amount, currency, order }) => ({
      ...{ order_id: orders[order] ?? '', kind, currency, digits: 2, at: new Date(dayStart(day) + time) },
      amount: kind === 'sale' ? amount : -amount,
    }));
    if (rows.length > 0) await world.db.insertInto('money_moves').values(rows).execute();
  };
  const pagesOf = async (from: number, to: number) => {
    const pages: (readonly MoneyDay[])[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await book.days(from, to, before);
      pages.push(page.days);
      before = page.before;
    }
    return pages;
  };
  const sumsOf = (rows: readonly (MoneyDay | MoneyTotal)[]) => {
    const sums = ['usd', 'eur'].map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const sum = (field: 'purchases' | 'sold' | 'refunded' | 'disputed' | 'fees') => own.reduce((all, row) => all + row[field], 0);
      return [currency, sum('purchases'), sum('sold'), sum('refunded'), sum('disputed'), sum('fees')];
    });
    return sums;
  };

  it('the pages are whole days that add up to the totals of the range, and so does each of its splits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 0, maxLength: 400 }),
        fc.integer({ min: 19_990, max: 20_310 }),
        fc.nat(320),
        async (moves, from, length) => {
          await put(moves);
          const to = from + length;
          const within = moves.filter(({ day }) => day >= from && day <= to);
          const pages = await pagesOf(from, to);
          const all = pages.flat();
          // Each day once in each currency, the latest first, and in one page.
          const names = all.map(({ day, currency }) => `${day} ${currency}`);
          expect(new Set(names)).toEqual(new Set(within.map(({ day, currency }) => `${day} ${currency}`)));
          expect(new Set(names).size).toBe(names.length);
          expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).sort((a, b) => b - a));
          const perPage = pages.map((page) => new Set(page.map(({ day }) => day)).size);
          expect(perPage.slice(0, -1).every((days) => days === 92)).toBe(true);
          expect(perPage.at(-1)).toBeLessThanOrEqual(92);
          expect(pages.flatMap((page) => [...new Set(page.map(({ day }) => day))])).toHaveLength(new Set(all.map(({ day }) => day)).size);
          const totals = await book.totals(from, to);
          for (const split of ['all', 'brand', 'pack', 'provider', 'country'])
            expect(sumsOf(totals.filter(({ by }) => by === split))).toEqual(sumsOf(all));
          const booked = within.reduce((sum, { kind, amount }) => sum + (kind === 'sale' ? amount : -amount), 0);
          expect(all.reduce((sum, row) => sum + row.sold + row.refunded + row.disputed + row.fees, 0)).toBe(booked);
        },
      ),
      { numRuns: runs(15, 100) },
    );
  });
});
