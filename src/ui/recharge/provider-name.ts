const names: Readonly<Record<string, string>> = { stripe: 'Stripe', onlypay: 'Onlypay' };

/** How a payment provider calls itself. */
export const providerName = (provider: string): string => names[provider] ?? provider;
