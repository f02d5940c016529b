import type { Live } from '#application/live.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listStories } from '#contract/stories.ts';
import type { StorySummary } from '#domain/stories/story.ts';

const SHOWN = 6;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Stories that are open to a player who is too young for another one. The server leaves out the others. */
export class OpenStories {
  readonly #stories: Resource<readonly StorySummary[]>;

  readonly state: Live<Remote<readonly StorySummary[]>>;

  constructor({ api, session }: Needs) {
    this.#stories = new Resource({ read: () => api.call(listStories, { limit: SHOWN }).pipe(mapValue(({ stories }) => stories)), session });
    this.state = this.#stories.state;
  }

  open(): void {
    this.#stories.open();
  }
}
