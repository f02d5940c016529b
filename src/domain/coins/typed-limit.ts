import { foldedText } from '#contract/checks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { typedAmount } from '#domain/text/typed-amount.ts';

/** Max limit in coins a day. */
const MAX_COINS_PER_DAY = 100_000;
/** In the smallest unit. */
const MAX_AMOUNT = 1_000_000_000;

/** Parses a typed limit in coins a day; an empty text is null, for no limit. Fails with a sentence to show. */
export function dailyLimit(typed: string): Result<number | null, string> {
  const text = foldedText(typed);
  if (text === '') return ok(null);
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return coins <= MAX_COINS_PER_DAY ? ok(coins) : fail(`A limit is a whole number of coins up to ${countText(MAX_COINS_PER_DAY)}.`);
}

/** Parses a typed limit in money, "20" or "19.99", of a currency with so many decimals; an empty text is null, for no limit. Fails with a sentence to show. */
export function moneyLimit(typed: string, digits: number): Result<number | null, string> {
  const text = foldedText(typed);
  if (text === '') return ok(null);
  const amount = typedAmount(text, digits);
  return amount !== null && amount <= MAX_AMOUNT ? ok(amount) : fail('A limit is an amount of money, like 20 or 19.99.');
}
