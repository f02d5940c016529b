import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import type { Config } from '#server/settings/config.ts';

/** Dependencies of a provider beside its account. */
interface ProviderParts {
  /** Where its notices reach this server. */
  readonly webhookUrl: () => string;
  readonly report: StructuredLog;
}

/** The provider with its account of the settings; null where there is none. */
type ConfiguredProvider = (accounts: Config['payments'], parts: ProviderParts) => PaymentProvider | null;

export const paymentProviders: Readonly<Record<ProviderName, ConfiguredProvider>> = {
  stripe: ({ stripe }, { report }) => stripe && new StripeProvider(stripe, report),
  onlypay: ({ onlypay }, { webhookUrl }) => onlypay && new OnlypayProvider({ ...onlypay, notifyUrl: webhookUrl }),
};
