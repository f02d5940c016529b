import { fail, ok, type Result } from '../result.ts';

/** The highest limit there is, in coins a day. */
export const MOST_A_DAY = 100_000;

/** Coins a day from what somebody typed; null, for any number, when they typed nothing. Fails with what to say. */
export function dailyLimit(typed: string): Result<number | null, string> {
  const text = typed.trim();
  if (text === '') return ok(null);
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return coins <= MOST_A_DAY ? ok(coins) : fail(`A limit is a whole number of coins up to ${MOST_A_DAY.toLocaleString('en')}.`);
}
