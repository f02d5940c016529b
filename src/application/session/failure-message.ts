import { type ApiFailure, NO_REASON } from '#application/platform/api.ts';
import { unauthorized } from './refusal.ts';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
/** Messages that mean nothing to a player. */
const NOT_FOR_PLAYERS: readonly string[] = [NO_REASON, unauthorized.message];

/** The message shown for a failed call: the server's, or `fallback` if it sent none. */
export function failureMessage(failure: ApiFailure, fallback: string): string {
  const unreachable = failure.kind === 'network' || (failure.kind === 'no-token' && failure.status === 0);
  if (unreachable) return UNREACHABLE;
  return failure.kind === 'malformed' || NOT_FOR_PLAYERS.includes(failure.message) ? fallback : failure.message;
}
