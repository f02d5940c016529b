import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { DailyTasks } from '#application/engagement/daily-tasks.ts';
import { StoryIdeas } from '#application/engagement/story-ideas.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Starts the requests of the page. */
export function openDailyTasks(useCases: UseCases): void {
  useCases.get(DailyCheckIn).load();
  useCases.get(DailyTasks).load();
  useCases.get(StoryIdeas).load();
}
