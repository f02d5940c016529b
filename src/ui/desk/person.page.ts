import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.person,
  layout: 'none',
  guard: 'admin',
  needs: [],
  open: async () => (await import('./open-person.ts')).openPerson,
  view: async () => (await import('./person-screen.tsx')).PersonScreen,
};
