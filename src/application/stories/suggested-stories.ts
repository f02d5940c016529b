import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { suggestStories } from '#contract/stories.ts';

type Suggested = CallAnswer<typeof suggestStories>;

/** Stories like the one the player loved last. */
export class SuggestedStories extends Resource<Suggested> {
  constructor(api: AuthorizedApi, session: Session, log: Log) {
    super({
      read: () => api.call(suggestStories, {}),
      session,
      onFailure: ({ kind, status }) => log.error('suggestions.failed', { kind, status }),
    });
  }
}
