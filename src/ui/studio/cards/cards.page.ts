import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.cards,
  layout: 'none',
  guard: 'admin',
  needs: [],
  open: async () => (await import('./open-cards.ts')).openCards,
  view: async () => (await import('./cards-screen.tsx')).CardsScreen,
};
