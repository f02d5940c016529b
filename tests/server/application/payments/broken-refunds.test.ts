/**
 * @shortened 12 random lives of a refund at a Stripe that fails
 * @proven 150
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refunds } from '#server/application/payments/refunds.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { type FailingStripe, type Fault, openFailingStripe } from './failing-stripe.ts';
import { PaymentWorld } from './payment-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnPostgres('PAY-22: a refund at a Stripe that fails', (open) => {
  let cashier: CashierWorld;
  let stripe: FailingStripe;
  let provider: StripeProvider;
  let world: PaymentWorld;
  let needs: ConstructorParameters<typeof Refunds>[0];
  /** Two servers. */
  let servers: readonly [Refunds, Refunds];
  const mails: unknown[] = [];
  beforeAll(async () => {
    cashier = await openCashier();
    stripe = await openFailingStripe(cashier.sandbox.url);
    provider = new StripeProvider({ ...cashier.stripe, base: stripe.url }, () => undefined);
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
    needs = {
      ...{ db: world.db, providers: [provider], fulfilment: world.fulfilment, brands: [testContext.brand] },
      mails: { enqueue: async (_, mail) => void mails.push(mail), deliverNow: () => undefined },
      ...{ clock: world.play.clock, report: (event: string) => void world.reports.push(event) },
    };
    servers = [new Refunds(needs), new Refunds(needs)];
  });
  beforeEach(() => {
    stripe.faults = [];
    stripe.keys.length = 0;
    mails.length = 0;
  });
  afterAll(async () => {
    stripe.close();
    await cashier.close();
  });

  /** A purchase, and a refund of a part of it that is asked for. */
  async function asked(amount = 300) {
    const user = await world.play.addPlayer(0);
    await world.db
      .updateTable('users')
      .set({ email: `${user}@example.com` })
      .where('uuid', '=', user)
      .execute();
    const order = await world.createOrder(user);
    const session = (await world.order(order)).provider_id ?? '';
    const page = `${cashier.sandbox.url}/pay/${session}`;
    await pressAt(page, 'pay');
    await world.fulfilment.fulfil(order);
    const id = randomUUID();
    const stored = await world.db.transaction().execute((tx) => servers[0].store(tx, { id, order, amount }, 0));
    if (!stored) throw new Error('it is the first');
    return { id, order, page, session };
  }
  const given = async (session: string) => {
    const read = await provider.retrieve(session);
    if (!read.ok) throw new Error(read.error);
    return read.value.refunded;
  };
  const statusOf = async (id: string) =>
    (await world.db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const wait = async (ms: number) => {
    world.play.clock.offset += ms;
    await Promise.all(servers.map((server) => server.sendDue()));
  };
  const keys = () => [...new Set(stripe.keys)];

  it('that failed once it was made is done', async () => {
    const { id, session } = await asked();
    stripe.faults = ['after'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'done' });
    await wait(2 * HOUR);
    expect([keys(), await given(session), mails.length]).toEqual([[id], 300, 1]);
  });

  it('that is on its way, or unclear, lets no other one of its order begin', async () => {
    const { id, order } = await asked();
    const more = async () => {
      const known = await servers[1].count(order);
      const other = { id: randomUUID(), order, amount: 300 };
      return world.db.transaction().execute((tx) => servers[1].store(tx, other, known));
    };
    stripe.faults = ['before'];
    await servers[0].send(id);
    expect(await more()).toBe(false);
    await wait(HOUR + MINUTE);
    expect([await statusOf(id), await more()]).toEqual(['unclear', false]);
    await world.db.transaction().execute((tx) => servers[0].settle(tx, id, false));
    expect(await more()).toBe(true);
    stripe.faults = [];
    await wait(2 * MINUTE);
  });

  it('that was never made is looked up for an hour, then left to a person', async () => {
    const { id, session } = await asked();
    stripe.faults = ['before'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'waiting' });
    await wait(2 * MINUTE);
    await wait(56 * MINUTE);
    expect(await statusOf(id)).toBe('asked');
    await wait(3 * MINUTE);
    expect([keys(), await given(session), await statusOf(id), mails.length]).toEqual([[id], 0, 'unclear', 0]);
    expect(await servers[0].listed(id)).toEqual({ ok: true, value: 'none' });
    expect(world.reports.at(-1)).toBe('refund.unclear');
    expect(await servers[0].send(id)).toEqual({ ok: false, error: 'unclear' });
  });

  it('that Stripe made within the hour is found', async () => {
    const { id, session } = await asked();
    stripe.faults = ['later'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'waiting' });
    await wait(30 * MINUTE);
    await stripe.reconcile();
    await wait(2 * HOUR);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'done']);
  });

  it('that Stripe made behind the hour waits for a person, and is given back once', async () => {
    const { id, order, session } = await asked();
    stripe.faults = ['later'];
    await servers[0].send(id);
    await wait(2 * HOUR);
    await stripe.reconcile();
    await wait(2 * HOUR);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'unclear']);
    expect(await servers[0].listed(id)).toEqual({ ok: true, value: 'made' });
    await world.fulfilment.fulfil(order);
    await world.db.transaction().execute((tx) => servers[0].settle(tx, id, true));
    expect([await given(session), await statusOf(id), mails.length]).toEqual([300, 'done', 1]);
    // The books had it before: the mail tells its coins once.
    const { coins, amount } = await world.order(order);
    expect(mails).toMatchObject([{ content: { news: { amount: 300, coins: Math.floor((coins * 300) / amount) } } }]);
  });

  it('whose key the service may have forgotten is looked up, and asked for no more, also by a press', async () => {
    const { id, session } = await asked();
    stripe.faults = ['after'];
    // The answer is lost, and the server stands still for a day.
    await provider.refund({ providerId: session, amount: 300, key: id });
    stripe.forget();
    world.play.clock.offset += 24 * HOUR;
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'done' });
    expect([await given(session), mails.length]).toEqual([300, 1]);

    const never = await asked();
    world.play.clock.offset += 24 * HOUR;
    expect(await servers[0].send(never.id)).toEqual({ ok: false, error: 'unclear' });
    expect(await given(never.session)).toBe(0);
  });

  it('of a provider that is not set up any more is left to a person once its key may be forgotten', async () => {
    const { id } = await asked();
    const without = new Refunds({ ...needs, providers: [] });
    expect(await without.send(id)).toEqual({ ok: true, value: 'waiting' });
    world.play.clock.offset += 24 * HOUR;
    expect(await without.send(id)).toEqual({ ok: false, error: 'unclear' });
    expect(await without.listed(id)).toEqual({ ok: true, value: 'unknown' });
  });

  it('is not refused while the key is one of another account: it may have been made before', async () => {
    const { id, session } = await asked();
    await provider.refund({ providerId: session, amount: 300, key: id });
    const elsewhere = await openCashier();
    const other = new Refunds({
      ...needs,
      providers: [new StripeProvider({ ...elsewhere.stripe, base: elsewhere.sandbox.url }, () => undefined)],
    });
    expect(await other.send(id)).toEqual({ ok: true, value: 'waiting' });
    expect(await other.listed(id)).toEqual({ ok: true, value: 'unknown' });
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'done' });
    await elsewhere.close();
    expect(await other.listed(id)).toEqual({ ok: false, error: 'down' });
    expect(await given(session)).toBe(300);
  });

  it('that is refused for a key of the operator waits: it may have been made before', async () => {
    const { id, session } = await asked();
    // The server ended before it kept the answer.
    await provider.refund({ providerId: session, amount: 300, key: id });
    stripe.faults = ['forbidden'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'waiting' });
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'done' });
    expect([await given(session), mails.length]).toEqual([300, 1]);
  });

  it('that ended since somebody looked at the payment lets no other one begin by what was seen then', async () => {
    const { id, order } = await asked();
    const known = await servers[1].count(order);
    await servers[0].send(id);
    const other = { id: randomUUID(), order, amount: 300 };
    expect(await world.db.transaction().execute((tx) => servers[1].store(tx, other, known))).toBe(false);
  });

  it('whose key came with other parameters before is looked up, and not taken for refused', async () => {
    const { id, session } = await asked();
    const paid = await fetch(`${cashier.sandbox.url}/v1/checkout/sessions/${session}`, {
      headers: { authorization: `Bearer ${cashier.stripe.secretKey}` },
    });
    const { payment_intent } = (await paid.json()) as { payment_intent: string };
    await fetch(`${stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cashier.stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': id,
      },
      body: new URLSearchParams({ payment_intent, amount: '300' }),
    });
    expect(await given(session)).toBe(300);
    for (let hour = 0; hour < 2; hour += 1) await wait(HOUR + MINUTE);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'unclear']);
  });

  it('money goes back once at most, whatever fails while two servers ask, and however late Stripe brings it in line', async () => {
    const fault = fc.constantFrom<Fault | null>('before', 'after', 'later', 'gateway', 'unkept', null);
    const step = fc.record({ minutes: fc.constantFrom(2, 20, 61, 130), sends: fc.integer({ min: 0, max: 3 }), isInLine: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 6 }),
        fc.array(step, { maxLength: 6 }),
        fc.constantFrom(1, 300, 999),
        async (faults, steps, amount) => {
          stripe.keys.length = 0;
          mails.length = 0;
          const { id, session } = await asked(amount);
          stripe.faults = [...faults];
          for (const { minutes, sends, isInLine } of steps) {
            world.play.clock.offset += minutes * MINUTE;
            await Promise.all([
              ...servers.map((server) => server.sendDue()),
              ...Array.from({ length: sends }, (_, at) => servers[at % 2 === 0 ? 0 : 1].send(id)),
            ]);
            if (isInLine) await stripe.reconcile();
          }
          for (let hour = 0; hour < 21 && (await statusOf(id)) === 'asked'; hour += 1) await wait(61 * MINUTE);
          await stripe.reconcile();
          const [gone, status] = [await given(session), await statusOf(id)];
          expect([0, amount]).toContain(gone);
          expect(['done', 'unclear']).toContain(status);
          if (status === 'done') expect(gone).toBe(amount);
          expect(mails.length).toBe(status === 'done' ? 1 : 0);
          expect(keys().filter((key) => key !== id)).toEqual([]);
        },
      ),
      { numRuns: runs(12, 150) },
    );
  });
});
