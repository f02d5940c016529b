import * as v from 'valibot';
import { uuid } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isoDigits, type Money } from '#domain/text/money.ts';
import {
  type HostedPage,
  type PayableOrder,
  PaymentProvider,
  type PaymentWebhook,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type RawWebhook,
} from '#server/application/payments/payment-provider.ts';
import { onlypayPrice } from './onlypay-money.ts';
import { isSignedForOnlypay, ONLYPAY_SIGNATURE, onlypaySignature } from './onlypay-signature.ts';
import { noticeOf, noticeText, providerFetch } from './provider-messages.ts';
import { webAddress } from './web-address.ts';

interface OnlypayAccount {
  readonly merchant: string;
  readonly secret: string;
  /** Base URL of onlypay, without a trailing slash. */
  readonly base: string;
  /** URL of this server for callbacks. */
  readonly notifyUrl: () => string;
}

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const orderId = v.pipe(v.string(), v.regex(/^op_\w{1,200}$/));
const order = v.object({
  id: orderId,
  merchant: v.string(),
  reference: v.string(),
  status: v.picklist(['open', 'pending', 'paid', 'failed', 'expired']),
  amount,
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  refunded: amount,
  dispute: v.picklist(['none', 'open', 'won', 'lost']),
  pay_url: webAddress,
  /** Of the account that paid; null until somebody has, and at a service that does not say. */
  country: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), null), null),
  /** Kept from the amount; null until the order is paid. */
  fee: v.fallback(v.nullish(amount, null), null),
});
/** Of whatever shape: `order` is null where it is none. */
const callback = v.object({
  event_id: v.fallback(v.string(), ''),
  type: v.fallback(v.string(), ''),
  order: v.fallback(v.nullable(v.object({ id: orderId, merchant: v.string(), reference: v.string() })), null),
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** onlypay, as `docs/onlypay.md` describes it. */
export class OnlypayProvider extends PaymentProvider {
  readonly name = 'onlypay';
  override readonly merchantPage: string;
  readonly #account: OnlypayAccount;

  constructor(account: OnlypayAccount) {
    super();
    this.merchantPage = `${account.base}/`;
    this.#account = account;
  }

  price(price: Money): Result<Money, string> {
    return onlypayPrice(price);
  }

  async open({ id, title, amount, currency, successUrl, cancelUrl }: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>> {
    const { merchant, notifyUrl } = this.#account;
    const answer = await this.#call('POST', '/v1/orders', {
      merchant,
      reference: id,
      title,
      amount,
      currency,
      redirect_url: successUrl,
      cancel_url: cancelUrl,
      notify_url: notifyUrl(),
    });
    if (answer && [400, 401, 404, 409].includes(answer.status)) return fail('refused');
    const opened = v.safeParse(order, answer?.body);
    if (answer?.status !== 200 || !opened.success || opened.output.reference !== id) return fail('down');
    return ok({ providerId: opened.output.id, url: opened.output.pay_url });
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    if (!v.is(orderId, providerId)) return fail('unknown');
    const answer = await this.#call('GET', `/v1/orders/${providerId}`);
    if (answer?.status === 404) return fail('unknown');
    const found = v.safeParse(order, answer?.body);
    if (answer?.status !== 200 || !found.success || found.output.id !== providerId) return fail('down');
    const { merchant, reference, status, amount, currency, refunded, dispute, country, fee } = found.output;
    if (merchant !== this.#account.merchant || !v.is(uuid, reference)) return fail('unknown');
    return ok({
      providerId,
      orderId: reference,
      state: status,
      amount,
      currency,
      digits: isoDigits(currency),
      refunded: Math.min(refunded, amount),
      dispute,
      disputes: disputesOf(found.output),
      ...(country !== null && { country }),
      ...(fee !== null && { fees: [{ amount: fee, currency, digits: isoDigits(currency) }] }),
    });
  }

  override async refund({ providerId, amount, key }: ProviderRefund): Promise<Result<null, 'down' | 'refused'>> {
    if (!v.is(orderId, providerId)) return fail('refused');
    const answer = await this.#call('POST', `/v1/orders/${providerId}/refunds`, { reference: key, amount });
    // 401 and 404 are about us, as after a change of the secret or of the merchant, and say nothing of what became of an earlier try.
    if (answer && [400, 409].includes(answer.status)) return fail('refused');
    const changed = v.safeParse(order, answer?.body);
    return answer?.status === 200 && changed.success && changed.output.id === providerId ? ok(null) : fail('down');
  }

  async read(notice: RawWebhook): Promise<Result<PaymentWebhook, 'forged' | 'down'>> {
    const { secret, merchant } = this.#account;
    const sent = noticeText(notice, ONLYPAY_SIGNATURE);
    if (!sent) return fail('forged');
    const { method, path } = notice;
    if (!isSignedForOnlypay(secret, sent.signature, { method, path, body: sent.text }, unixTime())) return fail('forged');
    const event = noticeOf(callback, sent.text);
    if (event === null) return ok({ kind: 'foreign', eventId: '', why: 'no event' });
    const { event_id: eventId, type, order } = event;
    const foreign = (why: string) => ok({ kind: 'foreign', eventId, why } as const);
    if (type !== 'order.updated' || order === null) return foreign('an event we do not need');
    if (order.merchant !== merchant) return foreign('another merchant');
    if (!v.is(uuid, order.reference)) return foreign('no order of ours');
    return ok({ kind: 'payment', eventId, orderId: order.reference, providerId: order.id });
  }

  /** Null without a usable response. */
  async #call(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer | null> {
    const { base, secret } = this.#account;
    const url = new URL(base + path);
    const body = content ? JSON.stringify(content) : '';
    const signature = onlypaySignature(secret, { method, path: url.pathname + url.search, body }, unixTime());
    const headers = { [ONLYPAY_SIGNATURE]: signature, ...(content && { 'content-type': 'application/json' }) };
    try {
      const response = await providerFetch(url.href, { method, headers, body: body || null });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}

/** It says that a payment is disputed, and nothing of why, since when and until when. */
function disputesOf({ id, amount, currency, dispute }: v.InferOutput<typeof order>): readonly ProviderDispute[] {
  if (dispute === 'none') return [];
  const unknown = { reason: '', opened: null, due: null } as const;
  return [
    {
      providerId: id,
      stage: dispute,
      status: dispute,
      amount,
      currency,
      digits: isoDigits(currency),
      ...unknown,
      awaits: dispute === 'open',
    },
  ];
}

const unixTime = (): number => Math.floor(Date.now() / 1000);
