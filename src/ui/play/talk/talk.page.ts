import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.talk,
  layout: 'full',
  needs: ['play', 'endings', 'stories'],
  open: async () => (await import('../open-play.ts')).openTalk,
  view: async () => (await import('./talk-screen.tsx')).TalkScreen,
};
