import { cardDigits, type Money, recounted } from '#domain/text/money.ts';

/** How long a page that was opened for a payment counts as one that can be paid: payment services close theirs within a day. */
export const PAYABLE_FOR_MS = 3 * 86_400_000;

/** How long a limit in money counts: a day or a calendar month, UTC. */
export type LimitPeriod = 'day' | 'month';

/** When the period of a time begins, in milliseconds since 1970. */
export function periodStart(period: LimitPeriod, time: number): number {
  const day = new Date(time).setUTCHours(0, 0, 0, 0);
  return period === 'day' ? day : new Date(day).setUTCDate(1);
}

/** Digits that every currency can be counted in without a fraction. */
const FINE = 4;

const fine = (money: Money): number => recounted(money, Math.max(FINE, money.digits))?.amount ?? 0;

/**
 * Whether a purchase goes beyond a limit. `paid`: what was paid in the period and not given back. `open`: pages of other purchases that can still be paid. All in
 * the currency of the limit, however they are counted.
 * - `alone`: whatever else was paid
 * - `reached`: with what is paid already
 * - `open`: only should the open pages be paid too
 * Source: DESK-35.
 */
export function limitProblem(
  limit: Money,
  purchase: Money,
  paid: readonly Money[],
  open: readonly Money[],
): 'alone' | 'reached' | 'open' | null {
  const sum = (all: readonly Money[]) => all.reduce((whole, money) => whole + fine(money), 0);
  if (fine(purchase) > fine(limit)) return 'alone';
  const left = fine(limit) - sum(paid) - fine(purchase);
  if (left < 0) return 'reached';
  return left < sum(open) ? 'open' : null;
}

/** A purchase with what its pack cost in the other currencies of the brand, as cards are charged. */
export interface CountedPurchase extends Money {
  readonly others: Readonly<Record<string, number>>;
}

/**
 * What a purchase counts against a limit in a currency, of which `left` (counted like its amount) was not given back: as it was paid, or in another currency the same share of
 * what the pack cost there, rounded up. Null: the pack had no price in that currency, so the limit does not know it. Source: DESK-51.
 */
export function countedIn(currency: string, { amount, digits, others, ...paid }: CountedPurchase, left = amount): Money | null {
  if (paid.currency === currency) return { amount: left, currency, digits };
  const price = Object.hasOwn(others, currency) ? others[currency] : undefined;
  if (price === undefined) return null;
  // Their product can be more than a number holds exactly.
  const [whole, share] = [BigInt(amount), BigInt(price) * BigInt(left)];
  return { amount: Number((share + whole - 1n) / whole), currency, digits: cardDigits(currency) };
}
