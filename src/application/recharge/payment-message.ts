import { type ApiFailure, NO_REASON } from '../api.ts';
import { failureMessage } from '../session/failure-message.ts';

/** The message of a failed payment call: the server's own, else the HTTP status, else `fallback`. */
export function paymentMessage(failure: ApiFailure, fallback: string): string {
  const { kind, code, message, status } = failure;
  const hasNoMessage = kind === 'malformed' || (code === 'ERROR' && message === NO_REASON);
  return hasNoMessage && status >= 300 ? `HTTP error! status: ${status}` : failureMessage(failure, fallback);
}
