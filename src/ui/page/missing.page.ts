import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from './page.ts';

export const page: Page = {
  path: pagePaths.missing,
  layout: 'none',
  needs: [],
  view: async () => (await import('./missing-page.tsx')).MissingPage,
};
