import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** The page for trying out games and their events. */
export const page: Page = {
  path: pagePaths.bench,
  layout: 'none',
  needs: ['play-bench'],
  open: async () => (await import('./open-bench.ts')).openBench,
  view: async () => (await import('./bench-screen.tsx')).BenchScreen,
};
