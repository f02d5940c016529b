import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.profile,
  layout: 'none',
  needs: ['engagement', 'stories'],
  open: async () => (await import('./open-profile.ts')).openProfile,
  view: async () => (await import('./profile-screen.tsx')).ProfileScreen,
};
