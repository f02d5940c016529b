import { paymentProviderNames } from '../../domain/branding/brand.ts';

const names: Readonly<Record<string, string>> = paymentProviderNames;

/** How a payment provider calls itself. Orders keep the name of a provider that is gone since. */
export const providerName = (provider: string): string => (Object.hasOwn(names, provider) ? (names[provider] ?? provider) : provider);
