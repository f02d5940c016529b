/** At most `max` times within any `windowMs` milliseconds, counted by `key`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const limit = (key: string, max: number, windowMs: number): Limit => ({ key: `${key}:${windowMs}`, max, windowMs });

/** Guests registered from one network address, and by everybody together. `scale` widens what one address may do. */
export const guestLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`guest:${address}`, 20 * scale, MINUTE),
  limit(`guest:${address}`, 60 * scale, HOUR),
  limit('guest:all', 100 * scale, 10 * SECOND),
];

/** Coins given to new guests. Beyond it guests come without: a flood of them may cost rows, never coins. */
export const guestGrantLimits = (address: string, scale: number): readonly Limit[] => [
  limit(`guest-grant:${address}`, 40 * scale, DAY),
  limit('guest-grant:all', 200 * scale, 10 * MINUTE),
];

/** Sign-ins with other services, begun and completed. */
export const socialLimits = (address: string, scale: number): readonly Limit[] => [limit(`social:${address}`, 30 * scale, 10 * MINUTE)];

/** Turns sent by one player. Words that no choice fits cost no coins, so coins alone are no limit. */
export const turnLimits = (user: string): readonly Limit[] => [limit(`turn:${user}`, 60, MINUTE)];

/** Replies of one player that may be written at the same time, over all games and processes. Source: PLAY-07. */
export const MAX_RUNNING_REPLIES = 3;

/** At most `max` at the same time, counted by `key`; `message` is what one more is refused with. */
export interface Cap {
  readonly key: string;
  readonly max: number;
  readonly message: string;
}

/**
 * Streams of turns open in one process: for each player enough for several tabs and for connections that broke without a word, for each network
 * address enough for a school class.
 */
export const streamCaps = (user: string, address: string, scale: number): readonly Cap[] => [
  { key: `user:${user}`, max: 12, message: 'Your replies are open in too many windows. Close one of them and try again.' },
  { key: `address:${address}`, max: 100 * scale, message: 'Too many replies are open from your network. Try again in a moment.' },
];

/** Games begun anew: each is stored for ever. */
export const freshGameLimits = (user: string): readonly Limit[] => [
  limit(`fresh-game:${user}`, 20, MINUTE),
  limit(`fresh-game:${user}`, 200, DAY),
];

/** Copies taken of games: a long one is read and written as a whole. */
export const gameCopyLimits = (user: string): readonly Limit[] => [limit(`game-copy:${user}`, 10, MINUTE)];

/** Ideas for the next input: each may cost the operator a call of the model. */
export const ideaLimits = (user: string): readonly Limit[] => [limit(`idea:${user}`, 6, MINUTE), limit(`idea:${user}`, 100, DAY)];

/** Replies reported by one player. */
export const reportLimits = (user: string): readonly Limit[] => [limit(`report:${user}`, 30, HOUR)];

/** Purchases begun by one user. */
export const checkoutLimits = (user: string): readonly Limit[] => [
  limit(`checkout:${user}`, 10, MINUTE),
  limit(`checkout:${user}`, 60, DAY),
];

/** Queries to a provider about the purchases of one user. */
export const checkPaymentLimits = (user: string): readonly Limit[] => [limit(`check-payment:${user}`, 60, MINUTE)];

/** Pictures set by one user. */
export const avatarLimits = (user: string): readonly Limit[] => [limit(`avatar:${user}`, 10, HOUR)];

/** Exports of one user's data. */
export const exportLimits = (user: string): readonly Limit[] => [limit(`export:${user}`, 5, HOUR)];

/** "45 seconds", "42 minutes", "3 hours": how long to wait, in words; never less than it is. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
