import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.play,
  layout: 'slim',
  needs: ['play', 'endings'],
  open: async () => (await import('./open-play.ts')).openPlay('story'),
  view: async () => (await import('./play-screen.tsx')).PlayScreen,
};
