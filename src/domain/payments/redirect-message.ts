import type { PaymentResult } from './payment-result.ts';

/**
 * Requests that the page around a frame goes to the hosted page. Any page may read it, so it holds nothing about the player beyond the hosted
 * page's address.
 */
interface RedirectMessage {
  readonly type: 'PAYMENT_REDIRECT';
  readonly provider: string;
  readonly redirectUrl: string;
  /** Stripe's name for the payment; empty with other providers. */
  readonly sessionId: string;
  /** Whether Stripe's script may do the redirect; never without a public key. Absent in a message to any origin. */
  readonly useStripeSDK?: boolean;
  /** Empty where the provider has none. */
  readonly stripePublicKey: string;
  /** In ms since the epoch. */
  readonly timestamp: number;
  /** Id of the brand. */
  readonly source: string;
}

type Sender = Pick<RedirectMessage, 'stripePublicKey' | 'timestamp' | 'source'>;

export function redirectMessage(result: PaymentResult, { stripePublicKey, timestamp, source }: Sender): RedirectMessage {
  const { provider, redirectUrl = '', sessionId = '' } = result;
  const key = provider === 'stripe' ? stripePublicKey : '';
  const useStripeSDK = result.useStripeSDK === true && key !== '';
  return { type: 'PAYMENT_REDIRECT', provider, redirectUrl, sessionId, useStripeSDK, stripePublicKey: key, timestamp, source };
}

/** The message as it may be posted to `target`: to any origin only the seven public fields. Source: PAY-10. */
export function redirectMessageFor(target: string, message: RedirectMessage): RedirectMessage {
  const { useStripeSDK, ...pub } = message;
  return target === '*' ? pub : message;
}

/**
 * The origins a message to the page around a frame is posted to. The referrer names that page if it may embed us. Our own origin
 * means that another of our pages was in the frame before, so any allowed page may be around it. Without a referrer the target is `*`, since the
 * server's policy lets no other page embed us. A referrer that may not embed us is not the page around, and gets no message.
 */
export function messageTargets(referrer: string | null, own: string, embedOrigins: readonly string[]): readonly string[] {
  if (referrer === null) return ['*'];
  if (referrer === own) return [own, ...embedOrigins];
  return embedOrigins.includes(referrer) ? [referrer] : [];
}
