import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.projects,
  layout: 'default',
  guard: 'admin',
  needs: ['studio'],
  open: async () => (await import('./open-projects.ts')).openProjects,
  view: async () => (await import('./projects-screen.tsx')).ProjectsScreen,
};
