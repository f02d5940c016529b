import { suggestStories } from '../../../contract/discovery.ts';
import type { CallAnswer } from '../api.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

type Suggested = CallAnswer<typeof suggestStories>;

/** Stories like the one the player loved last. */
export class SuggestedStories {
  readonly #suggested: Resource<Suggested>;

  readonly state: Live<Remote<Suggested>>;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#suggested = new Resource<Suggested>({
      read: () => api.call(suggestStories, {}),
      session,
      onFailure: ({ kind, status }) => log.error('suggestions.failed', { kind, status }),
    });
    this.state = this.#suggested.state;
  }

  /** Reads them, again if they are shown. */
  open(): void {
    this.#suggested.open();
  }
}
