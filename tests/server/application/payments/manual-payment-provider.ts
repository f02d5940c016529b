import {
  type HostedPage,
  type PayableOrder,
  type PaymentNotice,
  PaymentProvider,
  type ProviderName,
  type ProviderPayment,
  type RawNotice,
} from '../../../../server/application/payments/payment-provider.ts';
import { type Press, pressed, refunded, type SandboxPayment } from '../../../../server/infrastructure/sandbox/sandbox-payment.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';

/** A provider whose payments a test moves by hand, over the state machine of the sandbox cashier and without a socket. */
export class ManualPaymentProvider extends PaymentProvider {
  readonly name: ProviderName;
  readonly payments = new Map<string, SandboxPayment>();
  isDown = false;
  /** Whether new pages are refused. */
  refuses = false;
  /** How often a page was asked for, and a payment looked at. */
  opened = 0;
  looked = 0;
  /** What is done between a question's arrival and its answer. */
  beforeAnswer: (payment: ProviderPayment) => Promise<ProviderPayment> = async (payment) => payment;

  constructor(name: ProviderName = 'stripe') {
    super();
    this.name = name;
  }

  idOf(orderId: string): string {
    return `${this.name === 'stripe' ? 'cs' : 'op'}_${orderId}`;
  }

  /** Presses a button of an order's page. False: it cannot be pressed now. */
  press(orderId: string, press: Press, amount?: number): boolean {
    const payment = this.payments.get(this.idOf(orderId));
    const changed = payment && pressed(payment, press, amount);
    if (changed) this.payments.set(changed.id, changed);
    return Boolean(changed);
  }

  /** Has a payment be other than the order says. */
  change(orderId: string, part: Partial<SandboxPayment>): void {
    const payment = this.payments.get(this.idOf(orderId));
    if (payment) this.payments.set(payment.id, { ...payment, ...part });
  }

  async open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>> {
    this.opened += 1;
    if (this.isDown) return fail('down');
    if (this.refuses) return fail('refused');
    const id = this.idOf(order.id);
    const { amount, currency, title, successUrl, cancelUrl } = order;
    const begun = { provider: this.name, id, orderId: order.id, title, amount, currency, successUrl, cancelUrl } as const;
    const empty = { notifyUrl: null, request: '', created: 0, state: 'open', refunds: [], dispute: 'none' } as const;
    if (!this.payments.has(id)) this.payments.set(id, { ...begun, ...empty });
    return ok({ providerId: id, url: `https://pay.example/${id}` });
  }

  async retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>> {
    this.looked += 1;
    const payment = this.payments.get(providerId);
    if (this.isDown) return fail('down');
    if (!payment) return fail('unknown');
    const { orderId, state, amount, currency, dispute } = payment;
    return ok(await this.beforeAnswer({ providerId, orderId, state, amount, currency, refunded: refunded(payment), dispute }));
  }

  /** A notice is signed with the header `x-hand: mine`, and its body says whose order it is about. */
  async read({ headers, body }: RawNotice): Promise<Result<PaymentNotice, 'forged' | 'down'>> {
    if (headers['x-hand'] !== 'mine') return fail('forged');
    if (this.isDown) return fail('down');
    const { order } = JSON.parse(body.toString()) as { order: string | null };
    if (order === null) return ok({ kind: 'foreign', eventId: 'e', why: 'another account' });
    return ok({ kind: 'payment', eventId: 'e', orderId: order, providerId: this.idOf(order) });
  }
}
