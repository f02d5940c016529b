import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.templates,
  layout: 'default',
  guard: 'admin',
  needs: ['studio'],
  open: async () => (await import('./open-templates.ts')).openTemplates,
  view: async () => (await import('./templates-screen.tsx')).TemplatesScreen,
};
