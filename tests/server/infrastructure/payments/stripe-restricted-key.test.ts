import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';

it('DESK-40: a restricted key that may not read balance transactions loses the fees, not the payment, and is reported once', async () => {
  const world = await openCashier();
  /** Stripe in front of the cashier, for a key without that right. */
  const gate = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    response.setHeader('content-type', 'application/json');
    if (decodeURIComponent(url).includes('balance_transaction')) {
      const message = 'The provided key does not have the required permissions for this endpoint.';
      response.writeHead(403).end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
      return;
    }
    const body = method === 'POST' ? await text(request) : null;
    const passed = Object.entries(headers).flatMap(([name, value]) =>
      ['authorization', 'content-type', 'idempotency-key'].includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    const answer = await fetch(world.sandbox.url + url, { method, body, headers: Object.fromEntries(passed) });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  try {
    const reports: string[] = [];
    const base = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    const stripe = new StripeProvider({ ...world.stripe, base }, (event) => void reports.push(event));
    const urls = { successUrl: 'http://127.0.0.1:9/done', cancelUrl: 'http://127.0.0.1:9/' };
    const page = await stripe.open({ id: randomUUID(), title: '550 coins', amount: 799, currency: 'usd', ...urls });
    if (!page.ok) throw new Error(page.error);
    await pressAt(page.value.url, 'pay');
    for (let time = 0; time < 3; time += 1) {
      const read = await stripe.retrieve(page.value.providerId);
      expect(read).toMatchObject({ ok: true, value: { state: 'paid', amount: 799 } });
      expect(read.ok && read.value.fees).toBeUndefined();
    }
    expect(reports).toEqual(['stripe.refused']);
  } finally {
    gate.closeAllConnections();
    gate.close();
    await world.close();
  }
});
