import type { SessionEnd } from '#contract/session.ts';

/** A session that is no longer good, and its user. */
export interface EndedSession {
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly role: 'guest' | 'normal' | 'admin';
  readonly status: 'normal' | 'banned' | 'merged' | 'deleted';
}

/**
 * What the browser of an ended session is told. Null: the session is good, or a guest's, whom a new guest replaces without a word. A guest who is
 * banned is told, and one who was merged: the answer to their sign-in did not arrive, and their games and coins are in the account.
 */
export function sessionEnd({ revoked, expired, role, status }: EndedSession): SessionEnd | null {
  if (status === 'banned') return 'banned';
  if (status === 'merged') return 'signed-out';
  if (role === 'guest') return null;
  if (status === 'deleted') return 'deleted';
  if (revoked) return 'signed-out';
  return expired ? 'away' : null;
}
