import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { storyProblems } from '#contract/narrator.ts';

export type StoryFaults = CallAnswer<typeof storyProblems>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** What is wrong with the stories of this server, for editors. Source: NARR-46. */
export class StoryProblems {
  readonly #faults: Resource<StoryFaults>;
  readonly state: Live<Remote<StoryFaults>>;

  constructor({ api, session }: Needs) {
    this.#faults = new Resource<StoryFaults>({
      read: () => api.call(storyProblems, {}),
      session,
      onPlayerChange: 'close',
      fallback: 'What is wrong with the stories could not be read.',
    });
    this.state = this.#faults.state;
  }

  /** Reads it. */
  show(): void {
    this.#faults.open();
  }
}
