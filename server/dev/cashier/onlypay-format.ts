import { randomBytes } from 'node:crypto';
import { ONLYPAY_SIGNATURE, onlypaySignature } from '#server/infrastructure/payments/onlypay-signature.ts';
import { registerOnlypayRoutes } from './onlypay-routes.ts';
import { onlypayOrder } from './onlypay-wire.ts';
import type { SandboxFormat } from './sandbox-format.ts';

interface SandboxOnlypayAccount {
  readonly merchant: string;
  readonly secret: string;
}

/** Each order has its own callback URL. */
export const onlypayFormat = (account: SandboxOnlypayAccount): SandboxFormat => ({
  provider: 'onlypay',
  register: (app, payments, cashier) => registerOnlypayRoutes(app, account, payments, cashier),
  notices: (payment, _, cashier) => {
    const { notifyUrl } = payment;
    if (notifyUrl === null) return [];
    const [id, type] = [`oe_${randomBytes(12).toString('hex')}`, 'order.updated'];
    const body = JSON.stringify({ event_id: id, type, order: onlypayOrder(payment, account.merchant, cashier) });
    return [{ id, type, url: notifyUrl, body }];
  },
  sign: ({ url, body }) => {
    const { pathname, search } = new URL(url);
    const signed = { method: 'POST', path: pathname + search, body };
    return { [ONLYPAY_SIGNATURE]: onlypaySignature(account.secret, signed, Math.floor(Date.now() / 1000)) };
  },
});
