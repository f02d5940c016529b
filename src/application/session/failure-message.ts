import { type ApiFailure, NO_REASON } from '../api.ts';
import { unauthorized } from './refusal.ts';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
/** What a failure holds that says nothing to a player. */
const NO_WORDS: readonly string[] = [NO_REASON, unauthorized.message];

/** What to tell a player about a failed call: the server's own words, or `otherwise` where it had none. */
export function failureMessage(failure: ApiFailure, otherwise: string): string {
  const unreachable = failure.kind === 'network' || (failure.kind === 'no-token' && failure.status === 0);
  if (unreachable) return UNREACHABLE;
  return failure.kind === 'malformed' || NO_WORDS.includes(failure.message) ? otherwise : failure.message;
}
