import type { PaymentProvider } from '#domain/brand/brand.ts';

/** A provider that does not exist. The cast replaces the name that the guide says to add. */
export const TILLBELL = 'tillbell' as PaymentProvider;
