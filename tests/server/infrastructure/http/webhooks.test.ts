import { createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { onlypaySignature } from '#server/infrastructure/payments/onlypay-signature.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const PATHS = { stripe: '/api/v1/stripe/webhook', onlypay: '/api/v1/onlypay/notify' } as const;
type Name = keyof typeof PATHS;

let cashier: CashierWorld;
let server: TestApp;
let db: Database;
let buyer: TestGuest;

beforeAll(async () => {
  cashier = await openCashier();
  const base = cashier.sandbox.url;
  const notifyUrl = () => `http://localhost${PATHS.onlypay}`;
  const payments = [
    new StripeProvider({ ...cashier.stripe, base }, () => undefined),
    new OnlypayProvider({ ...cashier.onlypay, base, notifyUrl }),
  ];
  server = await TestApp.on(await openFreshPostgres(), { payments });
  db = server.database.db;
});
afterAll(async () => {
  await server.close();
  await cashier.close();
});

/** A paid order and its provider state. */
async function paid(name: Name) {
  buyer = await server.guest();
  const back = 'http://localhost/recharge-success';
  const answer =
    name === 'stripe'
      ? await server.post('checkout.create', { price_id: 'coins-550', success_url: back, cancel_url: back }, buyer)
      : await server.post('onlypay/order.create', { price_id: 'coins-550', redirect_url: back }, buyer);
  const { url, pay_url } = answer.json().data;
  await pressAt(url ?? pay_url, 'pay');
  const body = cashier.sandbox.notices.at(-1)?.body ?? '';
  const order = await db.selectFrom('orders').selectAll().where('user_uuid', '=', buyer.uuid).executeTakeFirstOrThrow();
  return { body, order };
}

function stripeSignature(body: string, { secret = cashier.stripe.webhookSecret, age = 0, scheme = 'v1' } = {}): string {
  const at = Math.floor(Date.now() / 1000) - age;
  return `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function headersOf(name: Name, body: string, change: { secret?: string; age?: number; scheme?: string } = {}): Record<string, string> {
  if (name === 'stripe') return { 'stripe-signature': stripeSignature(body, change) };
  const at = Math.floor(Date.now() / 1000) - (change.age ?? 0);
  return {
    'onlypay-signature': onlypaySignature(change.secret ?? cashier.onlypay.secret, { method: 'POST', path: PATHS[name], body }, at),
  };
}

const send = (name: Name, body: string | Buffer, headers: Record<string, string | string[]>) =>
  server.app.inject({ method: 'POST', url: PATHS[name], payload: body, headers: { 'content-type': 'application/json', ...headers } });

/** All state that a notice could change. */
const rows = async () => [
  await db.selectFrom('orders').selectAll().orderBy('id').execute(),
  await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
  await db.selectFrom('wallets').selectAll().orderBy('user_uuid').execute(),
];

describe.each(['stripe', 'onlypay'] as const)('notices of %s', (name) => {
  it('faults S20: forged, stale, re-serialised or packed: 400, and no row', async () => {
    const { body } = await paid(name);
    const before = await rows();
    const good = headersOf(name, body);
    const [header = '', signature = ''] = Object.entries(good)[0] ?? [];
    const forged: readonly (readonly [string, string | Buffer, Record<string, string | string[]>])[] = [
      ['no signature', body, {}],
      ['an empty signature', body, { [header]: '' }],
      ['two signatures', body, { [header]: [signature, signature] }],
      ['two signatures in one', body, { [header]: `${signature}, ${signature}` }],
      ['another secret', body, headersOf(name, body, { secret: 'whsec_somebody_else' })],
      ['301 seconds old', body, headersOf(name, body, { age: 302 })],
      ['from the future', body, headersOf(name, body, { age: -330 })],
      ['re-serialised', JSON.stringify(JSON.parse(body), null, 1), good],
      ['a trailing space', `${body} `, good],
      ['packed', gzipSync(body), { ...good, 'content-encoding': 'gzip' }],
      ['an empty body', '', good],
      ['an array', '[]', good],
      ['no JSON', 'hello', good],
      ['nothing in it', '{}', good],
    ];
    for (const [why, sent, headers] of forged) {
      const answer = await send(name, sent, headers);
      expect([why, answer.statusCode, answer.json().code]).toEqual([why, 400, 'INVALID_INPUT']);
    }
    if (name === 'stripe') expect((await send(name, body, headersOf(name, body, { scheme: 'v0' }))).statusCode).toBe(400);
    expect((await send(name, `"${'x'.repeat(2_000_000)}"`, good)).statusCode).toBe(413);
    expect((await server.app.inject({ method: 'GET', url: PATHS[name] })).statusCode).toBe(404);
    expect(await rows()).toEqual(before);
  });

  it('faults S21: valid notices are credited once, with any content type and any number of times', async () => {
    const { body, order } = await paid(name);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
      const answer = await send(name, body, { ...headersOf(name, body), 'content-type': type });
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    const many = await Promise.all(Array.from({ length: 50 }, () => send(name, body, headersOf(name, body))));
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const entries = await db
      .selectFrom('ledger_entries')
      .select('key')
      .where('user_uuid', '=', buyer.uuid)
      .where('kind', '=', 'purchase')
      .execute();
    expect(entries).toEqual([{ key: `order:${order.id}:1` }]);
    expect((await server.get('user.whoami', buyer)).json().data.user.coins).toBe(30 + 550);
  });

  it('faults S25: a notice of an order that does not exist (yet) is rejected, so that it is sent again, and is logged', async () => {
    const { body, order } = await paid(name);
    const stranger = randomUUID();
    const other = body.replaceAll(order.id, stranger);
    const before = await rows();
    expect((await send(name, other, headersOf(name, other))).statusCode).toBeGreaterThanOrEqual(500);
    expect(await rows()).toEqual(before);
    expect(server.lines.some((line) => line.includes('notice.parked') && line.includes(stranger))).toBe(true);
  });

  it('faults S27: a notice of an order whose page a crash lost links the payment and credits it', async () => {
    const { body, order } = await paid(name);
    await db.updateTable('orders').set({ provider_id: null, pay_url: null }).where('id', '=', order.id).execute();
    const isNamed = name === 'stripe' ? cashier.sandbox.notices.findLast(({ type }) => type === 'checkout.session.completed')?.body : body;
    const sent = isNamed ?? body;
    expect((await send(name, sent, headersOf(name, sent))).statusCode).toBe(200);
    expect((await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst())?.credited).toBe(550);
  });

  it('faults S25: a notice that is signed rightly and cannot be read is accepted, changes nothing and is logged', async () => {
    const before = await rows();
    const lines = server.lines.length;
    for (const odd of ['[]', 'hello', '{}', 'null', JSON.stringify({ id: 7, type: { of: 'all' }, data: [], order: [] })])
      expect([odd, (await send(name, odd, headersOf(name, odd))).json()]).toEqual([odd, { received: true }]);
    expect(await rows()).toEqual(before);
    expect(server.lines.slice(lines).filter((line) => line.includes('notice.foreign'))).toHaveLength(5);
  });

  it('during shutdown notices are rejected, so that they are sent again', async () => {
    const { body } = await paid(name);
    const going = await TestApp.on(await openFreshPostgres(), {
      payments: [new StripeProvider({ ...cashier.stripe, base: null }, () => undefined)],
    });
    going.refuseWork();
    const answer = await going.app.inject({ method: 'POST', url: PATHS.stripe, payload: body, headers: headersOf(name, body) });
    expect(answer.statusCode).toBe(503);
    await going.close();
  });
});

it('faults S25: a foreign notice is accepted without a credit, and is logged', async () => {
  const { body } = await paid('stripe');
  const event = JSON.parse(body);
  const before = await rows();
  const lines = server.lines.length;
  for (const part of [
    { livemode: true },
    { account: 'acct_somebody' },
    { type: 'customer.created' },
    { data: { object: { object: 'charge', id: 'ch_1' } } },
    { type: 'balance.available', data: { object: { object: 'balance', livemode: false, available: [{ amount: 5, currency: 'usd' }] } } },
    { type: 'v2.core.event', object: 'v2.core.event', data: undefined, livemode: undefined },
  ]) {
    const foreign = JSON.stringify({ ...event, ...part });
    expect((await send('stripe', foreign, headersOf('stripe', foreign))).json()).toEqual({ received: true });
  }
  expect(await rows()).toEqual(before);
  expect(server.lines.slice(lines).filter((line) => line.includes('notice.foreign'))).toHaveLength(6);
});
