import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.desk,
  layout: 'none',
  guard: 'admin',
  needs: [],
  open: async () => (await import('./open-desk.ts')).openDesk,
  view: async () => (await import('./desk-screen.tsx')).DeskScreen,
};
