import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.orders,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-orders.ts')).openOrders,
  view: async () => (await import('./orders-screen.tsx')).OrdersScreen,
};
