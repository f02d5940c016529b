import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.privacy,
  layout: 'default',
  needs: ['support'],
  view: async () => (await import('./privacy.tsx')).Privacy,
  rendered: {},
};
