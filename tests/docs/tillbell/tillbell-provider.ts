import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { uuid } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { cardDigits, type Money } from '#domain/text/money.ts';
import {
  type HostedPage,
  type PayableOrder,
  PaymentProvider,
  type PaymentWebhook,
  type ProviderPayment,
  type RawWebhook,
} from '#server/application/payments/payment-provider.ts';
import { noticeOf, noticeText, providerFetch } from '#server/infrastructure/payments/provider-messages.ts';
import { webAddress } from '#server/infrastructure/payments/web-address.ts';
import { TILLBELL } from './tillbell.ts';

export const TILLBELL_SIGNATURE = 'tillbell-signature';

interface TillbellAccount {
  readonly key: string;
  /** Base address of Tillbell, without a final slash. */
  readonly base: string;
  readonly notifyUrl: () => string;
}

const till = v.object({
  id: v.pipe(v.string(), v.regex(/^till_\w{1,200}$/)),
  reference: v.string(),
  state: v.picklist(['open', 'pending', 'paid', 'failed', 'expired']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  refunded: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  dispute: v.picklist(['none', 'open', 'won', 'lost']),
  page: webAddress,
});
const bell = v.object({ id: v.string(), till: v.string(), reference: v.string() });

/** Signs a notice: an HMAC over the body alone, without a time. */
export const tillbellSignature = (key: string, body: string | Buffer): string => createHmac('sha256', key).update(body).digest('hex');

export class TillbellProvider extends PaymentProvider {
  readonly name = TILLBELL;
  readonly #account: TillbellAccount;

  constructor(account: TillbellAccount) {
    super();
    this.#account = account;
  }

  /** Tillbell counts as card payments do, and charges everything. */
  price(price: Money): Result<Money, string> {
    return ok(price);
  }

  async open({ id, title, amount, currency, successUrl, cancelUrl }: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>> {
    const content = { reference: id, title, amount, currency, back: successUrl, cancel: cancelUrl, notify: this.#account.notifyUrl() };
    const answer = await this.#call('/tillbell/tills', content);
    if (answer && [400, 401, 409].includes(answer.status)) return fail('refused');
    const opened = v.safeParse(till, answer?.body);
    if (answer?.status !== 200 || !opened.success || opened.output.reference !== id) return fail('down');
    return ok({ providerId: opened.output.id, url: opened.output.page });
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    if (!v.is(till.entries.id, providerId)) return fail('unknown');
    const answer = await this.#call(`/tillbell/tills/${providerId}`);
    if (answer?.status === 404) return fail('unknown');
    const found = v.safeParse(till, answer?.body);
    if (answer?.status !== 200 || !found.success || found.output.id !== providerId) return fail('down');
    const { reference, state, amount, currency, refunded, dispute } = found.output;
    if (!v.is(uuid, reference)) return fail('unknown');
    return ok({
      providerId,
      orderId: reference,
      state,
      amount,
      currency,
      digits: cardDigits(currency),
      refunded: Math.min(refunded, amount),
      dispute,
    });
  }

  async read(notice: RawWebhook): Promise<Result<PaymentWebhook, 'forged' | 'down'>> {
    const sent = noticeText(notice, TILLBELL_SIGNATURE);
    if (!sent || !isSame(sent.signature, tillbellSignature(this.#account.key, sent.text))) return fail('forged');
    const notified = noticeOf(bell, sent.text);
    if (notified === null) return ok({ kind: 'foreign', eventId: '', why: 'no notice of a payment' });
    const { id: eventId, till: providerId, reference } = notified;
    if (!v.is(uuid, reference)) return ok({ kind: 'foreign', eventId, why: 'no order of ours' });
    return ok({ kind: 'payment', eventId, orderId: reference, providerId });
  }

  /** Null when there is no usable answer. */
  async #call(path: string, content?: object): Promise<{ readonly status: number; readonly body: unknown } | null> {
    const { base, key } = this.#account;
    const sent = content && { method: 'POST', body: JSON.stringify(content) };
    const headers = { authorization: `Bearer ${key}`, ...(content && { 'content-type': 'application/json' }) };
    try {
      const response = await providerFetch(base + path, { ...sent, headers });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
