import { ChatFiles } from '#application/characters/chat-files.ts';
import { TalkStart } from '#application/characters/talk-start.ts';
import { Toasts } from '#application/design/toasts.ts';
import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { GameRuns } from '#application/stories/game-runs.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { StorySubscription } from '#application/stories/story-subscription.ts';
import { moduleOf, travels, wire } from './wire.ts';

/** Bindings of the pages of stories and characters, and of the landing pages. */
export const storiesModule = moduleOf(
  wire(StoryPage, { api: AuthorizedApi, session: Session, toasts: Toasts, log: Log }),
  travels('story', StoryPage),
  wire(GameRuns, { api: AuthorizedApi, session: Session, toasts: Toasts, log: Log }),
  wire(StorySubscription, { api: AuthorizedApi, session: Session, log: Log }),
  wire(ChatFiles, { api: AuthorizedApi, session: Session }),
  wire(TalkStart, [Session]),
);
