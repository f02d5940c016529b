import type { Brand } from './brand.ts';

/** "{site title} - AI-Powered Interactive Stories" without a page name, "{page} - {site title}" with one. */
export function pageTitle(brand: Pick<Brand, 'websiteTitle'>, page?: string): string {
  return page ? `${page} - ${brand.websiteTitle}` : `${brand.websiteTitle} - AI-Powered Interactive Stories`;
}

/** Page name of the screen after a payment; its title is "Payment Successful - {site title}". */
export const PAYMENT_SUCCESSFUL = 'Payment Successful';
