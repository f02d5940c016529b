import Stripe from 'stripe';
import * as v from 'valibot';
import { uuid } from '../../../contract/shapes.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import {
  type HostedPage,
  type PayableOrder,
  type PaymentNotice,
  PaymentProvider,
  type ProviderPayment,
  type RawNotice,
} from '../../application/payments/payment-provider.ts';
import type { StructuredLog } from '../../application/structured-log.ts';
import { noticeText } from './notice-text.ts';
import { providerFetch } from './provider-fetch.ts';
import { toProviderPayment } from './stripe-payment.ts';
import {
  createdSession,
  type Disputes,
  disputeList,
  retrievedSession,
  type StripeEvent,
  stripeEvent,
  type Traceable,
  traceable,
} from './stripe-shapes.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is; null for its own address. */
  readonly base: string | null;
  /** What mode notices must be of; without it that of the key. */
  readonly livemode?: boolean;
}

/** Events after which an order may stand differently. */
const NEEDED =
  /^(?:checkout\.session\.(?:completed|expired|async_payment_(?:succeeded|failed))|charge\.(?:refunded|refund\.updated|dispute\.\w+)|refund\.(?:created|updated|failed))$/;

/** Seconds that a signature may be away from now, to either side. */
const TOLERANCE = 300;

/** Stripe's hosted Checkout. `report` hears of what an operator has to mend, like a key that Stripe refuses. */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  readonly #stripe: Stripe;
  readonly #account: StripeAccount;
  readonly #report: StructuredLog;

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

  async open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>> {
    const metadata = { order_id: order.id };
    const made = await this.#ask(createdSession, () =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.id,
          metadata,
          payment_intent_data: { metadata },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: order.currency, unit_amount: order.amount, product_data: { name: order.title } },
            },
          ],
          // The amount is ours to set, in our currency.
          adaptive_pricing: { enabled: false },
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        },
        // Stripe keeps a key for a day at least, and a session is open for no longer.
        { idempotencyKey: order.id },
      ),
    );
    if (!made.ok) return fail(made.error === 'down' ? 'down' : 'refused');
    return made.value.metadata.order_id === order.id ? ok({ providerId: made.value.id, url: made.value.url }) : fail('down');
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    if (!/^cs_\w{1,250}$/.test(providerId)) return fail('unknown');
    const session = await this.#ask(retrievedSession, () =>
      this.#stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent.latest_charge'] }),
    );
    if (!session.ok) return fail(session.error === 'unknown' ? 'unknown' : 'down');
    const orderId = session.value.metadata.order_id;
    if (session.value.id !== providerId) return fail('down');
    if (!v.is(uuid, orderId)) return fail('unknown');
    const disputes = await this.#disputes(session.value.payment_intent?.latest_charge ?? null);
    return disputes.ok ? ok(toProviderPayment(session.value, orderId, disputes.value)) : fail('down');
  }

  async read(notice: RawNotice): Promise<Result<PaymentNotice, 'forged' | 'down'>> {
    const event = await this.#eventIn(notice);
    if (!event) return fail('forged');
    const { id: eventId, data } = event;
    const foreign = (why: string) => ok({ kind: 'foreign', eventId, why } as const);
    if (event.account) return foreign('another account');
    if (event.livemode !== this.#livemode) return foreign(event.livemode ? 'of live mode' : 'of test mode');
    if (!NEEDED.test(event.type)) return foreign('an event we do not need');
    const orderId = await this.#orderOf(data.object);
    if (!orderId.ok) return orderId;
    if (orderId.value === null) return foreign('no order of ours');
    const providerId = data.object.object === 'checkout.session' ? data.object.id : null;
    return ok({ kind: 'payment', eventId, orderId: orderId.value, providerId });
  }

  /** Null unless it is from Stripe. */
  async #eventIn(notice: RawNotice): Promise<StripeEvent | null> {
    const sent = noticeText(notice, 'stripe-signature');
    const times = sent?.signature.split(',').filter((part) => part.startsWith('t=')) ?? [];
    // What the SDK lets pass: a second header (Node joins them with a space), a second time, and a time to come.
    if (!sent || /\s/.test(sent.signature) || times.length !== 1 || !/^t=[1-9]\d{0,11}$/.test(times[0] ?? '')) return null;
    if (Number(times[0]?.slice(2)) > Date.now() / 1000 + TOLERANCE) return null;
    try {
      const { webhookSecret } = this.#account;
      const event = await this.#stripe.webhooks.constructEventAsync(sent.text, sent.signature, webhookSecret, TOLERANCE);
      return v.parse(stripeEvent, event);
    } catch {
      return null;
    }
  }

  /** The order that something belongs to: it says so itself, or what it is about does; null for none of ours. */
  async #orderOf({ metadata, payment_intent, charge }: Traceable): Promise<Result<string | null, 'down'>> {
    if (v.is(uuid, metadata.order_id)) return ok(metadata.order_id);
    const origin = payment_intent
      ? () => this.#stripe.paymentIntents.retrieve(payment_intent)
      : charge && (() => this.#stripe.charges.retrieve(charge));
    if (!origin) return ok(null);
    const found = await this.#ask(traceable, origin);
    if (found.ok) return ok(v.is(uuid, found.value.metadata.order_id) ? found.value.metadata.order_id : null);
    return found.error === 'unknown' ? ok(null) : fail('down');
  }

  async #disputes(
    charge: { readonly id: string; readonly disputed: boolean } | null,
  ): Promise<Result<Disputes, 'down' | 'refused' | 'unknown'>> {
    if (!charge?.disputed) return ok([]);
    const list = await this.#ask(disputeList, () => this.#stripe.disputes.list({ charge: charge.id, limit: 100 }));
    return list.ok ? ok(list.value.data) : list;
  }

  /** `refused`: asking again will not help, and an operator is told; `unknown`: Stripe has no such thing. */
  async #ask<T>(shape: v.GenericSchema<unknown, T>, ask: () => Promise<unknown>): Promise<Result<T, 'down' | 'refused' | 'unknown'>> {
    try {
      const answer = v.safeParse(shape, await ask());
      return answer.success ? ok(answer.output) : fail('down');
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || !isFinal(error)) return fail('down');
      if (error.code === 'resource_missing') return fail('unknown');
      const { type, code, param, statusCode, requestId } = error;
      this.#report('stripe.refused', { type, code, param, status: statusCode, request: requestId });
      return fail('refused');
    }
  }

  get #livemode(): boolean {
    return this.#account.livemode ?? /^[sr]k_live_/.test(this.#account.secretKey);
  }
}

/** Whether another try would be told the same. */
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
