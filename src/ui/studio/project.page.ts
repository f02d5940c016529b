import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.project,
  layout: 'none',
  guard: 'admin',
  needs: ['studio', 'studio-editor', 'play'],
  open: async () => (await import('./open-project.ts')).openProject,
  view: async () => (await import('./project-screen.tsx')).ProjectScreen,
};
