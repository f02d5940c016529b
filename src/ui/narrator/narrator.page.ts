import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.narrator,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-narrator.ts')).openNarrator,
  view: async () => (await import('./narrator-screen.tsx')).NarratorScreen,
};
