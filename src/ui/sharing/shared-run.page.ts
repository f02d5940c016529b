import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** A run at its secret address. */
export const page: Page = {
  path: pagePaths.sharedRun,
  layout: 'default',
  needs: ['endings'],
  open: async () => (await import('./open-shared-run.ts')).openSharedRun,
  view: async () => (await import('./shared-run-screen.tsx')).SharedRunScreen,
};
