import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const HOUR = 3_600_000;
const stripe = new ManualPaymentProvider('stripe');
let server: TestApp;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe] });
});
afterAll(() => server.close());

async function ordered(by: TestGuest): Promise<string> {
  const urls = { success_url: 'http://localhost/', cancel_url: 'http://localhost/' };
  const { session_id } = (await server.post('checkout.create', { price_id: 'coins-100', ...urls }, by)).json().data;
  return session_id.slice(3);
}
const statusOf = async (id: string) =>
  (await server.database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

it('PAY-12: a provider that hangs over a paid purchase does not hold up an unsettled one', async () => {
  const buyer = await server.guest();
  const paid = await ordered(buyer);
  stripe.press(paid, 'pay');
  await server.payments.fulfilment.fulfil(paid);
  server.clock.offset += 25 * HOUR;
  const fresh = await ordered(buyer);
  stripe.press(fresh, 'pay');
  server.clock.offset += HOUR;
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  stripe.beforeResponse = async (payment) => {
    if (payment.orderId === paid) {
      asked.resolve();
      await answer.promise;
    }
    return payment;
  };
  server.payments.paid.start();
  server.payments.unsettled.start();
  await asked.promise;
  await expect.poll(() => statusOf(fresh)).toBe('paid');
  answer.resolve();
});
