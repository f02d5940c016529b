import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { RawWebhook } from '#server/application/payments/payment-provider.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { paymentProviderContract, type Signing } from '#tests/contract/payment-provider.contract.ts';

const callback = (order: object, more: object = {}) => ({
  event_id: 'oe_strange',
  type: 'order.updated',
  order: { id: 'op_1', merchant: 'm_stories', reference: randomUUID(), ...order },
  ...more,
});

const sign = ({ method, path, body }: Pick<RawWebhook, 'method' | 'path' | 'body'>, { secret, seconds, scheme }: Signing): string => {
  const signed = Buffer.concat([Buffer.from(`${seconds}.${method} ${path}.`), body]);
  return `t=${seconds},${scheme}=${createHmac('sha256', secret).update(signed).digest('hex')}`;
};

paymentProviderContract('onlypay', {
  make: ({ onlypay, notifyUrl }, base) => new OnlypayProvider({ ...onlypay, base, notifyUrl: () => notifyUrl }),
  makeStranger: ({ onlypay, sandbox, notifyUrl }) =>
    new OnlypayProvider({ ...onlypay, secret: 'of-a-stranger', base: sandbox.url, notifyUrl: () => notifyUrl }),
  header: 'onlypay-signature',
  secretOf: ({ onlypay }) => onlypay.secret,
  sign: (notice, secret) => sign(notice, { secret, seconds: Math.floor(Date.now() / 1000), scheme: 'v1' }),
  signAt: sign,
  strange: [callback({ merchant: 'm_other' }), callback({ reference: '42' }), callback({}, { type: 'merchant.updated' })],
});

describe('OnlypayProvider', () => {
  const merchant = 'm_stories';
  const order = {
    id: randomUUID(),
    title: '550 coins',
    amount: 799,
    currency: 'usd',
    successUrl: 'https://shop.example/recharge-success?token=payment_1',
    cancelUrl: 'https://shop.example/chat',
  };
  const answered = {
    id: 'op_1',
    merchant,
    reference: order.id,
    status: 'open',
    amount: 799,
    currency: 'usd',
    refunded: 0,
    dispute: 'none',
    pay_url: 'https://onlypay.example/pay/op_1',
  };

  /** A provider whose calls are answered with `answer`, and what it sent. */
  const callWith = async (answer: object, run: (provider: OnlypayProvider) => Promise<unknown>, prefix = '', status = 200) => {
    const sent: { line: string; signature: string; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const line = `${request.method} ${request.url}`;
      sent.push({ line, signature: String(request.headers['onlypay-signature']), body: await text(request) });
      response.writeHead(status).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
    const notifyUrl = () => 'https://shop.example/api/v1/onlypay/notify';
    const result = await run(new OnlypayProvider({ merchant, secret: 'secret', base, notifyUrl }));
    server.closeAllConnections();
    server.close();
    return { result, sent };
  };

  it('sends the format of docs/onlypay.md, signed as sent', async () => {
    const { result, sent } = await callWith(answered, (provider) => provider.open(order), '/api');
    expect(result).toEqual({ ok: true, value: { providerId: 'op_1', url: answered.pay_url } });
    const [call] = sent;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      merchant,
      reference: order.id,
      title: '550 coins',
      amount: 799,
      currency: 'usd',
      redirect_url: order.successUrl,
      cancel_url: order.cancelUrl,
      notify_url: 'https://shop.example/api/v1/onlypay/notify',
    });
    const [, seconds, hex] = /^t=(\d+),v1=(\w+)$/.exec(call?.signature ?? '') ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(120);
    expect(call?.line).toBe('POST /api/v1/orders');
    expect(hex).toBe(createHmac('sha256', 'secret').update(`${seconds}.POST /api/v1/orders.${call?.body}`).digest('hex'));
  });

  it('signs a request without a body', async () => {
    const { sent } = await callWith(answered, (provider) => provider.retrieve('op_1'));
    const [, seconds, hex] = /^t=(\d+),v1=(\w+)$/.exec(sent[0]?.signature ?? '') ?? [];
    expect(sent[0]?.body).toBe('');
    expect(hex).toBe(createHmac('sha256', 'secret').update(`${seconds}.GET /v1/orders/op_1.`).digest('hex'));
  });

  it('DESK-10: a refund that is not let in, or of an order that the account does not know, is asked for again: an earlier try may have been taken on', async () => {
    const refund = { providerId: 'op_1', amount: 99, refund: order.id, key: order.id };
    const answerTo = async (status: number) => (await callWith({ error: 'any' }, (provider) => provider.refund(refund), '', status)).result;
    for (const status of [401, 404]) expect(await answerTo(status)).toEqual({ ok: false, error: 'down' });
    for (const status of [400, 409]) expect(await answerTo(status)).toEqual({ ok: false, error: 'refused' });
  });

  it.each<[string, object, string]>([
    ['another order', { id: 'op_2' }, 'down'],
    ['an order of another merchant', { merchant: 'm_other' }, 'unknown'],
    ['an order that is not ours', { reference: '42' }, 'unknown'],
    ['a state it does not know', { status: 'lost' }, 'down'],
    ['a broken amount', { amount: 7.99 }, 'down'],
    ['an amount as text', { amount: '799' }, 'down'],
    ['a negative refund', { refunded: -1 }, 'down'],
  ])('rejects a response about %s', async (_what, changed, error) => {
    const { result } = await callWith({ ...answered, ...changed }, (provider) => provider.retrieve('op_1'));
    expect(result).toEqual({ ok: false, error });
  });

  it('refuses the page of another order', async () => {
    const { result } = await callWith({ ...answered, reference: randomUUID() }, (provider) => provider.open(order));
    expect(result).toEqual({ ok: false, error: 'down' });
  });
});
