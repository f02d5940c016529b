import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * How a request for a refund goes wrong. `before`: Stripe fails before it gives anything back, `after`: once it has, `later`: before, and brings it in line when `reconcile` is called. These
 * three are kept under their key. `gateway`: it fails on its way to Stripe, and `unkept`: Stripe fails before it looks at the key: nothing of these is kept.
 * `forbidden`: the merchant's key may not do this, whatever was answered before.
 */
export type Fault = 'before' | 'after' | 'later' | 'gateway' | 'unkept' | 'forbidden';

interface Kept {
  readonly sent: string;
  readonly status: number;
  readonly body: string;
}

export interface FailingStripe {
  readonly url: string;
  /** What becomes of the next requests for refunds; those behind them go well. */
  faults: (Fault | null)[];
  /** The idempotency keys of requests for refunds, as they came. */
  readonly keys: string[];
  /** Forgets all keys, as after a day. */
  forget(): void;
  /** Makes the refunds that failed with `later`. */
  reconcile(): Promise<void>;
  close(): void;
}

const FAILED = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } });
const refused = (code: string, type = 'invalid_request_error') => JSON.stringify({ error: { type, code, message: code } });

/** Stripe's layer of idempotency in front of a cashier: the first answer to a key is kept, one of 500 too, and given again; a key that is being worked on is refused. */
export async function openFailingStripe(cashier: string): Promise<FailingStripe> {
  const kept = new Map<string, Kept>();
  const running = new Set<string>();
  const later: (() => Promise<unknown>)[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const sent = method === 'POST' ? await text(request) : '';
    const pass = async () => {
      const passed = Object.entries(headers).flatMap(([name, value]) =>
        ['authorization', 'content-type', 'idempotency-key'].includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
      );
      const answer = await fetch(cashier + url, { method, body: method === 'POST' ? sent : null, headers: Object.fromEntries(passed) });
      return { status: answer.status, body: await answer.text() };
    };
    const reply = ({ status, body }: { readonly status: number; readonly body: string }, isKept = false) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(isKept && status >= 500 && { 'stripe-should-retry': 'false' }) })
        .end(body);
    if (method !== 'POST' || url !== '/v1/refunds') return reply(await pass());
    const key = String(headers['idempotency-key']);
    stripe.keys.push(key);
    if (stripe.faults[0] === 'forbidden') {
      stripe.faults.shift();
      return reply({ status: 403, body: refused('more_permissions_required') });
    }
    const known = kept.get(key);
    if (known?.sent === sent) return reply(known, true);
    if (known) return reply({ status: 400, body: refused('idempotency_error', 'idempotency_error') });
    if (running.has(key)) return reply({ status: 409, body: refused('idempotency_key_in_use') });
    const fault = stripe.faults.shift() ?? null;
    if (fault === 'gateway') return reply({ status: 502, body: '{}' });
    if (fault === 'unkept') return reply({ status: 503, body: FAILED });
    running.add(key);
    if (fault === 'later') later.push(pass);
    const answer = fault === 'before' || fault === 'later' ? { status: 500, body: FAILED } : await pass();
    const end = { sent, ...(fault === 'after' ? { status: 500, body: FAILED } : answer) };
    kept.set(key, end);
    running.delete(key);
    return reply(end, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stripe: FailingStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    keys: [],
    forget: () => kept.clear(),
    reconcile: async () => {
      for (const make of later.splice(0)) await make();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return stripe;
}
