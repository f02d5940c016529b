import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presses, type SandboxPayment } from '#server/dev/cashier/sandbox-payment.ts';
import { runs } from '#tests/proof.ts';
import { openFreshPglite, openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { manualPaymentHarness, type PaymentHarness, sandboxPaymentHarness } from './payment-harness.ts';
import { Crash, PaymentWorld, packs } from './payment-world.ts';

/**
 * Schedules in all; a twentieth of them over sockets, the others on PGlite and PostgreSQL in halves. The default takes about a minute on two
 * cores; the full run has 10,000.
 */
const SCHEDULES = runs(60, 10_000);
const HOUR = 3_600_000;

const which = fc.nat({ max: 3 });
const faultPoints = ['order.created', 'order.opened', 'fulfil.read', 'fulfil.moved', 'fulfil.entered'] as const;

/** The possible events. `order` is an index into the existing orders. */
const single = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      by: fc.constantFrom('player' as const, 'account' as const),
      pack: fc.nat({ max: 1 }),
      key: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('press' as const), order: which, press: fc.constantFrom('pay', ...presses), part: which }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('notice' as const), order: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), order: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), coins: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), coins: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'release' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const) }) },
);
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  { weight: 8, arbitrary: single.map((one) => ({ how: 'alone' as const, all: [one] })) },
  { weight: 2, arbitrary: fc.array(single, { minLength: 2, maxLength: 5 }).map((all) => ({ how: 'at once' as const, all })) },
  {
    weight: 2,
    arbitrary: fc.tuple(single, fc.constantFrom(...faultPoints)).map(([one, at]) => ({ how: 'crashing' as const, all: [one], at })),
  },
  { weight: 1, arbitrary: which.map((order) => ({ how: 'slow' as const, all: [], order })) },
  { weight: 1, arbitrary: fc.constant({ how: 'arrive' as const, all: [] }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const schedule = fc.array(step, { minLength: 3, maxLength: 14 });

/** Ignores a simulated crash. */
const orCrash = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });

/** A guest and an account with their events. */
class Schedule {
  readonly #world: PaymentWorld;
  readonly #harness: PaymentHarness;
  readonly #guest: string;
  readonly #account: string;
  #isMerged = false;
  readonly #turns: string[] = [];
  readonly #underWay: { readonly arrive: () => void; readonly done: Promise<unknown> }[] = [];

  constructor(world: PaymentWorld, harness: PaymentHarness, guest: string, account: string) {
    [this.#world, this.#harness, this.#guest, this.#account] = [world, harness, guest, account];
  }

  get #user(): string {
    return this.#isMerged ? this.#account : this.#guest;
  }

  orders() {
    const { db } = this.#world;
    return db
      .selectFrom('orders')
      .selectAll()
      .where('user_uuid', 'in', [this.#guest, this.#account])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  async do(one: Single): Promise<void> {
    const world = this.#world;
    if (one.do === 'buy')
      await world.buy(
        one.by === 'account' ? this.#account : this.#user,
        packs[one.pack]?.priceId,
        // Guest and account may use the same idempotency key before they are merged.
        `key-${one.key}`,
        this.#harness.providers.at(one.key % 2)?.name ?? 'stripe',
      );
    else if (one.do === 'press' || one.do === 'notice' || one.do === 'look') await this.#doTo(one);
    else if (one.do === 'spend') await world.spend(this.#user, one.coins);
    else if (one.do === 'hold') {
      const turn = await world.hold(this.#user, one.coins);
      if (turn) this.#turns.push(turn);
    } else if (one.do === 'reconcile') {
      world.play.clock.offset += HOUR / 5;
      await world.reconcile();
    } else if (one.do === 'merge') {
      if (this.#isMerged) return;
      this.#isMerged = true;
      await world.merge(this.#guest, this.#account);
    } else {
      const turn = this.#turns.shift();
      if (turn) await world.close(turn, one.do);
    }
  }

  async #doTo(one: Single & { order: number }): Promise<void> {
    const orders = await this.orders();
    const order = orders[one.order % Math.max(1, orders.length)];
    if (!order) return;
    if (one.do === 'press') {
      const amount = one.press === 'refund' && one.part > 0 ? Math.floor((order.amount * one.part) / 4) : undefined;
      return this.#harness.press(order, one.press, amount);
    }
    if (one.do === 'look') return void (await this.#world.fulfilment.fulfil(order.id));
    const notice = await this.#harness.notice(order);
    if (!notice) return;
    if (notice.providerId) await this.#world.fulfilment.storeProviderId(notice.orderId, order.provider as 'stripe', notice.providerId);
    await this.#world.fulfilment.fulfil(notice.orderId);
  }

  /** Checks an order and delays the provider's response. */
  async slowly(index: number): Promise<void> {
    const orders = await this.orders();
    const order = orders[index % Math.max(1, orders.length)];
    if (!order || this.#underWay.length > 0) return;
    const { taken, arrive } = this.#harness.holdBack(order.id);
    const done = orCrash(this.#world.fulfilment.fulfil(order.id));
    // An order without a page makes no request.
    await Promise.race([taken, done.then(arrive)]);
    this.#underWay.push({ arrive, done });
  }

  async arrive(): Promise<void> {
    for (const { arrive, done } of this.#underWay.splice(0)) {
      arrive();
      await done;
    }
  }

  /** Ends everything that runs; reconciliation alone has to credit the rest. */
  async finish(): Promise<void> {
    await this.arrive();
    for (const turn of this.#turns.splice(0)) await this.#world.close(turn, 'release');
    this.#world.play.clock.offset += 25 * HOUR;
    await this.#world.reconcile();
  }

  async check(): Promise<void> {
    const orders = await this.orders();
    for (const order of orders) {
      const payment = await this.#harness.payment(order);
      expect({ status: order.status, credited: order.credited }).toEqual(expectedOrder(payment, order.coins));
    }
    const players = this.#isMerged ? [[this.#guest, this.#account]] : [[this.#guest], [this.#account]];
    for (const owners of players) await this.#checkCoins(owners, orders);
    if (this.#isMerged) expect(await this.#world.wallet(this.#guest)).toMatchObject({ bonus: 0, bought: 0, debt: 0 });
  }

  /** Checks the coins of one player: one user, or two after a merge. */
  async #checkCoins(owners: readonly string[], orders: Awaited<ReturnType<Schedule['orders']>>): Promise<void> {
    const wallets = await Promise.all(owners.map((owner) => this.#world.wallet(owner)));
    const entries = (await Promise.all(owners.map((owner) => this.#world.entries(owner)))).flat();
    const sum = (rows: readonly { bought: number }[]) => rows.reduce((all, { bought }) => all + bought, 0);
    const own = orders.filter(({ user_uuid }) => owners.includes(user_uuid));
    const credited = own.reduce((all, order) => all + order.credited, 0);
    const spent = -sum(entries.filter(({ kind }) => kind === 'turn'));
    // In any order of events: credited and unspent coins are in the wallets, spent and revoked coins are owed.
    expect(sum(wallets)).toBe(Math.max(0, credited - spent));
    expect(wallets.reduce((all, { debt }) => all + debt, 0)).toBe(Math.max(0, spent - credited));
    expect(sum(entries)).toBe(sum(wallets));
    for (const wallet of wallets) expect(Math.min(wallet.bought, wallet.debt)).toBe(0);
  }

  /** Keeps later schedules on this database from checking these orders. */
  async forget(): Promise<void> {
    const past = new Date(0);
    const orders = this.#world.db.updateTable('orders').where('user_uuid', 'in', [this.#guest, this.#account]);
    await orders.set({ created_at: past, paid_at: past }).execute();
  }
}

/** The expected order for the state of its payment. */
function expectedOrder(payment: SandboxPayment | null, coins: number): { status: string; credited: number } {
  const status = payment?.state ?? 'open';
  const isDisputed = payment?.disputes.some((stage) => stage === 'open' || stage === 'lost');
  const isEarned = status === 'paid' && !isDisputed;
  const refunds = payment?.refunds.reduce((all, one) => all + one, 0) ?? 0;
  return { status, credited: isEarned ? coins - Math.floor((coins * refunds) / (payment?.amount ?? 1)) : 0 };
}

async function run(world: PaymentWorld, harness: PaymentHarness, steps: readonly Step[]) {
  const players = new Schedule(world, harness, await world.play.addPlayer(5), await world.play.addPlayer(5));
  for (const one of steps) {
    if (one.how === 'slow') await players.slowly(one.order);
    else if (one.how === 'arrive') await players.arrive();
    else {
      world.crashAt = one.how === 'crashing' ? one.at : null;
      await Promise.all(one.all.map((each) => orCrash(players.do(each))));
      world.crashAt = null;
    }
  }
  await players.finish();
  await players.check();
  await players.forget();
}

const kinds = [
  ['PGlite', openFreshPglite, async () => manualPaymentHarness(), 0.475],
  ['PostgreSQL', openFreshPostgres, async () => manualPaymentHarness(), 0.475],
  ['PostgreSQL and sockets', openFreshPostgres, sandboxPaymentHarness, 0.05],
] as const;

it.concurrent.each(kinds)(
  'faults S36: on %s any schedule of buying, paying, notices, refunds, disputes, spending, merging and crashes ends in the state of the model',
  async (_, open, openHarness, share) => {
    const database = await open();
    const harness = await openHarness();
    const world = new PaymentWorld(database, harness.providers);
    await world.open();
    await fc.assert(
      fc.asyncProperty(schedule, (steps) => run(world, harness, steps)),
      { numRuns: Math.ceil(SCHEDULES * share), endOnFailure: true },
    );
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(world.reports).toEqual([]);
    await harness.close();
    await database.close();
  },
  Math.max(300_000, SCHEDULES * 500),
);
