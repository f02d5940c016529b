import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.ending,
  layout: 'default',
  needs: [],
  open: async () => (await import('./open-ending.ts')).openEnding,
  view: async () => (await import('./ending-screen.tsx')).EndingScreen,
  rendered: { state: 'ending' },
};
