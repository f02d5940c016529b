import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** A story with the narrator’s reasoning. */
export const page: Page = {
  path: pagePaths.reasoning,
  layout: 'slim',
  needs: ['play', 'endings'],
  open: async () => (await import('./open-play.ts')).openPlay('reasoning'),
  view: async () => (await import('./play-screen.tsx')).PlayScreen,
};
