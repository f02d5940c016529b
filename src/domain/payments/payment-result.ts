import { fail, ok, type Result } from '#domain/result.ts';
import { isWebAddress } from './web-address.ts';

/** The result of a request for a hosted page. */
export interface PaymentResult {
  readonly success: boolean;
  readonly provider: string;
  /** Stripe's name for the payment. */
  readonly sessionId?: string;
  /** Whether Stripe's own script may do the redirect. */
  readonly useStripeSDK?: boolean;
  readonly orderId?: string;
  /** The hosted page. */
  readonly redirectUrl?: string;
  readonly error?: string;
}

/** A result with a usable redirect URL or session id, or the error. Removes a redirect URL that is not http or https. */
export function checkedResult(result: PaymentResult): Result<PaymentResult, string> {
  if (!result.success) return fail(result.error || 'Payment failed');
  const { redirectUrl = '', ...rest } = result;
  const checked: PaymentResult = isWebAddress(redirectUrl) ? result : rest;
  return checked.redirectUrl || checked.sessionId ? ok(checked) : fail('No redirect URL or session ID provided');
}
