import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.complaint,
  layout: 'default',
  needs: ['support'],
  open: async () => (await import('./open-case.ts')).openCase,
  view: async () => (await import('./case-screen.tsx')).CaseScreen,
};
