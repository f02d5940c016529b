import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { runs } from '#tests/proof.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;
/** The longest pause between two runs. */
const TICK = 33 * SECOND;

/** A purchase as the last run left it. `age`: of its last check, as a share of the time that it may wait. */
const kept = fc.record({
  status: fc.constantFrom('open' as const, 'pending' as const, 'paid' as const),
  age: fc.double({ min: 0, max: 0.9, noNaN: true }),
});
/** Purchases of the same kind come in crowds. */
const crowd = fc.tuple(kept, fc.integer({ min: 1, max: 90 })).map(([one, count]) => Array<typeof one>(count).fill(one));
/** What the provider does during a run. */
const weather = fc.constantFrom('fine' as const, 'down' as const, 'failing' as const);

const mayWait = { open: 10 * MINUTE, pending: 10 * MINUTE, paid: DAY + TICK } as const;

describe('PAY-12, faults S27: reconciliation with many purchases', () => {
  const provider = new ManualPaymentProvider();
  let database: OpenDatabase;
  let world: PaymentWorld;
  let user: string;

  beforeAll(async () => {
    database = await openFreshPostgres();
    world = new PaymentWorld(database, [provider]);
    await world.open();
    user = await world.play.addPlayer(0);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await world.db.deleteFrom('money_moves').execute();
    await world.db.deleteFrom('invoices').execute();
    await world.db.deleteFrom('orders').execute();
    provider.isDown = false;
  });

  const now = () => world.play.clock.now().getTime();

  async function keep(purchases: readonly { status: 'open' | 'pending' | 'paid'; age: number }[]): Promise<void> {
    const rows = purchases.map(({ status, age }) => {
      const id = randomUUID();
      const order = { id, title: '', amount: 999, currency: 'usd', digits: 2, successUrl: '', cancelUrl: '' };
      provider.payments.set(provider.idOf(id), {
        ...{ ...order, orderId: id, id: provider.idOf(id), provider: 'stripe', notifyUrl: null, request: '', created: 0 },
        ...{ state: status, refunds: [], disputes: [] },
      });
      const checked_at = new Date(now() - age * mayWait[status]);
      return {
        ...{ id, user_uuid: user, brand: 'lorewick', provider: 'stripe', provider_id: provider.idOf(id), attempt: null, price_id: 'large' },
        ...{ coins: 100, amount: 999, currency: 'usd', digits: 2, status, success_url: '', cancel_url: '', reusable: false },
        ...{
          credited: status === 'paid' ? 100 : 0,
          created_at: new Date(now() - DAY),
          checked_at,
          paid_at: status === 'paid' ? checked_at : null,
        },
      };
    });
    await world.db.insertInto('orders').values(rows).execute();
  }

  /** Purchases that wait longer than they may. */
  async function late(): Promise<unknown[]> {
    const rows = await world.db.selectFrom('orders').select(['status', 'checked_at']).execute();
    return rows.filter(({ status, checked_at }) => now() - checked_at.getTime() > mayWait[status as keyof typeof mayWait]);
  }

  it('looks at an open purchase beside 1,000 paid ones that are due', async () => {
    await keep([...Array(1_000).fill({ status: 'paid', age: 1 }), { status: 'open', age: 0.95 }]);
    await world.reconcile();
    const open = await world.db.selectFrom('orders').select('checks_started').where('status', '=', 'open').executeTakeFirstOrThrow();
    expect(open.checks_started).toBe(1);
  });

  it('checks every purchase within its time, whatever else is due and however the provider fails', async () => {
    const retrieve = provider.retrieve.bind(provider);
    await fc.assert(
      fc.asyncProperty(
        fc.array(crowd, { minLength: 1, maxLength: 3 }),
        fc.array(weather, { minLength: 20, maxLength: 20 }),
        async (crowds, days) => {
          await world.db.deleteFrom('money_moves').execute();
          await world.db.deleteFrom('orders').execute();
          await keep(crowds.flat());
          for (const sky of days) {
            world.play.clock.offset += TICK;
            provider.isDown = sky === 'down';
            if (sky === 'failing') vi.spyOn(provider, 'retrieve').mockRejectedValue(new Error('a bug'));
            else vi.spyOn(provider, 'retrieve').mockImplementation(retrieve);
            const { reconciliation } = world;
            await Promise.allSettled([reconciliation.checkUnsettled(), reconciliation.checkPaid()]);
            expect(await late()).toEqual([]);
          }
        },
      ),
      { numRuns: runs(4, 60), endOnFailure: true },
    );
  });
});
