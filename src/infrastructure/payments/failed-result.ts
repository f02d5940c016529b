import { paymentMessage } from '#application/payments/payment-message.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { PaymentResult } from '#domain/payments/payment-result.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** The result of a failed request for a hosted page. `fallback` is the message if the server sent none. */
export function failedResult(provider: string, failure: ApiFailure, fallback: string): Result<PaymentResult, string> {
  const error = paymentMessage(failure, fallback);
  return failure.kind === 'refused' ? ok({ success: false, provider, error }) : fail(error);
}
