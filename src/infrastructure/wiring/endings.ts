import { Toasts } from '#application/design/toasts.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { StoryOpinions } from '#application/stories/story-opinions.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of what is shared, and of the ending in a game. */
export const endingsModule = moduleOf(
  wire(StoryOpinions, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(SharedRunPage, { api: AuthorizedApi, session: Session }),
);
