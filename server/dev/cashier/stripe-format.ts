import { createHmac, randomBytes } from 'node:crypto';
import type { SandboxFormat } from './sandbox-format.ts';
import { type StripePrice, StripePrices } from './stripe-prices.ts';
import { registerStripeRoutes } from './stripe-routes.ts';
import { stripeEvents } from './stripe-wire.ts';

interface SandboxStripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Prices that the account keeps from the beginning. */
  readonly prices?: readonly StripePrice[] | undefined;
  /** Where the account's webhook is. */
  readonly webhookUrl: () => string;
}

export const stripeFormat = ({ secretKey, webhookSecret, webhookUrl, prices }: SandboxStripeAccount): SandboxFormat => ({
  provider: 'stripe',
  register: (app, payments, cashier) => registerStripeRoutes(app, { secretKey, prices: new StripePrices(prices) }, payments, cashier),
  notices: (payment, press, cashier) =>
    stripeEvents(payment, press, cashier).map(({ type, object }) => {
      const id = `evt_${randomBytes(12).toString('hex')}`;
      const created = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ id, object: 'event', created, data: { object }, livemode: false, pending_webhooks: 1, type });
      return { id, type, url: webhookUrl(), body };
    }),
  sign: ({ body }) => {
    const seconds = Math.floor(Date.now() / 1000);
    const hex = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${hex}` };
  },
});
