import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { suggestStories } from '#contract/stories.ts';

type Suggested = CallAnswer<typeof suggestStories>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** Stories like the one the player loved last. */
export class SuggestedStories extends Resource<Suggested> {
  constructor({ api, session, log }: Needs) {
    super({
      read: () => api.call(suggestStories, {}),
      session,
      onFailure: ({ kind, status }) => log.error('suggestions.failed', { kind, status }),
    });
  }
}
