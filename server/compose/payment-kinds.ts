import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { onlypayFormat } from '#server/dev/cashier/onlypay-format.ts';
import type { SandboxFormat } from '#server/dev/cashier/sandbox-format.ts';
import { stripeFormat } from '#server/dev/cashier/stripe-format.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import type { PaymentAccounts } from '#server/payment-settings.ts';

/** Dependencies of a provider beside its keys. */
interface KindParts {
  /** Where its notices reach this server. */
  readonly noticeUrl: () => string;
  readonly report: StructuredLog;
}

/** Both sides of a provider that the sandbox cashier plays, with the same keys. */
interface StandIn {
  readonly format: SandboxFormat;
  /** `base` is where the cashier is, without a slash at its end. */
  provider(base: string): PaymentProvider;
}

interface PaymentKind {
  /** The provider with its account of the settings; null where there is none. */
  configured(accounts: PaymentAccounts, parts: KindParts): PaymentProvider | null;
  /** A fake of the provider. `key` gives the same secret for the same use after each restart, so that payments at the cashier outlive one. */
  standIn(key: (use: string) => string, parts: KindParts): StandIn;
}

/** All payment providers. */
export const paymentKinds: Readonly<Record<ProviderName, PaymentKind>> = {
  stripe: {
    configured: ({ stripe }, { report }) => stripe && new StripeProvider(stripe, report),
    standIn: (key, { noticeUrl, report }) => {
      const keys = { secretKey: `sk_test_${key('stripe')}`, webhookSecret: `whsec_${key('webhook')}` };
      return {
        format: stripeFormat({ ...keys, webhookUrl: noticeUrl }),
        provider: (base) => new StripeProvider({ ...keys, base }, report),
      };
    },
  },
  onlypay: {
    configured: ({ onlypay }, { noticeUrl }) => onlypay && new OnlypayProvider({ ...onlypay, notifyUrl: noticeUrl }),
    standIn: (key, { noticeUrl }) => {
      const account = { merchant: 'sandbox', secret: key('onlypay') };
      return {
        format: onlypayFormat(account),
        provider: (base) => new OnlypayProvider({ ...account, base, notifyUrl: noticeUrl }),
      };
    },
  },
};
