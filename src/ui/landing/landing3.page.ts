import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.landing3,
  layout: 'slim',
  needs: ['stories'],
  open: async () => (await import('./open-landing.ts')).openLanding('character'),
  view: async () => (await import('./landing-screen.tsx')).landingScreen('character'),
  rendered: { state: 'character' },
};
