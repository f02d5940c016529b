import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.funnel,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-funnel.ts')).openFunnel,
  view: async () => (await import('./funnel-screen.tsx')).FunnelScreen,
};
