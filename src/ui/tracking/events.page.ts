import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.events,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-events.ts')).openEvents,
  view: async () => (await import('./events-screen.tsx')).EventsScreen,
};
