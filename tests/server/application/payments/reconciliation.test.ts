import { beforeAll, expect, it } from 'vitest';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const DAY = 86_400_000;
const SECOND = 1000;

/** The payment's state at the provider, for how many days it is checked, and the event that credits coins afterwards. */
const table: readonly (readonly [status: string, presses: readonly Press[], days: number, late: Press])[] = [
  ['open', [], 3, 'pay'],
  ['pending', ['later'], 120, 'complete'],
  ['paid', ['pay', 'dispute'], 120, 'win'],
];

describeOnPostgres('PAY-12, faults S27: how long reconciliation checks a purchase', (open) => {
  const provider = new ManualPaymentProvider();
  let world: PaymentWorld;
  beforeAll(async () => {
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
  });

  it.each(table)(
    'checks a purchase that is %s until its last day and not after it; a later notice still counts',
    async (status, presses, days, late) => {
      const { clock } = world.play;
      const user = await world.play.addPlayer(0);
      const order = await world.createOrder(user);
      const from = clock.offset;
      for (const press of presses) expect(provider.press(order, press)).toBe(true);
      await world.fulfilment.fulfil(order);
      const checksAfter = async (after: number) => {
        clock.offset = from + after;
        await world.reconcile();
        return (await world.order(order)).checks_started;
      };
      const before = (await world.order(order)).checks_started;
      expect(await checksAfter(days * DAY - 60 * SECOND)).toBe(before + 1);
      expect(await checksAfter(days * DAY + 2 * DAY)).toBe(before + 1);
      expect(await world.order(order)).toMatchObject({ status, credited: 0 });
      expect(provider.press(order, late)).toBe(true);
      await world.fulfilment.fulfil(order);
      expect(await world.order(order)).toMatchObject({ status: 'paid', credited: 100 });
      // Keeps the next case from checking this order.
      await world.db
        .updateTable('orders')
        .set({ paid_at: new Date(0) })
        .where('id', '=', order)
        .execute();
    },
  );
});
