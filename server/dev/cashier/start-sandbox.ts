import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { isLoopback } from '#server/domain/brand/loopback.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import type { SandboxFormat } from './sandbox-format.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { type SandboxWebhook, WebhookPost } from './webhook-post.ts';

interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The wire formats it speaks, each with a merchant's keys. */
  readonly formats: readonly SandboxFormat[];
  readonly store: SandboxStore;
  /** `by-hand`: notices are stored, and sent when `deliver` is called, in any order and any number of times. */
  readonly deliver: 'at-once' | 'by-hand';
}

export interface Sandbox {
  /** Base of both APIs and of the hosted page, without a slash at its end. */
  readonly url: string;
  /** The newest notices, oldest first. */
  readonly notices: readonly SandboxWebhook[];
  /** Sends a notice once, freshly signed. Returns the response status; 0 without a response. */
  deliver(notice: SandboxWebhook): Promise<number>;
  close(): Promise<void>;
}

const MAX_WEBHOOKS = 1_000;

/**
 * A cashier that takes no money: it speaks the wire formats of payment providers, and people decide on its pages what becomes of a payment.
 * Throws in production, and on an address that other machines can reach.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox cashier takes no real money. It does not run in production.');
  const { formats, store, host, port } = options;
  if (!isLoopback(host)) throw new Error('The sandbox cashier listens on a loopback address alone.');
  const app = buildApp();
  let url = '';
  const notices: SandboxWebhook[] = [];
  const post = new WebhookPost(formats);
  const payments = new SandboxPayments(store, (payment, press) => {
    const { provider, id: paymentId, orderId } = payment;
    const sent = formats.find((format) => format.provider === provider)?.notices(payment, press, url) ?? [];
    for (const notice of sent.map((each) => ({ ...each, provider, paymentId, orderId }))) {
      notices.push(notice);
      if (options.deliver === 'at-once') void post.deliverUntilAccepted(notice);
    }
    notices.splice(0, notices.length - MAX_WEBHOOKS);
  });
  for (const format of formats) format.register(app, payments, () => url);
  registerCashierRoutes(app, payments);
  await app.listen({ host, port });
  url = `http://${host.includes(':') ? `[${host}]` : host}:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    notices,
    deliver: (notice) => post.deliver(notice),
    close: async () => {
      post.close();
      await app.close();
    },
  };
}

function buildApp(): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_048_576, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  // Signatures and idempotency are about the body as it was sent.
  app.addContentTypeParser(['application/json', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  return app;
}
