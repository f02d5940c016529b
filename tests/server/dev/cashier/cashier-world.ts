import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RawWebhook } from '#server/application/payments/payment-provider.ts';
import { onlypayFormat } from '#server/dev/cashier/onlypay-format.ts';
import type { SandboxFormat } from '#server/dev/cashier/sandbox-format.ts';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import type { SandboxStore } from '#server/dev/cashier/sandbox-store.ts';
import { type Sandbox, startSandbox } from '#server/dev/cashier/start-sandbox.ts';
import { stripeFormat } from '#server/dev/cashier/stripe-format.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';

/** A cashier, and a shop that only receives its notices. The cashier supports Stripe, onlypay and the formats of a test. */
export interface CashierWorld {
  readonly sandbox: Sandbox;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  readonly onlypay: { readonly merchant: string; readonly secret: string };
  /** Webhook address for providers that take it from an order or an account. */
  readonly notifyUrl: string;
  /** Notices as received. */
  readonly received: RawWebhook[];
  /** Statuses that the shop answers notices with, in turn; the last one repeats. */
  answers: number[];
  close(): Promise<void>;
}

export async function openCashier(
  deliver: 'at-once' | 'by-hand' = 'by-hand',
  store: SandboxStore = new MemorySandboxStore(),
  more: (notifyUrl: string) => readonly SandboxFormat[] = () => [],
): Promise<CashierWorld> {
  const received: RawWebhook[] = [];
  const shop = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: await buffer(request) });
    const [status = 200] = world.answers.length > 1 ? world.answers.splice(0, 1) : world.answers;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/v1`;
  const stripe = { secretKey: 'sk_test_cashier', webhookSecret: 'whsec_cashier' };
  const onlypay = { merchant: 'm_stories', secret: 'onlypay-secret-of-the-cashier' };
  const notifyUrl = `${base}/onlypay/notify?from=onlypay`;
  const webhookUrl = () => `${base}/stripe/webhook`;
  const formats = [stripeFormat({ ...stripe, webhookUrl }), onlypayFormat(onlypay), ...more(notifyUrl)];
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, formats, store, deliver });
  const world: CashierWorld = {
    sandbox,
    stripe,
    onlypay,
    notifyUrl,
    received,
    answers: [200],
    close: async () => {
      await sandbox.close();
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
  return world;
}

/** Presses a button of a hosted page and returns the redirect address. */
export async function pressAt(page: string, press: Press | 'cancel', amount?: number): Promise<string> {
  const form = new URLSearchParams({ press, ...(amount !== undefined && { amount: String(amount) }) });
  const response = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', page).href;
}
