import type { PaymentGateway } from '#application/payments/payment-gateway.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { Log } from '#application/platform/log.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { PaymentProvider } from '#domain/brand/brand.ts';
import { loadStripeSdk } from './load-stripe-sdk.ts';
import { OnlypayGateway } from './onlypay-gateway.ts';
import { StripeGateway } from './stripe-gateway.ts';
import { UnsupportedGateway } from './unsupported-gateway.ts';

/** Dependencies of the gateways. */
interface GatewayParts {
  readonly api: AuthorizedApi;
  readonly frame: Frame;
  /** Empty when none is configured. */
  readonly stripePublicKey: string;
  readonly log: Log;
}

const gateways: Readonly<Record<PaymentProvider, (parts: GatewayParts) => PaymentGateway>> = {
  stripe: ({ api, frame, stripePublicKey, log }) => new StripeGateway(api, frame, stripePublicKey, loadStripeSdk, log),
  onlypay: ({ api, frame }) => new OnlypayGateway(api, frame),
};

/** The gateway of the provider that a brand names. */
export function paymentGatewayOf(provider: string, parts: GatewayParts): PaymentGateway {
  return isKnown(provider) ? gateways[provider](parts) : new UnsupportedGateway(provider);
}

const isKnown = (provider: string): provider is PaymentProvider => Object.hasOwn(gateways, provider);
