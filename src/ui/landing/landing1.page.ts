import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.landing1,
  layout: 'slim',
  needs: ['stories'],
  open: async () => (await import('./open-landing.ts')).openLanding('lines'),
  view: async () => (await import('./landing-screen.tsx')).landingScreen('lines'),
  rendered: {
    state: 'story',
    // The opening lines keep the font of their first paint: another one would break them elsewhere.
    font: 'literata',
  },
};
