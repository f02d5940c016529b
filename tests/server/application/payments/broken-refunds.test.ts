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
  /** Two servers. */
  let servers: readonly [Refunds, Refunds];
  const mails: unknown[] = [];
  beforeAll(async () => {
    cashier = await openCashier();
    stripe = await openFailingStripe(cashier.sandbox.url);
    provider = new StripeProvider({ ...cashier.stripe, base: stripe.url }, () => undefined);
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
    const make = () =>
      new Refunds({
        ...{ db: world.db, providers: [provider], fulfilment: world.fulfilment, brands: [testContext.brand] },
        mails: { enqueue: async (_, mail) => void mails.push(mail), deliverNow: () => undefined },
        ...{ clock: world.play.clock, report: (event: string) => void world.reports.push(event) },
      });
    servers = [make(), make()];
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

  it('that failed once it was made is done, and asked for by no other key', async () => {
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
    stripe.faults = Array.from({ length: 20 }, () => 'before' as const);
    await servers[0].send(id);
    expect(await more()).toBe(false);
    for (let hour = 0; hour < 20; hour += 1) await wait(HOUR + MINUTE);
    expect([await statusOf(id), await more()]).toEqual(['unclear', false]);
    await world.db.transaction().execute((tx) => servers[0].settle(tx, id, false));
    expect(await more()).toBe(true);
    stripe.faults = [];
    await wait(2 * MINUTE);
  });

  it('that was never made is looked up for an hour, then asked for by another key', async () => {
    const { id, session } = await asked();
    stripe.faults = ['before'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'waiting' });
    await wait(2 * MINUTE);
    await wait(56 * MINUTE);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 0, 'asked']);
    await wait(3 * MINUTE);
    await wait(2 * MINUTE);
    expect([keys(), await given(session), await statusOf(id), mails.length]).toEqual([[id, `${id}:1`], 300, 'done', 1]);
  });

  it('that Stripe made within the hour is found, and asked for by no other key', async () => {
    const { id, session } = await asked();
    stripe.faults = ['later'];
    expect(await servers[0].send(id)).toEqual({ ok: true, value: 'waiting' });
    await wait(30 * MINUTE);
    await stripe.reconcile();
    await wait(2 * HOUR);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'done']);
  });

  it('of all the money, which Stripe made behind the hour: the next key is refused, and it is done all the same', async () => {
    const { id, session } = await asked(999);
    stripe.faults = ['later'];
    await servers[0].send(id);
    await wait(2 * HOUR);
    await stripe.reconcile();
    await wait(2 * MINUTE);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id, `${id}:1`], 999, 'done']);
  });

  it('that fails for every key: four keys, one after the other, then a person', async () => {
    const { id, session } = await asked();
    stripe.faults = Array.from({ length: 20 }, () => 'before' as const);
    await servers[0].send(id);
    for (let hour = 0; hour < 20; hour += 1) await wait(HOUR + MINUTE);
    expect(keys()).toEqual([id, `${id}:1`, `${id}:2`, `${id}:3`]);
    expect([await given(session), await statusOf(id), mails.length]).toEqual([0, 'unclear', 0]);
    expect(world.reports.at(-1)).toBe('refund.unclear');
  });

  it('beside one of the same amount that was made at Stripe: nobody knows whether it is this one, and no other key is used', async () => {
    const { id, page, session } = await asked();
    stripe.faults = ['before'];
    await servers[0].send(id);
    await pressAt(page, 'refund', 300);
    for (let hour = 0; hour < 20; hour += 1) await wait(HOUR + MINUTE);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'unclear']);
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
    for (let hour = 0; hour < 20; hour += 1) await wait(HOUR + MINUTE);
    expect([keys(), await given(session), await statusOf(id)]).toEqual([[id], 300, 'unclear']);
  });

  it('money goes back once at most, by one key at a time, whatever fails while two servers ask', async () => {
    const fault = fc.constantFrom<Fault | null>('before', 'after', 'later', 'gateway', null);
    const step = fc.record({ minutes: fc.constantFrom(2, 20, 61, 130), sends: fc.integer({ min: 0, max: 3 }) });
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
          for (const { minutes, sends } of steps) {
            world.play.clock.offset += minutes * MINUTE;
            await Promise.all([
              ...servers.map((server) => server.sendDue()),
              ...Array.from({ length: sends }, (_, at) => servers[at % 2 === 0 ? 0 : 1].send(id)),
            ]);
            // What Stripe brings in line comes within the hour.
            await stripe.reconcile();
          }
          for (let hour = 0; hour < 21 && (await statusOf(id)) === 'asked'; hour += 1) {
            await wait(61 * MINUTE);
            await stripe.reconcile();
          }
          const [gone, status] = [await given(session), await statusOf(id)];
          expect([0, amount]).toContain(gone);
          expect(['done', 'unclear']).toContain(status);
          expect(status === 'done').toBe(gone === amount);
          expect(mails.length).toBe(status === 'done' ? 1 : 0);
          expect(stripe.atOnce()).toBeLessThanOrEqual(1);
          // In their order, and none comes back once the next one was used: what a slow server sends by an old key is answered as it was before.
          expect(keys()).toEqual(keys().map((_, at) => (at === 0 ? id : `${id}:${at}`)));
        },
      ),
      { numRuns: runs(12, 150) },
    );
  });
});
