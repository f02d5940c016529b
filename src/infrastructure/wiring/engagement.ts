import { Toasts } from '#application/design/toasts.ts';
import { DailyTasks } from '#application/engagement/daily-tasks.ts';
import { StoryIdeas } from '#application/engagement/story-ideas.ts';
import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of `/daily-tasks` and `/user/profile`. */
export const engagementModule = moduleOf(
  wire(DailyTasks, { api: AuthorizedApi, session: Session, toasts: Toasts, log: Log }),
  wire(StoryIdeas, { api: AuthorizedApi, session: Session, tasks: DailyTasks, log: Log }),
);
