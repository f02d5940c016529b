import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.coins,
  layout: 'none',
  needs: ['coins'],
  open: async () => (await import('./open-coins.ts')).openCoins,
  view: async () => (await import('./coins-screen.tsx')).CoinsScreen,
};
