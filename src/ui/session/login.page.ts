import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.login,
  layout: 'none',
  needs: ['session'],
  open: async () => (await import('./open-sign-in.ts')).openSignIn,
  view: async () => (await import('./sign-in-page.tsx')).SignInPage,
};
