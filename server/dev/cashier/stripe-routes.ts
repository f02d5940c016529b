import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cardDigits, priceText } from '#domain/text/money.ts';
import {
  brokenStripeRule,
  STRIPE_CURRENCIES,
  type StripeRule,
  stripeLeast,
  stripeMost,
  stripeStep,
} from '#server/infrastructure/payments/stripe-money.ts';
import { webAddress } from '#server/infrastructure/payments/web-address.ts';
import { EVIDENCE_FILES, EVIDENCE_TEXTS } from './dispute-file.ts';
import type { SandboxPayment } from './sandbox-payment.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { type StripePrices, stripePriceObject } from './stripe-prices.ts';
import {
  disputeAt,
  sessionOf,
  stripeCharge,
  stripeDispute,
  stripeDisputes,
  stripeIntent,
  stripeRefunds,
  stripeSession,
  stripeSessionId,
} from './stripe-wire.ts';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const currencyCode = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));
const unitAmount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number));

/** The parameters that any session is made with; Stripe refuses any that it does not know. */
const common = {
  mode: v.literal('payment'),
  client_reference_id: text(200),
  success_url: webAddress,
  cancel_url: webAddress,
  'line_items[0][quantity]': v.literal('1'),
  'metadata[order_id]': text(500),
  'payment_intent_data[metadata][order_id]': text(500),
  'adaptive_pricing[enabled]': v.optional(v.picklist(['true', 'false'])),
};

/** What is sold: a price that the merchant keeps, or one that is told with the session. */
const keptParameters = v.strictObject({ ...common, currency: v.optional(currencyCode), 'line_items[0][price]': text(255) });
const toldParameters = v.strictObject({
  ...common,
  'line_items[0][price_data][currency]': currencyCode,
  'line_items[0][price_data][unit_amount]': unitAmount,
  'line_items[0][price_data][product_data][name]': text(250),
});

/** What Stripe says to a key that was used for something else. */
const OTHER_PARAMETERS = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};

type ById = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** Stripe's API, as far as merchants like ours use it. `cashier` is where the hosted page is. */
export function registerStripeRoutes(
  app: FastifyInstance,
  { secretKey, prices }: { readonly secretKey: string; readonly prices: StripePrices },
  payments: SandboxPayments,
  cashier: () => string,
): void {
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) =>
    headers.authorization === `Bearer ${secretKey}` ? undefined : refuse(reply, 401, { message: 'Invalid API Key provided' });

  app.post('/v1/checkout/sessions', { onRequest }, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const id = stripeSessionId(keyed(secretKey, typeof key === 'string' ? key : randomUUID()));
    const body = String(request.body);
    const sent = Object.fromEntries(new URLSearchParams(body));
    const parsed = v.safeParse('line_items[0][price]' in sent ? keptParameters : toldParameters, sent);
    if (!parsed.success) return refuse(reply, 400, problemOf(parsed.issues[0]));
    const answered = (payment: SandboxPayment | null) => {
      if (payment) return stripeSession({ ...payment, state: 'open' }, cashier());
      return refuse(reply, 400, OTHER_PARAMETERS);
    };
    // What was answered to a key is answered again, whatever has become of the price since.
    const repeated = await payments.repeated(id, body);
    if (repeated !== undefined) return answered(repeated);
    const sold = soldItem(parsed.output, prices);
    if ('problem' in sold) return refuse(reply, 400, sold.problem);
    const rule = brokenStripeRule(sold);
    if (rule !== null) return refuse(reply, 400, moneyProblem(rule, sold.currency));
    return answered(await payments.open(paymentDetails(id, parsed.output, sold), body));
  });
  app.post('/v1/checkout/sessions/:id/expire', { onRequest }, async ({ params }: ById, reply) => {
    const known = await payments.find(params.id);
    if (known?.provider !== 'stripe') return refuse(reply, 404, { code: 'resource_missing', message: 'No such session', param: 'session' });
    if (known.state !== 'open') return refuse(reply, 400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' });
    const expired = await payments.press(known.id, 'expire');
    return stripeSession(expired ?? known, cashier());
  });
  registerPrices(app, onRequest, prices);
  registerRefunds(app, onRequest, payments);
  registerAnswers(app, onRequest, payments);
  registerReads(app, onRequest, payments, cashier);
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The parameters of a price that the merchant makes. */
const priceParameters = v.strictObject({
  currency: currencyCode,
  unit_amount: unitAmount,
  'product_data[name]': text(250),
  'recurring[interval]': v.optional(v.picklist(['month', 'year'])),
});

function registerPrices(app: FastifyInstance, onRequest: OnRequest, prices: StripePrices): void {
  const missing = (reply: FastifyReply, id: string) =>
    refuse(reply, 404, { code: 'resource_missing', message: `No such price: '${id}'`, param: 'price' });
  app.post('/v1/prices', { onRequest }, async ({ body }, reply) => {
    const parsed = v.safeParse(priceParameters, Object.fromEntries(new URLSearchParams(String(body))));
    if (!parsed.success) return refuse(reply, 400, problemOf(parsed.issues[0]));
    const { currency, unit_amount: amount, 'product_data[name]': name, 'recurring[interval]': interval } = parsed.output;
    return stripePriceObject(prices.create({ currency, amount, name, type: interval === undefined ? 'one_time' : 'recurring' }));
  });
  app.get('/v1/prices/:id', { onRequest }, async ({ params: { id } }: ById, reply) => {
    const price = prices.find(id);
    return price === null ? missing(reply, id) : stripePriceObject(price);
  });
  app.post('/v1/prices/:id', { onRequest }, async ({ params: { id }, body }: ById, reply) => {
    const price = prices.activate(id, new URLSearchParams(String(body)).get('active') === 'true');
    return price === null ? missing(reply, id) : stripePriceObject(price);
  });
}

/** The parameters of a refund. */
const refundParameters = v.strictObject({
  payment_intent: text(255),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number)),
  'metadata[refund_id]': v.optional(text(500)),
});

function registerRefunds(app: FastifyInstance, onRequest: OnRequest, payments: SandboxPayments): void {
  app.post('/v1/refunds', { onRequest }, async ({ headers, body }, reply) => {
    const key = headers['idempotency-key'];
    const parsed = v.safeParse(refundParameters, Object.fromEntries(new URLSearchParams(String(body))));
    if (!parsed.success) return refuse(reply, 400, problemOf(parsed.issues[0]));
    const { payment_intent, amount, 'metadata[refund_id]': mark } = parsed.output;
    const known = await payments.find(sessionOf(payment_intent));
    if (known?.provider !== 'stripe')
      return refuse(reply, 404, { code: 'resource_missing', message: 'No such payment_intent', param: 'payment_intent' });
    const refunded = await payments.refund(known.id, typeof key === 'string' ? key : randomUUID(), amount, mark);
    if (refunded === 'other') return refuse(reply, 400, OTHER_PARAMETERS);
    if (refunded) return stripeRefunds(refunded)[0];
    return refuse(reply, 400, { code: 'charge_already_refunded', message: 'Refund amount is greater than unrefunded amount on charge.' });
  });
}

/** The parameters of an answer to a dispute. */
const answerParameters = v.strictObject({
  ...Object.fromEntries(EVIDENCE_TEXTS.map((name) => [`evidence[${name}]`, v.optional(v.string())])),
  ...Object.fromEntries(
    EVIDENCE_FILES.map((name) => [`evidence[${name}]`, v.optional(v.pipe(v.string(), v.regex(/^(?:file_\w{1,250})?$/)))]),
  ),
  submit: v.optional(v.picklist(['true', 'false']), 'true'),
});

function registerAnswers(app: FastifyInstance, onRequest: OnRequest, payments: SandboxPayments): void {
  const answer = async (request: ById, reply: FastifyReply, evidence: Readonly<Record<string, string>> | null, submit = true) => {
    const at = disputeAt(request.params.id);
    const key = request.headers['idempotency-key'];
    const sent = { evidence, submit, key: typeof key === 'string' ? key : randomUUID(), index: at?.index ?? 0 };
    const answered = at === null ? 'unknown' : await payments.answer(at.session, sent);
    switch (answered) {
      case 'unknown':
        return refuse(reply, 404, { code: 'resource_missing', message: 'No such dispute', param: 'dispute' });
      case 'other':
        return refuse(reply, 400, OTHER_PARAMETERS);
      case 'closed':
        return refuse(reply, 400, { message: 'This dispute is already closed or has been submitted.' });
      case 'too-long':
        return refuse(reply, 400, { code: 'parameter_invalid_string_max_length', message: 'Evidence is too long.', param: 'evidence' });
      default:
        return stripeDispute(answered, sent.index);
    }
  };
  app.post('/v1/disputes/:id', { onRequest }, async (request: ById, reply) => {
    const parsed = v.safeParse(answerParameters, Object.fromEntries(new URLSearchParams(String(request.body ?? ''))));
    if (!parsed.success) return refuse(reply, 400, problemOf(parsed.issues[0]));
    const texts = Object.entries(parsed.output).flatMap(([name, text]) =>
      name === 'submit' || text === undefined ? [] : [[name.slice('evidence['.length, -1), text] as const],
    );
    return answer(request, reply, Object.fromEntries(texts), parsed.output.submit === 'true');
  });
  app.post('/v1/disputes/:id/close', { onRequest }, async (request: ById, reply) => answer(request, reply, null));
}

function registerReads(app: FastifyInstance, onRequest: OnRequest, payments: SandboxPayments, cashier: () => string): void {
  type Show = (payment: SandboxPayment, expand: readonly string[]) => object;
  const serve = (path: string, param: string, find: (id: string) => Promise<SandboxPayment | null>, show: Show) =>
    app.get(path, { onRequest }, async (request: ById, reply) => {
      const payment = await find(request.params.id);
      if (payment?.provider === 'stripe') return show(payment, expansions(request));
      return refuse(reply, 404, { code: 'resource_missing', message: `No such ${param}`, param });
    });
  const ofPart = async (id: string) => {
    const payment = await payments.find(sessionOf(id));
    return payment?.state === 'paid' ? payment : null;
  };
  const find = (id: string) => payments.find(id);
  serve('/v1/checkout/sessions/:id', 'session', find, (payment, expand) => stripeSession(payment, cashier(), expand));
  serve('/v1/payment_intents/:id', 'intent', ofPart, (payment, expand) => stripeIntent(payment, expand));
  serve('/v1/charges/:id', 'charge', ofPart, stripeCharge);

  app.get('/v1/disputes/:id', { onRequest }, async ({ params }: ById, reply) => {
    const at = disputeAt(params.id);
    const payment = at && (await payments.find(at.session));
    if (at && payment?.disputes[at.index] !== undefined) return stripeDispute(payment, at.index);
    return refuse(reply, 404, { code: 'resource_missing', message: 'No such dispute', param: 'dispute' });
  });

  const list = (path: string, show: (payment: SandboxPayment) => object[]) =>
    app.get(path, { onRequest }, async ({ query }: ById) => {
      const payment = await payments.find(sessionOf(String(query.charge ?? query.payment_intent)));
      return { object: 'list', url: path, has_more: false, data: payment ? show(payment) : [] };
    });
  list('/v1/disputes', stripeDisputes);
  list('/v1/refunds', stripeRefunds);
}

const keyed = (secret: string, key: string): string => createHmac('sha256', secret).update(key).digest('hex').slice(0, 24);

interface SoldItem {
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
}

/** What a session sells, or what Stripe says of a price that it does not sell. */
function soldItem(
  fields: v.InferOutput<typeof keptParameters> | v.InferOutput<typeof toldParameters>,
  prices: StripePrices,
): SoldItem | { readonly problem: object } {
  if (!('line_items[0][price]' in fields))
    return {
      title: fields['line_items[0][price_data][product_data][name]'],
      amount: fields['line_items[0][price_data][unit_amount]'],
      currency: fields['line_items[0][price_data][currency]'],
    };
  const [id, param] = [fields['line_items[0][price]'], 'line_items[0][price]'];
  const price = prices.find(id);
  if (price === null) return { problem: { code: 'resource_missing', message: `No such price: '${id}'`, param } };
  if (!price.active) return { problem: { message: 'The price specified is inactive. This field only accepts active prices.', param } };
  if (price.type === 'recurring')
    return {
      problem: {
        message:
          'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      },
    };
  const { currency = price.currency } = fields;
  if (currency !== price.currency)
    return {
      problem: {
        message: `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
        param,
      },
    };
  return { title: price.name, amount: price.amount, currency };
}

/** What Stripe answers for an amount that it does not charge. */
function moneyProblem(rule: StripeRule, currency: string): object {
  const [code, param] = [currency.toUpperCase(), 'line_items[0][price_data][unit_amount]'];
  switch (rule) {
    case 'currency': {
      const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${STRIPE_CURRENCIES.join(', ')}`;
      return { message, param: 'line_items[0][price_data][currency]' };
    }
    case 'step': {
      const why =
        stripeStep(currency) === 100
          ? `Currency ${code} has become effectively zero-decimal and charged`
          : `Currency ${code} has three decimals and charged`;
      return { message: `Invalid amount. ${why} amounts must be evenly divisible by ${stripeStep(currency)}.`, param };
    }
    case 'least':
      return {
        code: 'amount_too_small',
        message: `The Checkout Session's total amount must convert to at least ${priceText(stripeLeast(currency))}.`,
      };
    case 'most':
      return { code: 'amount_too_large', message: `Amount must be no more than ${priceText(stripeMost(currency))}`, param };
  }
}

function paymentDetails(id: string, fields: v.InferOutput<typeof keptParameters> | v.InferOutput<typeof toldParameters>, sold: SoldItem) {
  return {
    provider: 'stripe',
    id,
    orderId: fields['metadata[order_id]'],
    ...sold,
    digits: cardDigits(sold.currency),
    step: stripeStep(sold.currency),
    successUrl: fields.success_url,
    cancelUrl: fields.cancel_url,
    notifyUrl: null,
  } as const;
}

const expansions = ({ query }: ById): string[] =>
  Object.entries(query).flatMap(([name, value]) => (name.startsWith('expand[') ? [String(value)] : []));

function problemOf({ path, expected }: v.BaseIssue<unknown>): object {
  const param = String(path?.[0]?.key);
  const code = expected === 'never' ? 'parameter_unknown' : 'parameter_invalid';
  return { code, message: `Not to be used like that: ${param}`, param };
}

function refuse(reply: FastifyReply, status: number, error: object): FastifyReply {
  return reply.status(status).send({ error: { type: 'invalid_request_error', ...error } });
}
