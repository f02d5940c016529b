import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { onlypayFormat } from './onlypay-format.ts';
import type { SandboxFormat } from './sandbox-format.ts';
import { stripeFormat } from './stripe-format.ts';

/** Dependencies of a provider that the sandbox cashier plays. */
export interface StandInParts {
  /** The same secret for the same use after each restart, so that payments at the cashier outlive one. */
  readonly key: (use: string) => string;
  /** Where its notices reach this server. */
  readonly webhookUrl: () => string;
  readonly report: StructuredLog;
}

/** Both sides of a provider, with the same keys. */
interface StandIn {
  readonly format: SandboxFormat;
  /** `base` is where the cashier is, without a slash at its end. */
  provider(base: string): PaymentProvider;
}

/** How the sandbox cashier plays each provider. */
export const standIns: Readonly<Record<ProviderName, (parts: StandInParts) => StandIn>> = {
  stripe: ({ key, webhookUrl, report }) => {
    const keys = { secretKey: `sk_test_${key('stripe')}`, webhookSecret: `whsec_${key('webhook')}` };
    return {
      format: stripeFormat({ ...keys, webhookUrl: webhookUrl }),
      provider: (base) => new StripeProvider({ ...keys, base }, report),
    };
  },
  onlypay: ({ key, webhookUrl }) => {
    const account = { merchant: 'sandbox', secret: key('onlypay') };
    return {
      format: onlypayFormat(account),
      provider: (base) => new OnlypayProvider({ ...account, base, notifyUrl: webhookUrl }),
    };
  },
};
