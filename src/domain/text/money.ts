import { LOCALE } from './locale.ts';

/** An amount of money as it is sent. `digits`: how many of the amount's digits are decimals; absent on back ends without it. */
export interface Price {
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly digits?: number | null | undefined;
}

/** The same with its digits: 799 of `usd` with 2 digits are $7.99. Two amounts may be added or compared only after a look at currency and digits. */
export interface Money extends Price {
  readonly digits: number;
}

const digitsOf = (currencies: string, digits: number) => currencies.split(' ').map((currency) => [currency, digits] as const);

/** Decimals by ISO 4217 where they are not two. `Intl` does not know them: it says how cash is written, so its króna, forint and rupiah have none. */
const ISO_DIGITS: ReadonlyMap<string, number> = new Map([
  ...digitsOf('bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf', 0),
  ...digitsOf('bhd iqd jod kwd lyd omr tnd', 3),
  ...digitsOf('clf uyw', 4),
]);

/** Where card payments count otherwise: hundredths of currencies that have none any more, and whole ariary. Source: docs.stripe.com/currencies. */
const CARD_DIGITS: ReadonlyMap<string, number> = new Map([...digitsOf('isk ugx', 2), ...digitsOf('mga', 0)]);

/** Decimals of a currency by ISO 4217. */
export const isoDigits = (currency: string): number => ISO_DIGITS.get(currency) ?? 2;

/** Decimals in which card payments count a currency. Prices are written so in `content/packs.yaml`, and meant so where nothing else is said. */
export const cardDigits = (currency: string): number => CARD_DIGITS.get(currency) ?? isoDigits(currency);

export const moneyOf = ({ amount, currency, digits }: Price): Money => ({ amount, currency, digits: digits ?? cardDigits(currency) });

/** The amount in units of its currency: 7.99 for 799 of `usd`. */
export function unitsOf(price: Price): number {
  const { amount, digits } = moneyOf(price);
  return amount / 10 ** digits;
}

/** The same money counted with other digits; null where that needs a fraction. */
export function recounted({ amount, currency, digits }: Money, other: number): Money | null {
  const factor = 10 ** Math.abs(other - digits);
  if (other >= digits) return { amount: amount * factor, currency, digits: other };
  return amount % factor === 0 ? { amount: amount / factor, currency, digits: other } : null;
}

/** Whether two are worth the same, however they are counted. */
export function isSameMoney(one: Money, other: Money): boolean {
  const [coarse, fine] = one.digits < other.digits ? [one, other] : [other, one];
  return one.currency === other.currency && recounted(fine, coarse.digits)?.amount === coarse.amount;
}

/** Decimals that a price is written with at least. */
export const usualDigits = (currency: string): number => Math.min(isoDigits(currency), cardDigits(currency));

/** The smallest part of an amount that the currency can be paid in: 100 for `isk` in hundredths. */
const payableStep = ({ currency, digits }: Money): number => 10 ** Math.max(0, digits - usualDigits(currency));

/** Hundredths of a percent: 1900 for 19, 2550 for 25.5. Rates are written in percent with at most two decimals. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

/**
 * The tax within a gross amount, counted like it. `rate` in hundredths of a percent: 1900 is 19 %. Rounded half up to what the currency can be paid in, so that with the
 * net, which is the rest, it is the gross amount to the cent. Source: DESK-37.
 */
export function taxIn(gross: Price, rate: number): number {
  const money = moneyOf(gross);
  const step = payableStep(money);
  return step * Math.round((money.amount * rate) / ((10_000 + rate) * step));
}

/** A net amount with its tax: what a buyer pays where prices are written without. */
export function withTax(net: Money, rate: number): Money {
  const step = payableStep(net);
  return { ...net, amount: net.amount + step * Math.round((net.amount * rate) / (10_000 * step)) };
}

/** "7.99 USD", "1,200 JPY", "1,200 ISK": the exact value, however it is counted. */
export const priceText = (price: Price): string => `${written(price)} ${price.currency.toUpperCase()}`;

/** "$7.99", "¥1,200": the same amount for a sentence, with the currency's sign. */
export const shortPrice = (price: Price): string => written(price, { style: 'currency', currency: price.currency });

function written(price: Price, style: Intl.NumberFormatOptions = {}): string {
  const { currency, digits } = moneyOf(price);
  const usual = usualDigits(currency);
  const decimals = { minimumFractionDigits: usual, maximumFractionDigits: Math.max(usual, digits) };
  return new Intl.NumberFormat(LOCALE.numbers, { ...style, ...decimals }).format(unitsOf(price));
}

/** "7.99 USD" for a value in units of its currency, as events hold it. */
export function valueText(value: number, currency: string): string {
  const decimals = { minimumFractionDigits: usualDigits(currency.toLowerCase()), maximumFractionDigits: 4 };
  return `${new Intl.NumberFormat(LOCALE.numbers, decimals).format(value)} ${currency.toUpperCase()}`;
}
