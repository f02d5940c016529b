import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.retention,
  layout: 'none',
  guard: 'admin',
  needs: [],
  open: async () => (await import('./open-retention.ts')).openRetention,
  view: async () => (await import('./retention-screen.tsx')).RetentionScreen,
};
