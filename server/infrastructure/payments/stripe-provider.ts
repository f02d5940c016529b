import Stripe from 'stripe';
import * as v from 'valibot';
import { uuid } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { cardDigits, type Money } from '#domain/text/money.ts';
import {
  type HostedPage,
  type PayableOrder,
  PaymentProvider,
  type PaymentWebhook,
  type ProviderAnswer,
  type ProviderPayment,
  type ProviderRefund,
  type RawWebhook,
  type Refunded,
  type StagedEvidence,
} from '#server/application/payments/payment-provider.ts';
import { stagedMark } from '#server/application/payments/staged-mark.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';
import { noticeOf, noticeText, providerFetch } from './provider-messages.ts';
import { stripePrice, stripeStep } from './stripe-money.ts';
import {
  answeredDispute,
  createdSession,
  type Disputes,
  describedObject,
  disputeList,
  expiredSession,
  isAwaited,
  keptPrice,
  madeRefund,
  paidSession,
  type RetrievedSession,
  readDispute,
  refundList,
  retrievedSession,
  stagedIn,
  stripeEvent,
  type Traceable,
  toProviderPayment,
} from './stripe-payment.ts';

interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the API; null for Stripe's own. */
  readonly base: string | null;
  /** Expected mode of notices; default: the key's mode. */
  readonly livemode?: boolean;
}

/**
 * `refused`: final, and reported to the operator. `unknown`: Stripe has no such object. `busy`: another request with the same idempotency key runs, or
 * one that changes the same object. `key`: Stripe does not let the key do it, which says nothing of what an earlier try with another key became; reported too.
 */
type StripeProblem = 'down' | 'refused' | 'unknown' | 'busy' | 'key';

/** Events that may change the state of an order. */
const RELEVANT_EVENTS =
  /^(?:checkout\.session\.(?:completed|expired|async_payment_(?:succeeded|failed))|charge\.(?:refunded|refund\.updated|dispute\.\w+)|refund\.(?:created|updated|failed))$/;

const PRICE_ID = /^price_\w{1,250}$/;
const SESSION_ID = /^cs_\w{1,250}$/;
const DISPUTE_ID = /^(?:dp|du)_\w{1,250}$/;

/** Seconds by which a signature's time may differ from now. */
const TOLERANCE = 300;

/** Stripe's hosted Checkout. `report` receives configuration errors, like a key that Stripe refuses. */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  override readonly answersDisputes = true;
  override readonly merchantPage = 'https://dashboard.stripe.com/disputes';
  readonly #stripe: Stripe;
  readonly #account: StripeAccount;
  readonly #report: StructuredLog;
  /** Whether the key may read balance transactions, as far as is known. */
  #readsFees = true;

  constructor(account: StripeAccount, report: StructuredLog) {
    super();
    this.#account = account;
    this.#report = report;
    this.#stripe = new Stripe(account.secretKey, {
      ...(account.base !== null && addressOf(account.base)),
      maxNetworkRetries: 1,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(providerFetch),
    });
  }

  price(price: Money): Result<Money, string> {
    return stripePrice(price);
  }

  override refundStep(currency: string): number {
    return stripeStep(currency);
  }

  override async keptPrice(id: string): Promise<Result<Money, 'down' | 'unknown' | 'forbidden'>> {
    if (!PRICE_ID.test(id)) return fail('unknown');
    let forbidden = false;
    const found = await this.#request(keptPrice, async () => {
      try {
        return await this.#stripe.prices.retrieve(id);
      } catch (error) {
        forbidden = error instanceof Stripe.errors.StripeError && [401, 403].includes(error.statusCode ?? 0);
        throw error;
      }
    });
    if (forbidden) return fail('forbidden');
    if (!found.ok) return fail(found.error === 'down' || found.error === 'busy' ? 'down' : 'unknown');
    const { active, type, unit_amount: amount, currency } = found.value;
    return active && type === 'one_time' && amount !== null ? ok({ amount, currency, digits: cardDigits(currency) }) : fail('unknown');
  }

  async open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused' | 'busy'>> {
    const metadata = { order_id: order.id };
    const made = await this.#request(createdSession, () =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.id,
          metadata,
          payment_intent_data: { metadata },
          ...soldAt(order),
          // Keeps the order's currency and amount.
          adaptive_pricing: { enabled: false },
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        },
        // Stripe keeps idempotency keys for at least a day; a session expires within a day.
        { idempotencyKey: order.id },
      ),
    );
    if (!made.ok) return fail(made.error === 'unknown' || made.error === 'key' ? 'refused' : made.error);
    const { amount_total: amount, currency } = made.value;
    if (amount !== order.amount || currency !== order.currency) {
      this.#report('stripe.price', { price: order.providerPrice, amount, currency, expected: order.amount });
      // Stripe gives this page out again for the same order: nobody is to pay on it.
      return fail((await this.expire(made.value.id)).ok ? 'refused' : 'down');
    }
    return made.value.metadata.order_id === order.id ? ok({ providerId: made.value.id, url: made.value.url }) : fail('down');
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    if (!SESSION_ID.test(providerId)) return fail('unknown');
    const session = await this.#session(providerId);
    if (!session.ok) return fail(session.error === 'unknown' ? 'unknown' : 'down');
    const orderId = session.value.metadata.order_id;
    if (session.value.id !== providerId) return fail('down');
    if (!v.is(uuid, orderId)) return fail('unknown');
    const disputes = await this.#disputes(session.value.payment_intent?.latest_charge ?? null);
    return disputes.ok ? ok(toProviderPayment(session.value, orderId, disputes.value)) : fail('down');
  }

  override async expire(providerId: string): Promise<Result<null, 'down' | 'unsupported'>> {
    if (!SESSION_ID.test(providerId)) return ok(null);
    // A session that is over or unknown is refused. That is no mistake of the configuration.
    const expired = await this.#request(
      expiredSession,
      () => this.#stripe.checkout.sessions.expire(providerId),
      () => undefined,
    );
    return expired.ok || expired.error === 'refused' || expired.error === 'unknown' ? ok(null) : fail('down');
  }

  override async refund({ providerId, amount, key }: ProviderRefund): Promise<Result<null, 'down' | 'broke' | 'refused'>> {
    const paid = await this.#paymentIntent(providerId);
    // A payment that the key does not know is another account's, where the refund may have been made.
    if (!paid.ok) return fail(paid.error === 'unpaid' ? 'refused' : 'down');
    const payment_intent = paid.value;
    let broke = false;
    const made = await this.#request(madeRefund, async () => {
      try {
        return await this.#stripe.refunds.create({ payment_intent, amount, metadata: { refund_id: key } }, { idempotencyKey: key });
      } catch (error) {
        // Stripe keeps the first result of a key, a failure of its own too, and repeats it. A key that an older version of the app used came with other parameters.
        broke =
          error instanceof Stripe.errors.StripeIdempotencyError ||
          (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);
        throw error;
      }
    });
    if (made.ok) return hasFailed(made.value) ? fail('refused') : ok(null);
    // Nothing of the refund's: it may have been made before.
    if (made.error === 'busy' || made.error === 'unknown' || made.error === 'key') return fail('down');
    if (broke) return fail('broke');
    return fail(made.error === 'down' ? 'down' : 'refused');
  }

  override async refunded({ providerId, key }: Omit<ProviderRefund, 'amount'>): Promise<Result<Refunded, 'down'>> {
    const paid = await this.#paymentIntent(providerId);
    if (!paid.ok) return paid.error === 'down' ? fail('down') : ok('unknown');
    const listed = await this.#request(refundList, () => this.#stripe.refunds.list({ payment_intent: paid.value, limit: 100 }));
    if (!listed.ok) return fail('down');
    const { data, has_more: hasMore } = listed.value;
    const own = data.filter(({ metadata }) => metadata.refund_id === key);
    // One that somebody made at Stripe by hand may be meant.
    if (own.length === 0) return ok(hasMore || data.some(({ metadata }) => !v.is(uuid, metadata.refund_id)) ? 'unknown' : 'none');
    return ok(own.some((one) => !hasFailed(one)) ? 'made' : 'failed');
  }

  override async staged(providerId: string): Promise<Result<readonly StagedEvidence[], 'down' | 'unknown'>> {
    const dispute = await this.#dispute(providerId);
    return dispute.ok ? ok(stagedIn(dispute.value)) : dispute;
  }

  override async answerDispute({
    providerId,
    evidence,
    staged,
    paid,
    key,
  }: ProviderAnswer): Promise<Result<null, 'down' | 'broke' | 'refused' | 'staged'>> {
    if (!DISPUTE_ID.test(providerId)) return fail('refused');
    const { disputes } = this.#stripe;
    // Stripe sends all that stands there along with an answer. One that was taken on before stands there itself, and is asked for by its key.
    if (evidence !== null) {
      const dispute = await this.#dispute(providerId);
      if (!dispute.ok) return fail(dispute.error === 'unknown' ? 'refused' : 'down');
      if (isAwaited(dispute.value.status) && stagedMark(stagedIn(dispute.value)) !== staged) return fail('staged');
    }
    let broke = false;
    const answered = await this.#request(answeredDispute, async () => {
      try {
        return await (evidence === null
          ? disputes.close(providerId, {}, { idempotencyKey: key })
          : disputes.update(providerId, { evidence: evidenceOf(evidence, paid), submit: true }, { idempotencyKey: key }));
      } catch (error) {
        // Stripe keeps the first result of a key, this one too, and repeats it.
        broke = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
        throw error;
      }
    });
    if (answered.ok) return answered.value.id === providerId ? ok(null) : fail('down');
    if (broke) return fail('broke');
    return fail(answered.error === 'down' || answered.error === 'busy' ? 'down' : 'refused');
  }

  async read(notice: RawWebhook): Promise<Result<PaymentWebhook, 'forged' | 'down'>> {
    const text = await this.#signedText(notice);
    if (text === null) return fail('forged');
    const event = noticeOf(stripeEvent, text);
    if (event === null) return ok({ kind: 'foreign', eventId: '', why: 'no event' });
    const { id: eventId, type, account, livemode, data } = event;
    const foreign = (why: string) => ok({ kind: 'foreign', eventId, why } as const);
    if (!RELEVANT_EVENTS.test(type)) return foreign('an event we do not need');
    if (account) return foreign('another account');
    if (livemode !== this.#livemode) return foreign(livemode ? 'of live mode' : 'of test mode');
    if (data === null) return foreign('no object of a shape that we know');
    const orderId = await this.#orderOf(data.object);
    if (!orderId.ok) return orderId;
    if (orderId.value === null) return foreign('no order of ours');
    const providerId = data.object.object === 'checkout.session' ? data.object.id : null;
    return ok({ kind: 'payment', eventId, orderId: orderId.value, providerId });
  }

  /** Null unless Stripe signed it. */
  async #signedText(notice: RawWebhook): Promise<string | null> {
    const sent = noticeText(notice, 'stripe-signature');
    const times = sent?.signature.split(',').filter((part) => part.startsWith('t=')) ?? [];
    // The SDK accepts these: a second header (joined by Node with a space), a second timestamp, a timestamp in the future.
    if (!sent || /\s/.test(sent.signature) || times.length !== 1 || !/^t=[1-9]\d{0,11}$/.test(times[0] ?? '')) return null;
    if (Number(times[0]?.slice(2)) > Date.now() / 1000 + TOLERANCE) return null;
    try {
      const { webhookSecret } = this.#account;
      const { signature } = this.#stripe.webhooks;
      const isSigned = await signature?.verifyHeaderAsync(sent.text, sent.signature, webhookSecret, TOLERANCE);
      return isSigned ? sent.text : null;
    } catch {
      return null;
    }
  }

  /** The order in an object's metadata, or in that of its payment; null when it has none of our orders. */
  async #orderOf({ metadata, payment_intent, charge }: Traceable): Promise<Result<string | null, 'down'>> {
    if (v.is(uuid, metadata.order_id)) return ok(metadata.order_id);
    const origin = payment_intent
      ? () => this.#stripe.paymentIntents.retrieve(payment_intent)
      : charge && (() => this.#stripe.charges.retrieve(charge));
    if (!origin) return ok(null);
    const found = await this.#request(describedObject, origin);
    if (found.ok) return ok(v.is(uuid, found.value.metadata.order_id) ? found.value.metadata.order_id : null);
    return found.error === 'unknown' ? ok(null) : fail('down');
  }

  /** With its payment. A key that may not read balance transactions is told nothing of fees, and reported once: what was paid counts all the same. */
  async #session(id: string): Promise<Result<RetrievedSession, StripeProblem>> {
    const read = (expand: string) =>
      this.#request(retrievedSession, () => this.#stripe.checkout.sessions.retrieve(id, { expand: [expand] }));
    if (this.#readsFees) {
      const whole = await read('payment_intent.latest_charge.balance_transaction');
      if (whole.ok || whole.error !== 'key') return whole;
    }
    const session = await read('payment_intent.latest_charge');
    if (session.ok) this.#readsFees = false;
    return session;
  }

  /** The payment of a session. `unknown`: the account knows no such session. */
  async #paymentIntent(providerId: string): Promise<Result<string, 'down' | 'unknown' | 'unpaid'>> {
    if (!SESSION_ID.test(providerId)) return fail('unpaid');
    const session = await this.#request(paidSession, () => this.#stripe.checkout.sessions.retrieve(providerId));
    if (!session.ok) return fail(session.error === 'unknown' ? 'unknown' : 'down');
    return session.value.payment_intent ? ok(session.value.payment_intent) : fail('unpaid');
  }

  async #dispute(id: string): Promise<Result<v.InferOutput<typeof readDispute>, 'down' | 'unknown'>> {
    if (!DISPUTE_ID.test(id)) return fail('unknown');
    const dispute = await this.#request(readDispute, () => this.#stripe.disputes.retrieve(id));
    return dispute.ok ? dispute : fail(dispute.error === 'unknown' ? 'unknown' : 'down');
  }

  async #disputes(charge: { readonly id: string; readonly disputed: boolean } | null): Promise<Result<Disputes, StripeProblem>> {
    if (!charge?.disputed) return ok([]);
    const list = await this.#request(disputeList, () => this.#stripe.disputes.list({ charge: charge.id, limit: 100 }));
    return list.ok ? ok(list.value.data) : list;
  }

  async #request<T>(
    shape: v.GenericSchema<unknown, T>,
    send: () => Promise<unknown>,
    report: StructuredLog = this.#report,
  ): Promise<Result<T, StripeProblem>> {
    try {
      const answer = v.safeParse(shape, await send());
      return answer.success ? ok(answer.output) : fail('down');
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) return fail('down');
      if (error.statusCode === 409 || error.code === 'idempotency_key_in_use') return fail('busy');
      if (!isFinal(error)) return fail('down');
      if (error.code === 'resource_missing') return fail('unknown');
      const { type, code, param, statusCode, requestId } = error;
      report('stripe.refused', { type, code, param, status: statusCode, request: requestId });
      const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
      return fail(isOfKey ? 'key' : 'refused');
    }
  }

  get #livemode(): boolean {
    return this.#account.livemode ?? /^[sr]k_live_/.test(this.#account.secretKey);
  }
}

/** A price that Stripe keeps may have amounts in several currencies, of which its page would choose by where the buyer is: the session names the order's. */
function soldAt({
  providerPrice,
  currency,
  amount,
  title,
}: PayableOrder): Pick<Stripe.Checkout.SessionCreateParams, 'currency' | 'line_items'> {
  if (providerPrice !== undefined) return { currency, line_items: [{ quantity: 1, price: providerPrice }] };
  return { line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } }] };
}

/** The fields that Stripe has for what we know; it takes no empty ones. */
function evidenceOf({ name, email, product, activity, terms, words }: DisputeEvidence, paid: Date | null): Record<string, string> {
  const fields = {
    customer_name: name,
    customer_email_address: email,
    product_description: product,
    access_activity_log: activity,
    refund_policy_disclosure: terms,
    uncategorized_text: words,
    service_date: paid === null ? '' : paid.toISOString().slice(0, 10),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

/** Whether the money of a refund stays with us. */
const hasFailed = ({ status }: { readonly status: string | null }): boolean => status === 'failed' || status === 'canceled';

/** Whether a retry would fail the same way. */
function isFinal(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeAuthenticationError, StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripePermissionError } =
    Stripe.errors;
  return [StripeAuthenticationError, StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripePermissionError].some(
    (final) => error instanceof final,
  );
}

function addressOf(base: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { protocol, hostname, port } = new URL(base);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
