import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RawWebhook } from '#server/application/payments/payment-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { paymentProviderContract, type Signing } from '#tests/contract/payment-provider.contract.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';

const sign = ({ body }: Pick<RawWebhook, 'body'>, { secret, seconds, scheme }: Signing): string => {
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  return `t=${seconds},${scheme}=${createHmac('sha256', secret).update(signed).digest('hex')}`;
};

const event = (type: string, object: object, more: object = {}) => ({
  id: 'evt_strange',
  object: 'event',
  type,
  livemode: false,
  data: { object },
  ...more,
});
const session = { id: 'cs_test_strange', object: 'checkout.session', metadata: { order_id: randomUUID() } };

paymentProviderContract('stripe', {
  make: ({ stripe }, base) => new StripeProvider({ ...stripe, base }, () => undefined),
  makeStranger: ({ stripe, sandbox }) =>
    new StripeProvider({ ...stripe, secretKey: 'sk_test_stranger', base: sandbox.url }, () => undefined),
  header: 'stripe-signature',
  secretOf: ({ stripe }) => stripe.webhookSecret,
  sign: (notice, secret) => sign(notice, { secret, seconds: Math.floor(Date.now() / 1000), scheme: 'v1' }),
  signAt: sign,
  strange: [
    event('checkout.session.completed', session, { account: 'acct_other' }),
    event('checkout.session.completed', session, { livemode: true }),
    event('checkout.session.completed', { ...session, metadata: {} }),
    event('checkout.session.completed', { ...session, metadata: null }),
    event('checkout.session.completed', { ...session, metadata: { order_id: '42' } }),
    event('customer.created', { id: 'cus_1', object: 'customer' }),
    event('balance.available', { object: 'balance', livemode: false, available: [{ amount: 5, currency: 'usd' }], pending: [] }),
    event('checkout.session.completed', { ...session, metadata: { order_id: { id: session.metadata.order_id } } }),
    event('charge.succeeded', { id: 'ch_1', object: 'charge', metadata: session.metadata }),
    event('refund.created', { id: 're_1', object: 'refund', payment_intent: 'pi_unknown', charge: 'ch_unknown' }),
    event('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: null, charge: 'ch_unknown' }),
    event('refund.created', { id: 're_1', object: 'refund', payment_intent: null, charge: null }),
  ],
});

describe('StripeProvider', () => {
  let world: CashierWorld;
  const reports: unknown[] = [];
  const report = (...news: unknown[]) => void reports.push(news);
  const make = (changed: object = {}) => new StripeProvider({ ...world.stripe, base: world.sandbox.url, ...changed }, report);

  beforeAll(async () => {
    world = await openCashier();
  });
  afterAll(() => world.close());
  afterEach(() => void reports.splice(0));

  const order = () => ({
    id: randomUUID(),
    title: '550 coins',
    amount: 799,
    currency: 'usd',
    successUrl: 'https://shop.example/recharge-success?provider=stripe&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/chat',
  });

  const received = (value: object, changed: Partial<Signing> = {}): RawWebhook => {
    const body = Buffer.from(JSON.stringify(value));
    const signing = { secret: world.stripe.webhookSecret, seconds: Math.floor(Date.now() / 1000), scheme: 'v1', ...changed };
    return { method: 'POST', path: '/api/v1/stripe/webhook', headers: { 'stripe-signature': sign({ body }, signing) }, body };
  };

  it('creates a page with the order as its idempotency key, and sends no other data', async () => {
    let received: { request: IncomingMessage; form: URLSearchParams } | undefined;
    const server = createServer(async (request, response) => {
      received = { request, form: new URLSearchParams(await text(request)) };
      response.writeHead(500).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const expected = order();
    await make({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).open(expected);
    server.closeAllConnections();
    server.close();
    expect(received?.request.method).toBe('POST');
    expect(received?.request.url).toBe('/v1/checkout/sessions');
    expect(received?.request.headers).toMatchObject({
      authorization: `Bearer ${world.stripe.secretKey}`,
      'idempotency-key': expected.id,
      'stripe-version': expect.stringMatching(/^20\d\d-/),
    });
    expect(received?.request.headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(Object.fromEntries(received?.form ?? [])).toEqual({
      mode: 'payment',
      client_reference_id: expected.id,
      'metadata[order_id]': expected.id,
      'payment_intent_data[metadata][order_id]': expected.id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '799',
      'line_items[0][price_data][product_data][name]': '550 coins',
      'adaptive_pricing[enabled]': 'false',
      success_url: expected.successUrl,
      cancel_url: expected.cancelUrl,
    });
  });

  it('DESK-50: names the currency with a price that Stripe keeps, which may have several, and opens no page in another', async () => {
    const { hostname, port } = new URL(world.sandbox.url);
    const merchant = new Stripe(world.stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
    const { id } = await merchant.prices.create({ currency: 'eur', unit_amount: 749, product_data: { name: '550 coins' } });
    const sold = { amount: 749, currency: 'eur', providerPrice: id };
    const page = await make().open({ ...order(), ...sold });
    expect(page.ok && (await make().retrieve(page.value.providerId))).toMatchObject({ ok: true, value: { amount: 749, currency: 'eur' } });
    expect(reports).toEqual([]);
    for (const other of [{ currency: 'usd' }, { amount: 748 }])
      expect(await make().open({ ...order(), ...sold, ...other })).toEqual({ ok: false, error: 'refused' });
    expect(reports).toEqual([
      ['stripe.refused', expect.objectContaining({ type: 'StripeInvalidRequestError', status: 400, param: 'line_items[0][price]' })],
      ['stripe.price', { price: id, amount: 749, currency: 'eur', expected: 748 }],
    ]);
  });

  it('reports configuration errors without a secret or an address', async () => {
    await make({ secretKey: 'sk_test_revoked' }).open(order());
    await make().open({ ...order(), successUrl: 'nowhere?token=payment_1' });
    expect(reports).toEqual([
      ['stripe.refused', expect.objectContaining({ type: 'StripeAuthenticationError', status: 401 })],
      ['stripe.refused', expect.objectContaining({ type: 'StripeInvalidRequestError', status: 400, param: 'success_url' })],
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/sk_test|payment_1/);
  });

  it.each([
    { type: 'invalid_request_error', code: 'idempotency_key_in_use' },
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    { type: 'idempotency_error' },
  ])('faults S28: is busy while another request with the same key runs: %o', async (error) => {
    const server = createServer((_, response) =>
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await make({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).open(order());
    server.closeAllConnections();
    server.close();
    expect([page, reports]).toEqual([{ ok: false, error: 'busy' }, []]);
  });

  it.each([
    [401, { type: 'invalid_request_error' }, 'down'],
    [403, { type: 'invalid_request_error' }, 'down'],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'down'],
    [400, { type: 'invalid_request_error' }, 'refused'],
  ])('PAY-22: what %i says of the key or of the account ends no refund: %o', async (status, error, expected) => {
    const server = createServer(({ method }, response) => {
      const isRead = method === 'GET';
      const answer = isRead ? { id: 'cs_test_1', payment_intent: 'pi_1' } : { error };
      response.writeHead(isRead ? 200 : status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stripe = make({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const answer = await stripe.refund({ providerId: 'cs_test_1', amount: 1, key: randomUUID() });
    server.closeAllConnections();
    server.close();
    expect(answer).toEqual({ ok: false, error: expected });
  });

  it('reports no outage', async () => {
    await make({ base: 'http://127.0.0.1:9' }).open(order());
    expect(reports).toEqual([]);
  });

  describe('finds the order', () => {
    const paid = async () => {
      const expected = order();
      const page = await make().open(expected);
      if (!page.ok) throw new Error(page.error);
      await pressAt(page.value.url, 'pay');
      return { orderId: expected.id, key: page.value.providerId.replace('cs_test_', '') };
    };

    it.each([
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.refund.updated',
      'charge.dispute.created',
      'charge.dispute.closed',
    ])('of %s by its payment, or by its charge', async (type) => {
      const { orderId, key } = await paid();
      for (const object of [
        { payment_intent: `pi_${key}`, charge: null },
        { payment_intent: null, charge: `ch_${key}` },
        { payment_intent: { id: `pi_${key}`, object: 'payment_intent' } },
      ]) {
        const read = await make().read(received(event(type, { id: 're_1', object: 'refund', metadata: {}, ...object })));
        expect(read).toEqual({ ok: true, value: { kind: 'payment', eventId: 'evt_strange', orderId, providerId: null } });
      }
    });

    it('of a charge by its metadata, or by its payment', async () => {
      const { orderId, key } = await paid();
      for (const object of [{ metadata: { order_id: orderId } }, { metadata: {}, payment_intent: `pi_${key}` }]) {
        const read = await make().read(received(event('charge.refunded', { id: 'ch_1', object: 'charge', ...object })));
        expect(read).toMatchObject({ ok: true, value: { kind: 'payment', orderId } });
      }
    });

    it('reports a failed lookup', async () => {
      const refund = received(event('refund.created', { id: 're_1', object: 'refund', payment_intent: 'pi_1' }));
      expect(await make({ base: 'http://127.0.0.1:9' }).read(refund)).toEqual({ ok: false, error: 'down' });
      expect(await make({ secretKey: 'sk_test_revoked' }).read(refund)).toEqual({ ok: false, error: 'down' });
    });

    it('of a session by its metadata, with the id of the session', async () => {
      const value = { kind: 'payment', eventId: 'evt_strange', orderId: session.metadata.order_id, providerId: session.id };
      expect(await make().read(received(event('checkout.session.completed', session)))).toEqual({ ok: true, value });
    });
  });

  it('faults S25: accepts only notices of the mode of its key', async () => {
    const live = received(event('checkout.session.completed', session, { livemode: true }));
    const test = received(event('checkout.session.completed', session));
    const kinds = async (provider: StripeProvider) =>
      Promise.all([live, test].map((notice) => provider.read(notice).then((read) => read.ok && read.value.kind)));
    expect(await kinds(make())).toEqual(['foreign', 'payment']);
    expect(await kinds(make({ secretKey: 'sk_live_1' }))).toEqual(['payment', 'foreign']);
    expect(await kinds(make({ secretKey: 'rk_live_1' }))).toEqual(['payment', 'foreign']);
    expect(await kinds(make({ livemode: true }))).toEqual(['payment', 'foreign']);
  });

  it('accepts any of several signatures, as during a change of the secret', async () => {
    const notice = received(event('checkout.session.completed', session));
    const [time, good] = String(notice.headers['stripe-signature']).split(',');
    const headers = { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${good},v0=${'0'.repeat(64)}` };
    expect(await make().read({ ...notice, headers })).toMatchObject({ ok: true, value: { kind: 'payment' } });
  });

  it('accepts no notice without a secret', async () => {
    const notice = received(event('checkout.session.completed', session), { secret: '' });
    expect(await make({ webhookSecret: '' }).read(notice)).toEqual({ ok: false, error: 'forged' });
  });
});
