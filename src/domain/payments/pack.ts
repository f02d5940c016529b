import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/payments.ts';
import { type Money, unitsOf, usualDigits } from '#domain/text/money.ts';

/** A pack of coins for sale. */
export type Pack = CamelCased<contract.ListedPack>;

/** The smallest first. Amounts of different currencies cannot be compared, so the coins decide. */
export const bySize = (one: Pick<Pack, 'coins'>, other: Pick<Pack, 'coins'>): number => one.coins - other.coins;

/** Price of one coin, in units of the currency. */
const perCoin = (pack: Pack): number => unitsOf(pack) / pack.coins;

/** Price of 100 coins, rounded to what the currency can be paid in. */
export function perHundred(pack: Pack): Money {
  const digits = usualDigits(pack.currency);
  return { amount: Math.round(100 * perCoin(pack) * 10 ** digits), currency: pack.currency, digits };
}

/** Whole percent that a coin costs less in this pack than in the most expensive one of the same currency. */
export function savedPercent(pack: Pack, packs: readonly Pack[]): number {
  const mostExpensive = Math.max(...packs.filter(({ currency }) => currency === pack.currency).map(perCoin), perCoin(pack));
  return Math.floor((1 - perCoin(pack) / mostExpensive) * 100);
}
