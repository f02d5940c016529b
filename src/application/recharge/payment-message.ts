import { type ApiFailure, NO_REASON } from '../api.ts';
import { failureMessage } from '../session/failure-message.ts';

/** What to tell a player about a failed payment call: the server's own words, the bare status if there was nothing else, or `otherwise`. */
export function paymentMessage(failure: ApiFailure, otherwise: string): string {
  const { kind, code, message, status } = failure;
  const wordless = kind === 'malformed' || (code === 'ERROR' && message === NO_REASON);
  return wordless && status >= 300 ? `HTTP error! status: ${status}` : failureMessage(failure, otherwise);
}
