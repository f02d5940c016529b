import { type ApiFailure, NO_REASON } from '#application/platform/api.ts';
import { failureMessage } from '#application/session/failure-message.ts';

/** The message of prices that cannot be read: the HTTP status unless it is a good one, else the server's message, else the specified text. */
export function pricesMessage(failure: ApiFailure): string {
  const { kind, status } = failure;
  // Without a session, the status is that of the registration.
  return status >= 300 && kind !== 'no-token' ? httpError(status) : paymentMessage(failure, 'Failed to fetch price list');
}

/** The message of a failed payment call: the server's own, else the HTTP status, else `fallback`. */
export function paymentMessage(failure: ApiFailure, fallback: string): string {
  const { kind, code, message, status } = failure;
  const hasNoMessage = kind === 'malformed' || (code === 'ERROR' && message === NO_REASON);
  return hasNoMessage && status >= 300 ? httpError(status) : failureMessage(failure, fallback);
}

const httpError = (status: number): string => `HTTP error! status: ${status}`;
