import type { Seller } from '#domain/support/seller.ts';
import { type Money, withTax } from '#domain/text/money.ts';
import { taxRateIn } from './invoice-rule.ts';

/** A pack of coins with its price in one currency. */
export interface SoldPack extends Money {
  readonly priceId: string;
  readonly coins: number;
  /** Where the payment provider keeps this price under an id of its own. */
  readonly providerPrice?: string | undefined;
}

/** Packs that each have one price in every currency of the brand; the main currency comes first in each. Source: DESK-50. */
export interface BrandPrices {
  readonly currencies: readonly [main: string, ...others: string[]];
  /** The smallest pack first. */
  readonly packs: readonly (readonly SoldPack[])[];
}

/** A pack as its buyers are shown and charged it: with the tax of the seller's country where prices are written without. Source: DESK-37. */
export const chargedPack = (pack: SoldPack, { vat, country }: Pick<Seller, 'vat' | 'country'>): SoldPack =>
  vat === undefined || vat.included ? pack : { ...pack, ...withTax(moneyIn(pack), taxRateIn(vat, country)) };

const moneyIn = ({ amount, currency, digits }: SoldPack): Money => ({ amount, currency, digits });

/** What the pack of a price costs in the other currencies of its brand, by currency, as cards are charged. */
export function otherPrices(packs: BrandPrices['packs'], priceId: string): Readonly<Record<string, number>> {
  const prices = packs.find((pack) => pack.some((price) => price.priceId === priceId)) ?? [];
  return Object.fromEntries(prices.flatMap((price) => (price.priceId === priceId ? [] : [[price.currency, price.amount] as const])));
}
