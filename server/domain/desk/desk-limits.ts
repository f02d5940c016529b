import type { DeskLimits } from '#domain/brand/brand.ts';
import { unitsOf } from '#domain/text/money.ts';

/** Of brands that name none. */
export const USUAL_LIMITS: DeskLimits = { coinsAtOnce: 500, coinsOfDay: 2_000, refund: { usd: 5_000, eur: 5_000, gbp: 5_000 } };

export type CoinLimits = Pick<DeskLimits, 'coinsAtOnce' | 'coinsOfDay'>;

/**
 * The limits of coins for an admin of all these brands. A wallet is of no brand, so the strictest limits hold at each site: one brand's are not passed by opening the desk at
 * another's. Source: DESK-22.
 */
export function coinLimits(brands: readonly { readonly desk?: DeskLimits | undefined }[]): CoinLimits {
  const limits = brands.map(({ desk }) => desk ?? USUAL_LIMITS);
  return {
    coinsAtOnce: Math.min(...limits.map(({ coinsAtOnce }) => coinsAtOnce)),
    coinsOfDay: Math.min(...limits.map(({ coinsOfDay }) => coinsOfDay)),
  };
}

/** Whether coins, given or taken, are more than one admin may alone. `today`: what they gave and took before on this day (UTC). Source: DESK-11. */
export const coinsTakeTwo = ({ coinsAtOnce, coinsOfDay }: CoinLimits, coins: number, today: number): boolean =>
  Math.abs(coins) > coinsAtOnce || today + Math.abs(coins) > coinsOfDay;

/**
 * Whether money is more than one admin may give back alone. `total`: with what was given back of this order before, so that parts do not add up to more. The limit counts
 * as cards are charged, the total as its provider counts. Source: DESK-11.
 */
export function refundTakesTwo(
  { refund }: DeskLimits,
  { currency, digits, total }: { readonly currency: string; readonly digits: number; readonly total: number },
): boolean {
  const limit = Object.hasOwn(refund, currency) ? (refund[currency] ?? 0) : 0;
  return unitsOf({ amount: total, currency, digits }) > unitsOf({ amount: limit, currency });
}
