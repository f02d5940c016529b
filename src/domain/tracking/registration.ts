import type { User } from '#domain/session/user.ts';

/** Ms after the start, and after a manual request, at which the check for a new registration runs again. */
export const REGISTRATION_CHECK_DELAYS = { afterStart: 1000, manual: 2000 } as const;

/**
 * Newly registered: status normal, role not guest, and created today. Days are counted in UTC, as the server writes its times. A user without a
 * creation time is not new. `now` in ms. Source: TRACK-04.
 */
export function isNewlyRegistered(user: Pick<User, 'status' | 'role' | 'createTime'>, now: number): boolean {
  const created = Date.parse(user.createTime);
  if (user.status !== 'normal' || user.role === 'guest' || Number.isNaN(created)) return false;
  return dayOf(created) === dayOf(now);
}

const dayOf = (time: number): number => Math.floor(time / 86_400_000);

const MAX_REPORTED = 100;

/** The stored list of reported users; anything unreadable counts as empty. */
export function parseReported(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((uuid) => typeof uuid === 'string') : [];
  } catch {
    return [];
  }
}

/** The list with one more user. Only the newest are kept: a user is new for one day only. */
export const withReported = (reported: readonly string[], uuid: string): readonly string[] =>
  [...reported.filter((one) => one !== uuid), uuid].slice(-MAX_REPORTED);
