import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let admin: TestGuest;
let buyer: TestGuest;
const stripe = new ManualPaymentProvider('stripe');

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe], adminEmails: ['root@example.com'] });
  admin = await server.member('root@example.com');
  buyer = await server.guest();
});
afterAll(() => server.close());

async function ordered(by = buyer): Promise<string> {
  server.clock.offset += 1000;
  const urls = { success_url: 'http://localhost/', cancel_url: 'http://localhost/' };
  const { session_id } = (await server.post('checkout.create', { price_id: 'coins-100', ...urls }, by)).json().data;
  return session_id.slice(3);
}
const list = async (query = '') => (await server.get(`admin/order.list${query}`, admin)).json().data.orders;

it('faults S25: a payment of another amount credits nothing and is listed for admins', async () => {
  const good = await ordered();
  stripe.press(good, 'pay');
  const odd = await ordered();
  stripe.press(odd, 'pay');
  stripe.change(odd, { amount: 1 });
  for (const id of [good, odd]) await server.payments.fulfilment.fulfil(id);
  const quarantined = await list('?status=quarantined');
  expect(quarantined).toHaveLength(1);
  expect(quarantined[0]).toMatchObject({ id: odd, user: buyer.uuid, provider_id: `cs_${odd}`, amount: 199, credited: 0 });
  expect(server.lines.filter((line) => line.includes('order.quarantined') && line.includes(odd))).toHaveLength(1);
  expect((await server.get('user.whoami', buyer)).json().data.user.coins).toBe(130);
  // The buyer sees a payment under review, not a paid one.
  const mine = (await server.get('order.list', buyer)).json().data.orders;
  expect(mine.find(({ id }: { id: string }) => id === odd)).toMatchObject({ status: 'quarantined', credited: 0 });
});

it('lists the purchases of all users, latest first, by status and in pages', async () => {
  const newest = await ordered();
  const all = await list();
  expect(all[0].id).toBe(newest);
  const rest = await list(`?before=${encodeURIComponent(all[0].created)}`);
  expect(rest).toEqual(all.slice(1));
  expect((await list('?status=paid')).every(({ status }: { status: string }) => status === 'paid')).toBe(true);
  expect((await server.get('admin/order.list?status=odd', admin)).statusCode).toBe(400);
  for (const before of [
    '2026-02-31T00:00:00Z',
    '2026-99-99T99:99:99Z',
    '0000-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00%2B05',
    'yesterday',
  ])
    expect((await server.get(`admin/order.list?before=${before}`, admin)).statusCode).toBeLessThan(500);
});

it('continues each page where the previous one ended', async () => {
  const { db } = server.database;
  const { created_at, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const older = (by: number) => ({
    ...order,
    id: randomUUID(),
    attempt: null,
    provider_id: null,
    reusable: false,
    created_at: new Date(+created_at - by),
  });
  await db
    .insertInto('orders')
    .values(Array.from({ length: 120 }, (_, n) => older(n * 10)))
    .execute();
  const read = async (before?: string) =>
    (await server.get(`admin/order.list${before ? `?before=${encodeURIComponent(before)}` : ''}`, admin)).json().data;
  const first = await read();
  const rest = await read(first.before);
  const ids = [...first.orders, ...rest.orders].map(({ id }: { id: string }) => id);
  expect([first.orders.length, rest.before, new Set(ids).size]).toEqual([100, null, ids.length]);
  expect(ids).toHaveLength((await db.selectFrom('orders').select('id').execute()).length);
});

it('faults S25: compares the provider state of an order with ours, changes nothing and writes to the audit log', async () => {
  const order = await ordered(await server.guest());
  stripe.press(order, 'pay');
  stripe.change(order, { amount: 150, currency: 'eur' });
  const look = async (id: string) => (await server.get(`admin/order.look?order=${id}`, admin)).json();
  expect((await look(order)).data).toEqual({
    order_id: order,
    state: 'paid',
    amount: 150,
    currency: 'eur',
    digits: 2,
    refunded: 0,
    dispute: 'none',
  });
  const stored = await server.database.db.selectFrom('orders').select(['status', 'checks_started']).where('id', '=', order).execute();
  expect(stored).toEqual([{ status: 'open', checks_started: 0 }]);
  stripe.isDown = true;
  expect((await look(order)).code).toBe('PROVIDER_DOWN');
  stripe.isDown = false;
  const unknown = randomUUID();
  expect((await look(unknown)).code).toBe('NOT_FOUND');
  const looks = await server.database.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', 'order.look')
    .orderBy('id')
    .execute();
  expect(looks.map(({ subject }) => subject)).toEqual([order, order, unknown]);
});

it("returns a user's ledger and wallet, refuses unknown users, and writes each access to the audit log", async () => {
  const { data } = (await server.get(`admin/ledger.list?user=${buyer.uuid}`, admin)).json();
  expect(data.wallet).toMatchObject({ bonus: 30, bought: 100, debt: 0 });
  expect(data.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['purchase', 'grant']);
  const unknown = randomUUID();
  expect((await server.get(`admin/ledger.list?user=${unknown}`, admin)).json().code).toBe('NOT_FOUND');
  const looks = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'subject'])
    .where('action', 'like', '%.list')
    .orderBy('id')
    .execute();
  expect(looks.filter(({ action }) => action === 'ledger.list')).toEqual(
    [buyer.uuid, unknown].map((subject) => ({ actor: admin.uuid, action: 'ledger.list', subject })),
  );
  expect(looks.some(({ action }) => action === 'orders.list')).toBe(true);
});
