import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { SuggestedStories } from '#application/stories/suggested-stories.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the shelf of suggestions, which the front page loads for returning players after it is shown. */
export const suggestionsModule = moduleOf(wire(SuggestedStories, { api: AuthorizedApi, session: Session, log: Log }));
