import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SandboxStore } from '#server/dev/cashier/sandbox-store.ts';
import { TableSandboxStore } from '#server/dev/cashier/table-sandbox-store.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';
import { openCashier, pressAt } from './cashier-world.ts';

const keeps = (open: () => Promise<SandboxStore>) => {
  it('keeps what was saved last', async () => {
    const store = await open();
    expect([await store.load('a'), await store.all()]).toEqual([null, []]);
    await store.save('a', '{"n":1}');
    await store.save('b', '{"n":2}');
    await store.save('a', `{"n":"'; DROP"}`);
    expect(await store.load('a')).toBe(`{"n":"'; DROP"}`);
    expect((await store.all()).toSorted()).toEqual([`{"n":"'; DROP"}`, '{"n":2}']);
  });

  const order = {
    id: 'e7c1b1de-4a0f-4d1e-9d55-0f5f7d0f6f11',
    title: '550 coins',
    amount: 799,
    currency: 'usd',
    successUrl: 'https://shop.example/',
    cancelUrl: 'https://shop.example/',
  };
  const during = async <T>(store: SandboxStore, work: (provider: StripeProvider) => Promise<T>): Promise<T> => {
    const { stripe, sandbox, close } = await openCashier('by-hand', store);
    const done = await work(new StripeProvider({ ...stripe, base: sandbox.url }, () => undefined));
    await close();
    return done;
  };
  const paidIn = (store: SandboxStore) =>
    during(store, async (provider) => {
      const page = await provider.open(order);
      if (!page.ok) throw new Error(page.error);
      await pressAt(page.value.url, 'pay');
      return page.value.providerId;
    });
  const found = (store: SandboxStore, id: string) => during(store, (provider) => provider.retrieve(id));

  it('lets a payment outlive its cashier', async () => {
    const store = await open();
    const id = await paidIn(store);
    expect(await found(store, id)).toMatchObject({ ok: true, value: { orderId: order.id, state: 'paid' } });
  });

  it.each(['none', 'lost'])('reads a payment of release 0.1.0, with its one dispute: %s', async (dispute) => {
    const store = await open();
    const id = await paidIn(store);
    const { disputes, ...kept } = JSON.parse((await store.load(id)) ?? '');
    expect(disputes).toEqual([]);
    await store.save(id, JSON.stringify({ ...kept, dispute }));
    expect(await found(store, id)).toMatchObject({ ok: true, value: { state: 'paid', dispute } });
  });
};

describe('MemorySandboxStore', () => keeps(async () => new MemorySandboxStore()));

describeOnEachDatabase('TableSandboxStore', (openFresh) =>
  keeps(async () => {
    const { db } = await openFresh();
    await sql`CREATE TABLE IF NOT EXISTS sandbox_payments (id text PRIMARY KEY, data text NOT NULL)`.execute(db);
    return new TableSandboxStore(db);
  }),
);
