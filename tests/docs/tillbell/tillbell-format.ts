import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cardDigits } from '#domain/text/money.ts';
import type { SandboxFormat } from '#server/dev/cashier/sandbox-format.ts';
import { refunded, type SandboxPayment } from '#server/dev/cashier/sandbox-payment.ts';
import { disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { webAddress } from '#server/infrastructure/payments/web-address.ts';
import { TILLBELL } from './tillbell.ts';
import { TILLBELL_SIGNATURE, tillbellSignature } from './tillbell-provider.ts';

const tillRequest = v.strictObject({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  back: webAddress,
  cancel: webAddress,
  notify: webAddress,
});

/** Tillbell's side, played by the sandbox cashier. */
export const tillbellFormat = (key: string): SandboxFormat => ({
  provider: TILLBELL,
  register: (app, payments, cashier) => {
    const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) =>
      headers.authorization === `Bearer ${key}` ? undefined : reply.status(401).send({ error: 'key' });

    app.post('/tillbell/tills', { onRequest }, async ({ body }, reply) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tillRequest), body);
      if (!parsed.success) return reply.status(400).send({ error: 'invalid' });
      const { reference, title, amount, currency, back, cancel, notify } = parsed.output;
      const id = `till_${createHmac('sha256', key).update(reference).digest('hex').slice(0, 24)}`;
      const addresses = { successUrl: back, cancelUrl: cancel, notifyUrl: notify };
      const payment = await payments.open(
        { provider: TILLBELL, id, orderId: reference, title, amount, currency, digits: cardDigits(currency), ...addresses },
        String(body),
      );
      return payment ? tillOf(payment, cashier()) : reply.status(409).send({ error: 'reference used' });
    });

    app.get('/tillbell/tills/:id', { onRequest }, async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const payment = await payments.find(params.id);
      return payment?.provider === TILLBELL ? tillOf(payment, cashier()) : reply.status(404).send({ error: 'unknown' });
    });
  },
  notices: ({ id: till, orderId: reference, notifyUrl }) => {
    const id = randomUUID();
    return notifyUrl === null ? [] : [{ id, type: 'till.changed', url: notifyUrl, body: JSON.stringify({ id, till, reference }) }];
  },
  sign: ({ body }) => ({ [TILLBELL_SIGNATURE]: tillbellSignature(key, body) }),
});

function tillOf(payment: SandboxPayment, cashier: string): object {
  const { id, orderId: reference, state, amount, currency, disputes } = payment;
  const dispute = disputeStanding(disputes);
  return { id, reference, state, amount, currency, refunded: refunded(payment), dispute, page: `${cashier}/pay/${id}` };
}
