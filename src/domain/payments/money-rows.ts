import { csvText } from '#domain/text/csv-text.ts';
import { unitsOf } from '#domain/text/money.ts';

/** Money of one currency. Amounts count as the provider does; refunds, disputes and fees are 0 or less. */
export interface MoneySums {
  readonly currency: string;
  readonly digits: number;
  readonly purchases: number;
  readonly sold: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly fees: number;
}

/** What the money is shown by. */
export const moneySplits = ['day', 'brand', 'pack', 'provider', 'country'] as const;
export type MoneySplit = (typeof moneySplits)[number];

/** The money of one key in one currency: of a day (such as `2026-11-29`, UTC), a brand, a pack, a provider, or a country (ISO 3166-1, empty where the provider did not say). */
export interface MoneyGroup extends MoneySums {
  readonly key: string;
}

/** What is left of what was sold. The provider pays it out; where it pays out in another currency, before its exchange, and its fees stand in that currency. */
export const netOf = ({ sold, refunded, disputed, fees }: MoneySums): number => sold + refunded + disputed + fees;

/** A time when money of an order came or went; negative where it went. Counted like amounts of the provider. */
export interface MoneyLine {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: 'sale' | 'refund' | 'dispute' | 'fee';
  readonly brand: string;
  readonly pack: string;
  readonly provider: string;
  readonly country: string;
  readonly order: string;
  readonly payment: string;
  readonly currency: string;
  readonly digits: number;
  readonly amount: number;
  /** What was issued for it. `rate` in hundredths of a percent. */
  readonly invoice: { readonly name: string; readonly net: number; readonly tax: number; readonly rate: number } | null;
}

const CSV_HEAD = [
  'time',
  'kind',
  'brand',
  'pack',
  'provider',
  'country',
  'order',
  'payment',
  'currency',
  'amount',
  'invoice',
  'net',
  'tax',
  'rate',
];

/**
 * The lines as a file for bookkeeping: amounts in units of their currency with a point, so that they add up in any program. The amounts of a provider and currency add up to
 * what it pays out, net and tax to what is to be declared. A sale is in the currency that was paid and a fee in that of the provider's balance: what a provider converts a sale to is not known. Source: DESK-31, DESK-39.
 */
export const moneyCsv = (lines: readonly MoneyLine[]): string => csvText([CSV_HEAD, ...lines.map(cellsOf)]);

function cellsOf({
  at,
  kind,
  brand,
  pack,
  provider,
  country,
  order,
  payment,
  currency,
  digits,
  amount,
  invoice,
}: MoneyLine): readonly string[] {
  const written = (value: number) => unitsOf({ amount: value, currency, digits }).toFixed(digits);
  const taxed = invoice === null ? ['', '', '', ''] : [invoice.name, written(invoice.net), written(invoice.tax), percentOf(invoice.rate)];
  return [at, kind, brand, pack, provider, country, order, payment, currency.toUpperCase(), written(amount), ...taxed];
}

/** 25.5 for 2550. */
const percentOf = (rate: number): string => String(rate / 1e2);
