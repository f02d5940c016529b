import { paymentProviderNames } from '#domain/brand/brand.ts';

const names: Readonly<Record<string, string>> = paymentProviderNames;

/** The display name of a payment provider. Orders of removed providers show the id. */
export const providerName = (provider: string): string => (Object.hasOwn(names, provider) ? (names[provider] ?? provider) : provider);
