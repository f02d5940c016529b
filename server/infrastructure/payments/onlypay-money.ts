import { fail, ok, type Result } from '#domain/result.ts';
import { isoDigits, type Money, recounted } from '#domain/text/money.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Whether onlypay charges a currency: any of ISO 4217. */
export const isOnlypayCurrency = (currency: string): boolean => currencies.has(currency);

/** A price as onlypay counts it, in the minor unit of ISO 4217, or the rule that it breaks. */
export function onlypayPrice(price: Money): Result<Money, string> {
  const code = price.currency.toUpperCase();
  if (!isOnlypayCurrency(price.currency)) return fail(`${code} is no currency that onlypay charges`);
  const counted = recounted(price, isoDigits(price.currency));
  return counted ? ok(counted) : fail(`onlypay charges no fractions of the smallest unit of ${code}`);
}
