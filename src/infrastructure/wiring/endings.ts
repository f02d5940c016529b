import { Toasts } from '#application/design/toasts.ts';
import { EndingPage } from '#application/endings/ending-page.ts';
import { EndingWays } from '#application/endings/ending-ways.ts';
import { FoundEndings } from '#application/endings/found-endings.ts';
import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { RunLinks } from '#application/sharing/run-links.ts';
import { SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { ShareCode } from '#application/stories/share-code.ts';
import { StoryOpinions } from '#application/stories/story-opinions.ts';
import { resumed } from './page-state.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of endings and of what is shared: their pages, and the ending in a game. */
export const endingsModule = moduleOf(
  wire(EndingPage, { api: AuthorizedApi, log: Log }),
  resumed('ending', EndingPage),
  wire(FoundEndings, { api: AuthorizedApi, session: Session }),
  wire(EndingWays, { api: AuthorizedApi, session: Session }),
  wire(StoryOpinions, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(ShareCode, { api: AuthorizedApi, session: Session }),
  wire(RunLinks, { api: AuthorizedApi, session: Session }),
  wire(SharedRunPage, { api: AuthorizedApi, session: Session }),
);
