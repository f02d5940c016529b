/** What the server remembers of a session's refresh tokens: how many there have been, and when the newest was made (ms). */
export interface RefreshRecord {
  readonly generation: number;
  readonly rotatedAt: number;
}

/**
 * - `rotate`: the newest token; it is exchanged for its successor
 * - `successor`: the one before, just rotated; the same successor is given again, so that two tabs which ask at once both go on
 * - `reuse`: a token that was exchanged long ago; it was copied, and the session must end
 * - `refused`: a token that was never given out
 */
type RefreshOutcome = 'rotate' | 'successor' | 'reuse' | 'refused';

/** How long the previous token is still honoured. Source: AUTH-11. */
export const PREVIOUS_HONOURED_MS = 30_000;

/** What to do with the refresh token number `presented` at `now` (ms). */
export function refreshOutcome(record: RefreshRecord, presented: number, now: number): RefreshOutcome {
  if (!Number.isSafeInteger(presented) || presented < 1 || presented > record.generation) return 'refused';
  if (presented === record.generation) return 'rotate';
  const isPrevious = presented === record.generation - 1;
  return isPrevious && now - record.rotatedAt <= PREVIOUS_HONOURED_MS ? 'successor' : 'reuse';
}
