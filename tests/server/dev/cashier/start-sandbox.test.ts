import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '#server/dev/cashier/start-sandbox.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { type CashierWorld, openCashier, pressAt } from './cashier-world.ts';

const order = (changed: object = {}) => ({
  id: randomUUID(),
  title: '550 coins',
  amount: 799,
  currency: 'usd',
  successUrl: 'https://shop.example/recharge-success?provider=stripe&session_id={CHECKOUT_SESSION_ID}&token=a',
  cancelUrl: 'https://shop.example/chat/a story',
  ...changed,
});

describe('the sandbox cashier', () => {
  let world: CashierWorld;
  const open = async (...with_: Parameters<typeof openCashier>) => {
    world = await openCashier(...with_);
    return world;
  };
  afterEach(() => world.close());

  const stripePage = async (expected = order()) => {
    const page = await new StripeProvider({ ...world.stripe, base: world.sandbox.url }, () => undefined).open(expected);
    if (!page.ok) throw new Error(page.error);
    return page.value;
  };
  const onlypayPage = async (expected = order()) => {
    const { onlypay, sandbox, notifyUrl } = world;
    const page = await new OnlypayProvider({ ...onlypay, base: sandbox.url, notifyUrl: () => notifyUrl }).open(expected);
    if (!page.ok) throw new Error(page.error);
    return page.value;
  };
  const types = () => world.received.map(({ body }) => JSON.parse(body.toString()).type);

  it('does not run in production', async () => {
    await open();
    vi.stubEnv('NODE_ENV', 'production');
    const options = { host: '127.0.0.1', port: 0, formats: [], deliver: 'by-hand' } as const;
    await expect(startSandbox({ ...options, store: new MemorySandboxStore() })).rejects.toThrow('It does not run in production');
    vi.unstubAllEnvs();
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'shop.example'])('does not listen on %s', async (host) => {
    await open();
    const options = { host, port: 0, formats: [], deliver: 'by-hand' } as const;
    await expect(startSandbox({ ...options, store: new MemorySandboxStore() })).rejects.toThrow('loopback address alone');
  });

  describe('sends the browser', () => {
    it('to the success page with the payment filled in, as often as Pay is pressed', async () => {
      await open();
      const { url, providerId } = await stripePage();
      const there = `https://shop.example/recharge-success?provider=stripe&session_id=${providerId}&token=a`;
      expect(await Promise.all([pressAt(url, 'pay'), pressAt(url, 'pay'), pressAt(url, 'pay')])).toEqual([there, there, there]);
      expect(world.sandbox.notices.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    });

    it('of onlypay to the address as it was given', async () => {
      await open();
      const { url } = await onlypayPage(order({ successUrl: 'https://shop.example/recharge-success?token=a' }));
      expect(await pressAt(url, 'later')).toBe('https://shop.example/recharge-success?token=a');
    });

    it('back on Cancel, and the payment stays open', async () => {
      await open();
      const { url } = await stripePage();
      expect(await pressAt(url, 'cancel')).toBe('https://shop.example/chat/a%20story');
      expect(world.sandbox.notices).toEqual([]);
      expect(await pressAt(url, 'pay')).toContain('/recharge-success');
    });

    it('to the same page after everything else', async () => {
      await open();
      const { url } = await stripePage();
      for (const press of ['fail', 'pay', 'refund', 'dispute'] as const) expect(await pressAt(url, press)).toBe(url);
    });
  });

  describe('its notices', () => {
    it('go out at once, and again until the shop has taken them', async () => {
      await open('at-once');
      world.answers = [500, 400, 200];
      const { url } = await stripePage();
      await pressAt(url, 'pay');
      await expect.poll(() => types()).toHaveLength(3);
      expect(new Set(types())).toEqual(new Set(['checkout.session.completed']));
      const bodies = new Set(world.received.map(({ body }) => body.toString()));
      expect(bodies.size).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(world.received).toHaveLength(3);
    });

    it('are delivered manually, in any order and any number of times', async () => {
      await open('by-hand');
      const expected = order();
      const { url } = await stripePage(expected);
      for (const press of ['later', 'complete', 'refund'] as const) await pressAt(url, press);
      expect(world.received).toEqual([]);
      const { notices, deliver } = world.sandbox;
      expect(new Set(notices.map(({ orderId }) => orderId))).toEqual(new Set([expected.id]));
      const [completed, ...others] = notices;
      if (!completed) throw new Error('no notice');
      for (const notice of [...others.toReversed(), completed, completed]) expect(await deliver(notice)).toBe(200);
      expect(types()).toEqual([
        'charge.refunded',
        'refund.created',
        'checkout.session.async_payment_succeeded',
        'checkout.session.completed',
        'checkout.session.completed',
      ]);
    });

    it('return the response status of the shop, or 0 without a response', async () => {
      await open('by-hand');
      const { url } = await onlypayPage();
      await pressAt(url, 'pay');
      const [notice] = world.sandbox.notices;
      if (!notice) throw new Error('no notice');
      world.answers = [503];
      expect(await world.sandbox.deliver(notice)).toBe(503);
      expect(await world.sandbox.deliver({ ...notice, url: 'http://127.0.0.1:9/' })).toBe(0);
    });

    it('of the two formats go to their own URLs', async () => {
      await open('by-hand');
      for (const { url } of [await stripePage(), await onlypayPage()]) await pressAt(url, 'pay');
      for (const notice of world.sandbox.notices) await world.sandbox.deliver(notice);
      expect(world.received.map(({ path }) => path)).toEqual(['/api/v1/stripe/webhook', '/api/v1/onlypay/notify?from=onlypay']);
    });

    it('do not delay closing', async () => {
      await open('at-once');
      world.answers = [500];
      const { url } = await stripePage();
      await pressAt(url, 'pay');
      const before = performance.now();
      await world.sandbox.close();
      expect(performance.now() - before).toBeLessThan(30_000);
    });
  });

  describe('its pages', () => {
    const labels = async (url: string) =>
      [...(await (await fetch(url)).text()).matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label);

    it('offer what can be done, and nothing else', async () => {
      await open();
      const { url } = await stripePage();
      expect(await labels(url)).toEqual(['Pay', 'Cancel', 'Pay later', 'Fail', 'Let it expire']);
      await pressAt(url, 'later');
      expect(await labels(url)).toEqual(['Complete', 'Let it fail']);
      await pressAt(url, 'complete');
      expect(await labels(url)).toEqual(['Refund half', 'Refund all', 'Inquiry', 'Dispute']);
      await pressAt(url, 'refund', 399);
      expect(await labels(url)).toEqual(['Refund half', 'Refund all', 'Inquiry', 'Dispute']);
      await pressAt(url, 'refund', 399);
      expect(await labels(url)).toEqual(['Refund all', 'Inquiry', 'Dispute']);
      await pressAt(url, 'dispute');
      expect(await labels(url)).toEqual(['Inquiry', 'Let the date pass', 'Dispute', 'Dispute won', 'Dispute lost']);
      await pressAt(url, 'lose');
      expect(await labels(url)).toEqual(['Inquiry', 'Dispute']);
    });

    it('state that no money moves, run no script, and allow no frame', async () => {
      await open();
      const { url } = await stripePage(order({ title: '<script>alert(1)</script>', cancelUrl: 'https://shop.example/?"onclick=alert(1)' }));
      await pressAt(url, 'fail');
      for (const address of [url, `${world.sandbox.url}/`]) {
        const response = await fetch(address);
        const html = await response.text();
        expect(html).toContain('This is a sandbox. No money moves.');
        expect(html).toContain('&#60;script&#62;alert(1)');
        expect(html).not.toMatch(/<script|"onclick/);
        expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
        expect(response.headers.get('content-security-policy')).not.toContain('form-action');
        expect(response.headers.get('x-frame-options')).toBe('DENY');
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });

    it.each([
      [799, 'usd', '$7.99'],
      [799, 'jpy', '¥799'],
      [1_234_567, 'eur', '€12,345.67'],
    ])('show %d %s as %s', async (amount, currency, shown) => {
      await open();
      expect(await (await fetch((await stripePage(order({ amount, currency }))).url)).text()).toContain(shown);
    });

    it('answer 404 for an unknown payment', async () => {
      await open();
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${world.sandbox.url}/pay/cs_test_unknown`, { method });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('No such payment');
      }
    });

    it('change nothing for a button that is not there', async () => {
      await open();
      const { url } = await stripePage();
      for (const form of ['press=__proto__', 'press=', '', 'press=refund', 'press=pay2']) {
        await fetch(url, {
          method: 'POST',
          body: form,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          redirect: 'manual',
        });
      }
      expect(await labels(url)).toEqual(['Pay', 'Cancel', 'Pay later', 'Fail', 'Let it expire']);
      expect(world.sandbox.notices).toEqual([]);
    });
  });

  it('refuses what Stripe refuses, with the same messages', async () => {
    await open();
    const call = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(world.sandbox.url + path, { ...init, headers: { authorization: `Bearer ${world.stripe.secretKey}` } });
      return [response.status, (await response.json()).error];
    };
    expect(await call('/v1/checkout/sessions/cs_test_unknown')).toEqual([
      404,
      { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session', param: 'session' },
    ]);
    const made = (form: Record<string, string>) => call('/v1/checkout/sessions', { method: 'POST', body: new URLSearchParams(form) });
    expect(await made({ mode: 'payment' })).toMatchObject([400, { type: 'invalid_request_error', param: 'client_reference_id' }]);
    expect(await made({ ...(await complete()), coupon: 'FREE' })).toMatchObject([400, { code: 'parameter_unknown', param: 'coupon' }]);
    const unsigned = await fetch(`${world.sandbox.url}/v1/checkout/sessions/cs_test_1`);
    expect([unsigned.status, (await unsigned.json()).error.type]).toEqual([401, 'invalid_request_error']);
  });

  const complete = async () => ({
    mode: 'payment',
    client_reference_id: 'o',
    'metadata[order_id]': 'o',
    'payment_intent_data[metadata][order_id]': 'o',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '799',
    'line_items[0][price_data][product_data][name]': '550 coins',
    success_url: 'https://shop.example/',
    cancel_url: 'https://shop.example/',
  });
});
