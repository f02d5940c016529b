import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { type UtcDay, utcDay } from '#domain/text/utc-day.ts';

/** A purchase that brought coins. `credited`: of its `coins`, those that no refund took back. `refunded` is money given back, counted like `amount`. */
export interface PaidPurchase {
  readonly id: string;
  readonly coins: number;
  readonly credited: number;
  readonly amount: number;
  readonly refunded: number;
}

/** What a player gets back of a purchase at once. */
export interface RefundOffer {
  /** Counted like the amount of the purchase. */
  readonly amount: number;
  /** Coins that leave the balance for it: never more than were not spent. */
  readonly coins: number;
}

/**
 * How many coins of each purchase are not spent. Coins are spent in the order in which they were bought, so what is there is of the latest purchases.
 * `latestFirst`: all purchases of the player behind which no later one stands. `there`: bought coins that no turn has in use. Source: DESK-32.
 */
export function unspentOf(latestFirst: readonly PaidPurchase[], there: number): ReadonlyMap<string, number> {
  const unspent = new Map<string, number>();
  let rest = Math.max(0, there);
  for (const { id, credited } of latestFirst) {
    const own = Math.min(rest, Math.max(0, credited));
    unspent.set(id, own);
    rest -= own;
  }
  return unspent;
}

/**
 * The money for coins of a purchase that are not spent; null where there is none. All of them: all that is left of the payment. A part: its share, rounded up
 * as far as no other coin is taken for it. `step`: what an amount must be a multiple of. Source: DESK-32.
 */
export function refundOffer(purchase: PaidPurchase, unspent: number, step: number): RefundOffer | null {
  const { coins, credited, amount, refunded } = purchase;
  // Where money and coins do not match, somebody has to look.
  if (unspent <= 0 || unspent > credited || credited !== coinsLeft(purchase, refunded)) return null;
  if (unspent === credited) return amount > refunded ? { amount: amount - refunded, coins: credited } : null;
  const target = coins - credited + unspent;
  const share = Math.ceil((amount * target) / coins) - refunded;
  const most = Math.ceil((amount * (target + 1)) / coins) - 1 - refunded;
  const rounded = Math.ceil(share / step) * step;
  const money = rounded <= most ? rounded : Math.floor(most / step) * step;
  const taken = credited - coinsLeft(purchase, refunded + money);
  return money > 0 && taken > 0 ? { amount: money, coins: taken } : null;
}

/** The last day (UTC) on which a purchase can be given back; that of the payment is not counted. */
export const lastRefundDay = (paidAt: Date, days: number): UtcDay => utcDay(paidAt.getTime()) + days;
