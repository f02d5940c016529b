import { fail, ok, type Result } from '#domain/result.ts';
import { cardDigits, isoDigits, type Money } from '#domain/text/money.ts';
import {
  type HostedPage,
  type PayableOrder,
  PaymentProvider,
  type PaymentWebhook,
  type ProviderName,
  type ProviderPayment,
  type ProviderRefund,
  type RawWebhook,
  type Refunded,
} from '#server/application/payments/payment-provider.ts';
import { type Press, pressed, refunded, type SandboxPayment, saleFee } from '#server/dev/cashier/sandbox-payment.ts';
import { disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { onlypayPrice } from '#server/infrastructure/payments/onlypay-money.ts';
import { stripePrice } from '#server/infrastructure/payments/stripe-money.ts';

/** A fake provider without sockets. Tests change its payments directly, by the state machine of the sandbox cashier. */
export class ManualPaymentProvider extends PaymentProvider {
  readonly name: ProviderName;
  readonly payments = new Map<string, SandboxPayment>();
  isDown = false;
  /** Refuses to open new pages. */
  refuses = false;
  /** The currency that fees are taken in; null: that of the payment. */
  balance: string | null = null;
  /** Whether pages can be closed. */
  expires = true;
  /** Calls of `open` and of `retrieve`. */
  opened = 0;
  retrieved = 0;
  /** Runs in `open`, before it responds. */
  beforePage: () => Promise<void> = async () => undefined;
  readonly #opening = new Set<string>();
  /** Runs in `retrieve`, before it responds. */
  beforeResponse: (payment: ProviderPayment) => Promise<ProviderPayment> = async (payment) => payment;

  constructor(name: ProviderName = 'stripe') {
    super();
    this.name = name;
  }

  idOf(orderId: string): string {
    return `${this.name === 'stripe' ? 'cs' : 'op'}_${orderId}`;
  }

  /** Presses a button of an order's page. False: the payment's state does not allow it. */
  press(orderId: string, press: Press, amount?: number): boolean {
    const payment = this.payments.get(this.idOf(orderId));
    const changed = payment && pressed(payment, press, amount);
    if (changed) this.payments.set(changed.id, changed);
    return Boolean(changed);
  }

  /** Makes a payment differ from its order. */
  change(orderId: string, part: Partial<SandboxPayment>): void {
    const payment = this.payments.get(this.idOf(orderId));
    if (payment) this.payments.set(payment.id, { ...payment, ...part });
  }

  price(price: Money): Result<Money, string> {
    return this.name === 'stripe' ? stripePrice(price) : onlypayPrice(price);
  }

  /** A second request for an order whose first one is not answered yet is refused, as Stripe does. */
  async open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused' | 'busy'>> {
    this.opened += 1;
    if (this.isDown) return fail('down');
    if (this.refuses) return fail('refused');
    const id = this.idOf(order.id);
    if (this.#opening.has(id)) return fail('busy');
    this.#opening.add(id);
    await this.beforePage();
    this.#opening.delete(id);
    const { amount, currency, title, successUrl, cancelUrl } = order;
    const money = { amount, currency, digits: this.name === 'stripe' ? cardDigits(currency) : isoDigits(currency) };
    const identity = { provider: this.name, id, orderId: order.id, title, ...money, successUrl, cancelUrl } as const;
    const empty = { notifyUrl: null, request: '', created: 0, state: 'open', refunds: [], disputes: [] } as const;
    if (!this.payments.has(id)) this.payments.set(id, { ...identity, ...empty });
    return ok({ providerId: id, url: `https://pay.example/${id}` });
  }

  override async expire(providerId: string): Promise<Result<null, 'down' | 'unsupported'>> {
    if (this.isDown) return fail('down');
    if (!this.expires) return fail('unsupported');
    const payment = this.payments.get(providerId);
    const changed = payment && pressed(payment, 'expire');
    if (changed) this.payments.set(providerId, changed);
    return ok(null);
  }

  /** Keys of refunds that were asked for. */
  readonly refundKeys = new Set<string>();
  /** Whether the answers to refunds are lost, behind the money. */
  losesAnswers = false;

  override async refund({ providerId, amount, key }: ProviderRefund): Promise<Result<null, 'down' | 'broke' | 'refused' | 'unsupported'>> {
    if (this.isDown) return fail('down');
    if (this.refundKeys.has(key)) return ok(null);
    const payment = this.payments.get(providerId);
    const changed = payment && pressed(payment, 'refund', amount);
    if (!changed) return fail('refused');
    this.refundKeys.add(key);
    this.payments.set(providerId, changed);
    return this.losesAnswers ? fail('down') : ok(null);
  }

  override async refunded({ key }: Omit<ProviderRefund, 'amount'>): Promise<Result<Refunded, 'down'>> {
    if (this.isDown) return fail('down');
    return ok(this.refundKeys.has(key) ? 'made' : 'none');
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    this.retrieved += 1;
    const payment = this.payments.get(providerId);
    if (this.isDown) return fail('down');
    if (!payment) return fail('unknown');
    const { orderId, state, amount, currency, digits, disputes, country } = payment;
    const dispute = disputeStanding(disputes);
    const said = { country, ...(state === 'paid' && { fees: [this.#feeOf(payment)] }) };
    const money = { amount, currency, digits, refunded: refunded(payment) };
    return ok(await this.beforeResponse({ providerId, orderId, state, ...money, dispute, ...said }));
  }

  #feeOf(payment: SandboxPayment): Money {
    const amount = saleFee(payment);
    if (this.balance !== null) return { amount, currency: this.balance, digits: cardDigits(this.balance) };
    return { amount, currency: payment.currency, digits: payment.digits };
  }

  /** A notice is signed with the header `x-hand: mine`; its body names the order. */
  async read({ headers, body }: RawWebhook): Promise<Result<PaymentWebhook, 'forged' | 'down'>> {
    if (headers['x-hand'] !== 'mine') return fail('forged');
    if (this.isDown) return fail('down');
    const { order } = JSON.parse(body.toString()) as { order: string | null };
    if (order === null) return ok({ kind: 'foreign', eventId: 'e', why: 'another account' });
    return ok({ kind: 'payment', eventId: 'e', orderId: order, providerId: this.idOf(order) });
  }
}
