import type { FastifyInstance } from 'fastify';
import type { ProviderName } from '#server/application/payments/payment-provider.ts';
import type { SandboxPayment } from './sandbox-payment.ts';
import type { Change, SandboxPayments } from './sandbox-payments.ts';

/** A notice to the merchant. */
export interface FormatWebhook {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  /** JSON exactly as sent. */
  readonly body: string;
}

/** How the sandbox cashier speaks one provider's wire format, with one merchant's keys. */
export interface SandboxFormat {
  readonly provider: ProviderName;
  /** Serves the provider's API. Paths must differ from those of other formats. `cashier` is the base of the hosted pages: `<cashier>/pay/<payment id>`. */
  register(app: FastifyInstance, payments: SandboxPayments, cashier: () => string): void;
  /** The notices to send after `press`, in order. */
  notices(payment: SandboxPayment, press: Change, cashier: string): readonly FormatWebhook[];
  /** The headers that sign a notice which is sent now. */
  sign(notice: Pick<FormatWebhook, 'url' | 'body'>): Readonly<Record<string, string>>;
}
