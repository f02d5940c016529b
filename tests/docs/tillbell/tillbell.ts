import type { PaymentProvider } from '../../../src/domain/branding/brand.ts';

/** A provider that does not exist. The cast stands for the name that the guide has one add. */
export const TILLBELL = 'tillbell' as PaymentProvider;
