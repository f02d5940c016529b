import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.money,
  layout: 'none',
  guard: 'admin',
  needs: [],
  open: async () => (await import('./open-money.ts')).openMoney,
  view: async () => (await import('./money-screen.tsx')).MoneyScreen,
};
