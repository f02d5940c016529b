import { foldedText } from '#contract/checks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';

/** Max limit in coins a day. */
const MAX_COINS_PER_DAY = 100_000;

/** Parses a typed limit in coins a day; an empty text is null, for no limit. Fails with a sentence to show. */
export function dailyLimit(typed: string): Result<number | null, string> {
  const text = foldedText(typed);
  if (text === '') return ok(null);
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return coins <= MAX_COINS_PER_DAY ? ok(coins) : fail(`A limit is a whole number of coins up to ${countText(MAX_COINS_PER_DAY)}.`);
}
