import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.recordings,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-recordings.ts')).openRecordings,
  view: async () => (await import('./recordings-screen.tsx')).RecordingsScreen,
};
