import type { CamelCased } from '../../../contract/camel-case.ts';
import type * as contract from '../../../contract/recharge.ts';

/** A pack of coins for sale. */
export type Pack = CamelCased<contract.ListedPack>;

/** "7.99 USD", "1,200 JPY": an amount in the minor unit of a currency, with as many decimals as that currency has. */
export function priceText(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number.format(amount / 10 ** digits)} ${code}`;
}

/** "$7.99", "¥1,200": the same amount for a sentence, with the currency's sign. */
export const shortPrice = (amount: number, currency: string): string => {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
};

/** Price of one coin, in the currency's minor unit. */
export const perCoin = (pack: Pack): number => pack.amount / pack.coins;

/** Whole percent that a coin costs less in this pack than in the most expensive one of the same currency. */
export function savedPercent(pack: Pack, packs: readonly Pack[]): number {
  const mostExpensive = Math.max(...packs.filter(({ currency }) => currency === pack.currency).map(perCoin), perCoin(pack));
  return Math.floor((1 - perCoin(pack) / mostExpensive) * 100);
}
