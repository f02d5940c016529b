import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.invoice,
  layout: 'none',
  needs: [],
  open: async () => (await import('./open-invoice.ts')).openInvoiceOf,
  view: async () => (await import('./invoice-screen.tsx')).InvoiceScreen,
};
