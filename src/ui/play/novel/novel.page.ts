import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.novel,
  layout: 'slim',
  needs: ['play', 'endings'],
  open: async () => (await import('../open-play.ts')).openPlay('novel'),
  view: async () => (await import('./novel-screen.tsx')).NovelScreen,
};
