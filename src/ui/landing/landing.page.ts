import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.landing,
  layout: 'slim',
  needs: ['stories'],
  open: async () => (await import('./open-landing.ts')).openLanding('cover'),
  view: async () => (await import('./landing-screen.tsx')).landingScreen('cover'),
  rendered: { state: 'story' },
};
