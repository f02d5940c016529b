import type { PaymentResult } from './payment-result.ts';

/**
 * Asks the page around a frame to go to the hosted page. Whoever that is may read it: it holds what the hosted page's own address tells, and
 * nothing of the player.
 */
export interface RedirectMessage {
  readonly type: 'PAYMENT_REDIRECT';
  readonly provider: string;
  readonly redirectUrl: string;
  /** Stripe's name for the payment; empty with other providers. */
  readonly sessionId: string;
  /** Whether Stripe's script may do it: never without a public key. */
  readonly useStripeSDK: boolean;
  /** Empty where the provider has none. */
  readonly stripePublicKey: string;
  /** In ms since the epoch. */
  readonly timestamp: number;
  /** Id of the brand that asks. */
  readonly source: string;
}

type Sender = Pick<RedirectMessage, 'stripePublicKey' | 'timestamp' | 'source'>;

export function redirectMessage(result: PaymentResult, { stripePublicKey, timestamp, source }: Sender): RedirectMessage {
  const { provider, redirectUrl = '', sessionId = '' } = result;
  const key = provider === 'stripe' ? stripePublicKey : '';
  const useStripeSDK = result.useStripeSDK === true && key !== '';
  return { type: 'PAYMENT_REDIRECT', provider, redirectUrl, sessionId, useStripeSDK, stripePublicKey: key, timestamp, source };
}

/** Who is to hear it: exactly the page around if it is known, otherwise whoever is there. */
export const messageTarget = (parentOrigin: string | null): string => parentOrigin ?? '*';
