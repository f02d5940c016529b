import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isoDigits } from '#domain/text/money.ts';
import { isOnlypayCurrency } from '#server/infrastructure/payments/onlypay-money.ts';
import { isSignedForOnlypay, ONLYPAY_SIGNATURE } from '#server/infrastructure/payments/onlypay-signature.ts';
import { webAddress } from '#server/infrastructure/payments/web-address.ts';
import { onlypayOrder, onlypayOrderId } from './onlypay-wire.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const order = v.strictObject({
  merchant: v.string(),
  reference: text(200),
  title: text(250),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  redirect_url: webAddress,
  cancel_url: webAddress,
  notify_url: webAddress,
});

const refund = v.strictObject({ reference: text(200), amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });

interface OnlypayMerchant {
  readonly merchant: string;
  readonly secret: string;
}

/** onlypay's API. `cashier` is where the hosted page is. */
export function registerOnlypayRoutes(
  app: FastifyInstance,
  { merchant, secret }: OnlypayMerchant,
  payments: SandboxPayments,
  cashier: () => string,
): void {
  const preHandler = async ({ headers, method, url, body }: FastifyRequest, reply: FastifyReply) => {
    const signed = { method, path: url, body: typeof body === 'string' ? body : '' };
    return isSignedForOnlypay(secret, headers[ONLYPAY_SIGNATURE], signed, Date.now() / 1000) ? undefined : refuse(reply, 401, 'unsigned');
  };

  app.post('/v1/orders', { preHandler }, async ({ body }, reply) => {
    const request = v.safeParse(v.pipe(v.string(), v.parseJson(), order), body);
    if (!request.success) return refuse(reply, 400, 'invalid');
    const { reference, title, amount, currency, redirect_url: successUrl, cancel_url: cancelUrl, notify_url: notifyUrl } = request.output;
    if (request.output.merchant !== merchant) return refuse(reply, 400, 'unknown_merchant');
    if (!isOnlypayCurrency(currency)) return refuse(reply, 400, 'unknown_currency');
    const id = onlypayOrderId(createHmac('sha256', secret).update(reference).digest('hex').slice(0, 24));
    const money = { amount, currency, digits: isoDigits(currency) };
    const details = { provider: 'onlypay', id, orderId: reference, title, ...money, successUrl, cancelUrl, notifyUrl } as const;
    const payment = await payments.open(details, String(body));
    return payment ? onlypayOrder(payment, merchant, cashier()) : refuse(reply, 409, 'reference_used');
  });

  app.post('/v1/orders/:id/refunds', { preHandler }, async ({ params, body }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const request = v.safeParse(v.pipe(v.string(), v.parseJson(), refund), body);
    if (!request.success) return refuse(reply, 400, 'invalid');
    const known = await payments.find(params.id);
    if (known?.provider !== 'onlypay') return refuse(reply, 404, 'unknown_order');
    const refunded = await payments.refund(known.id, request.output.reference, request.output.amount);
    return refunded && refunded !== 'other' ? onlypayOrder(refunded, merchant, cashier()) : refuse(reply, 409, 'not_refundable');
  });

  app.get('/v1/orders/:id', { preHandler }, async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const payment = await payments.find(params.id);
    return payment?.provider === 'onlypay' ? onlypayOrder(payment, merchant, cashier()) : refuse(reply, 404, 'unknown_order');
  });
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.status(status).send({ error });
