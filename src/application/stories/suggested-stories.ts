import { suggestStories } from '../../../contract/discovery.ts';
import type { CallAnswer } from '../api.ts';
import type { Log } from '../log.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

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
