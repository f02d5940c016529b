import { coinsText } from '#domain/coins/coins-text.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { SoldPack } from '#server/domain/payments/sold-pack.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { onlypayFormat } from './onlypay-format.ts';
import type { SandboxFormat } from './sandbox-format.ts';
import { stripeFormat } from './stripe-format.ts';
import type { StripePrice } from './stripe-prices.ts';

/** Dependencies of a provider that the sandbox cashier plays. */
export interface StandInParts {
  /** The same secret for the same use after each restart, so that payments at the cashier outlive one. */
  readonly key: (use: string) => string;
  /** Where its notices reach this server. */
  readonly webhookUrl: () => string;
  readonly report: StructuredLog;
  /** Prices of the brands that name one at their provider: the cashier has each, as it is to be. */
  readonly prices: readonly SoldPack[];
}

/** Both sides of a provider, with the same keys. */
interface StandIn {
  readonly format: SandboxFormat;
  /** `base` is where the cashier is, without a slash at its end. */
  provider(base: string): PaymentProvider;
}

/** How the sandbox cashier plays each provider. */
export const standIns: Readonly<Record<ProviderName, (parts: StandInParts) => StandIn>> = {
  stripe: ({ key, webhookUrl, report, prices }) => {
    const keys = { secretKey: `sk_test_${key('stripe')}`, webhookSecret: `whsec_${key('webhook')}` };
    return {
      format: stripeFormat({ ...keys, webhookUrl, prices: prices.flatMap(keptByStripe) }),
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

const keptByStripe = ({ providerPrice: id, coins, amount, currency }: SoldPack): StripePrice[] =>
  id === undefined ? [] : [{ id, currency, amount, name: coinsText(coins), active: true, type: 'one_time' }];
