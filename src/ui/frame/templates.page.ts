import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.templates,
  layout: 'default',
  guard: 'admin',
  needs: [],
  view: async () => (await import('./placeholder-page.tsx')).TemplatesPage,
};
