import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { DailyTasks } from '#application/engagement/daily-tasks.ts';
import { StoryIdeas } from '#application/engagement/story-ideas.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { DailyTasksScreen } from './daily-tasks-screen.tsx';

/** The route of `/daily-tasks`. Its loader starts the requests of the page. */
export const dailyTasksRoute = (useCases: UseCases) => ({
  Component: DailyTasksScreen,
  loader: () => {
    useCases.get(DailyCheckIn).load();
    useCases.get(DailyTasks).load();
    useCases.get(StoryIdeas).load();
    return null;
  },
});
