import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.rechargeSuccess,
  layout: 'none',
  needs: ['coins'],
  open: async () => (await import('./open-payment-return.ts')).openPaymentReturn,
  view: async () => (await import('./payment-return-screen.tsx')).PaymentReturnScreen,
};
