import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.dailyTasks,
  layout: 'slim',
  needs: ['engagement'],
  open: async () => (await import('./open-daily-tasks.ts')).openDailyTasks,
  view: async () => (await import('./daily-tasks-screen.tsx')).DailyTasksScreen,
};
