import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const stripe = new ManualPaymentProvider('stripe');
let url: string;
let server: TestApp;
let admin: TestGuest;

beforeAll(async () => {
  url = await createPostgresDatabase();
  server = await TestApp.on(await openDatabase({ url, directory: null }), { payments: [stripe], adminEmails: ['root@example.com'] });
  admin = await server.member('root@example.com');
});
afterAll(async () => {
  await server.close();
  await dropPostgresDatabase(url);
});

async function ordered(by: TestGuest): Promise<string> {
  const urls = { success_url: 'http://localhost/', cancel_url: 'http://localhost/' };
  return (await server.post('checkout.create', { price_id: 'coins-100', ...urls }, by)).json().data.session_id.slice(3);
}
const remove = async (who: TestGuest) =>
  expect((await server.post('user-account.delete', { confirm: 'delete my account' }, who)).statusCode).toBe(200);
const notice = (order: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/stripe/webhook', payload: { order }, headers: { 'x-hand': 'mine' } });

it('PAY-20, faults S152: a payment for a deleted account waits for an admin, and the check of the books lists it apart from them', async () => {
  const buyer = await server.guest();
  stripe.expires = false;
  const order = await ordered(buyer);
  await remove(buyer);
  stripe.press(order, 'pay');
  for (let time = 0; time < 2; time += 1) expect((await notice(order)).statusCode).toBe(200);
  const { orders } = (await server.get('admin/order.list?status=quarantined', admin)).json().data;
  expect(orders).toMatchObject([{ id: order, user: buyer.uuid, provider_id: `cs_${order}`, amount: 199, credited: 0, reason: 'closed' }]);
  const books = ledgerCheck({ DATABASE_URL: url });
  expect(books.said).toContain(
    `QUARANTINED order ${order} of ${buyer.uuid}: closed; stripe cs_${order}, 1.99 USD; 0 of 100 coins credited`,
  );
  expect(books.said).toContain('2 users, 0 mismatches');
  expect(books.status).toBe(0);
  stripe.press(order, 'refund');
  expect((await notice(order)).statusCode).toBe(200);
  expect(ledgerCheck({ DATABASE_URL: url }).said).not.toContain('QUARANTINED');
});

it('PAY-20: closes the open page of an account that is deleted', async () => {
  const buyer = await server.guest();
  stripe.expires = true;
  const order = await ordered(buyer);
  await remove(buyer);
  await expect.poll(() => stripe.payments.get(stripe.idOf(order))?.state).toBe('expired');
  expect(stripe.press(order, 'pay')).toBe(false);
});
