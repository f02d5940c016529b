import type { Seller } from '#domain/support/seller.ts';
import { type Money, withTax } from '#domain/text/money.ts';
import { taxRateIn } from './invoice-rule.ts';

/** A pack of coins with its price. */
export interface SoldPack extends Money {
  readonly priceId: string;
  readonly coins: number;
}

/** A pack as its buyers are shown and charged it: with the tax of the seller's country where prices are written without. Source: DESK-37. */
export const chargedPack = (pack: SoldPack, { vat, country }: Pick<Seller, 'vat' | 'country'>): SoldPack =>
  vat === undefined || vat.included ? pack : { ...pack, ...withTax(moneyIn(pack), taxRateIn(vat, country)) };

const moneyIn = ({ amount, currency, digits }: SoldPack): Money => ({ amount, currency, digits });
