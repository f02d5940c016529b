import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { isLoopback } from '../../domain/loopback.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { NoticePost, type SandboxNotice } from './notice-post.ts';
import { registerOnlypayRoutes } from './onlypay-routes.ts';
import { onlypayOrder } from './onlypay-wire.ts';
import type { Press, SandboxPayment } from './sandbox-payment.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { registerStripeRoutes } from './stripe-routes.ts';
import { stripeEvents } from './stripe-wire.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly webhookUrl: () => string };
  readonly onlypay: { readonly merchant: string; readonly secret: string };
  readonly store: SandboxStore;
  /** `by-hand`: notices are made and kept, and go out when `deliver` is called, in any order and any number of times. */
  readonly deliver: 'at-once' | 'by-hand';
}

export interface Sandbox {
  /** Base of both APIs and of the hosted page, without a slash at its end. */
  readonly url: string;
  /** The newest notices, oldest first. */
  readonly notices: readonly SandboxNotice[];
  /** Sends a notice once, freshly signed. Gives the status it was answered with; 0 where nobody answered. */
  deliver(notice: SandboxNotice): Promise<number>;
  close(): Promise<void>;
}

const MOST_NOTICES = 1_000;

/**
 * A cashier that takes no money: it speaks the wire formats of Stripe and onlypay, and people decide on its pages what becomes of a payment.
 * Throws in production, and on an address that other machines can reach.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox cashier takes no real money. It does not run in production.');
  const { stripe, onlypay, store, host, port } = options;
  if (!isLoopback(host)) throw new Error('The sandbox cashier listens on a loopback address alone.');
  const app = buildApp();
  let url = '';
  const notices: SandboxNotice[] = [];
  const post = new NoticePost({ stripe: stripe.webhookSecret, onlypay: onlypay.secret });
  const payments = new SandboxPayments(store, (payment, press) => {
    for (const notice of noticesOf(payment, press, { options, url })) {
      notices.push(notice);
      if (options.deliver === 'at-once') void post.insist(notice);
    }
    notices.splice(0, notices.length - MOST_NOTICES);
  });
  registerStripeRoutes(app, stripe.secretKey, payments, () => url);
  registerOnlypayRoutes(app, onlypay, payments, () => url);
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
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  // Signatures and idempotency are about the body as it was sent.
  app.addContentTypeParser(['application/json', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  return app;
}

function noticesOf(
  payment: SandboxPayment,
  press: Press,
  { options, url }: { readonly options: SandboxOptions; readonly url: string },
): SandboxNotice[] {
  const { provider, id: paymentId, orderId, notifyUrl } = payment;
  const about = { provider, paymentId, orderId };
  if (notifyUrl !== null) {
    const id = `oe_${randomBytes(12).toString('hex')}`;
    const type = 'order.updated';
    const body = JSON.stringify({ event_id: id, type, order: onlypayOrder(payment, options.onlypay.merchant, url) });
    return [{ ...about, id, type, url: notifyUrl, body }];
  }
  return stripeEvents(payment, press, url).map(({ type, object }) => {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const created = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ id, object: 'event', created, data: { object }, livemode: false, pending_webhooks: 1, type });
    return { ...about, id, type, url: options.stripe.webhookUrl(), body };
  });
}
