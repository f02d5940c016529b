import { type ApiFailure, NO_REASON } from '../api.ts';
import { unauthorized } from './refusal.ts';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
/** Messages that mean nothing to a player. */
const NO_WORDS: readonly string[] = [NO_REASON, unauthorized.message];

/** The message shown for a failed call: the server's, or `otherwise` if it sent none. */
export function failureMessage(failure: ApiFailure, otherwise: string): string {
  const unreachable = failure.kind === 'network' || (failure.kind === 'no-token' && failure.status === 0);
  if (unreachable) return UNREACHABLE;
  return failure.kind === 'malformed' || NO_WORDS.includes(failure.message) ? otherwise : failure.message;
}
