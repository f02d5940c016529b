import { paymentProviderNames } from '#domain/brand/brand.ts';
import type { MoneySplit } from '#domain/payments/money-rows.ts';
import { countryText } from '#domain/text/country-text.ts';
import { dayText } from '#domain/text/date-text.ts';

export const splitNames: Readonly<Record<MoneySplit, string>> = {
  day: 'Day',
  brand: 'Brand',
  pack: 'Pack',
  provider: 'Provider',
  country: 'Country',
};

/** What a row is about. */
export function groupText(split: MoneySplit, key: string): string {
  if (split === 'day') return dayText(key, 'full', 'UTC');
  if (split === 'provider') return Object.entries(paymentProviderNames).find(([id]) => id === key)?.[1] ?? key;
  if (split === 'country') return key === '' ? 'Not said' : countryText(key);
  return key;
}
