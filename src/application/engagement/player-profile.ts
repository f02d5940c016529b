import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getProfile, listFavorites } from '#contract/engagement.ts';
import { listGameHistory } from '#contract/stories.ts';
import type { PlayedStory, StorySummary } from '#domain/stories/story.ts';

type Shelves = CallAnswer<typeof getProfile>;
export type Shelf = Shelves['shelves'][number];
export type ShelvedEnding = Shelf['endings'][number];

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** What a player has played, liked and found. Each part loads, fails and is retried on its own. */
export class PlayerProfile {
  readonly #needs: Needs;
  readonly #shelves: Resource<Shelves>;
  readonly #played: Resource<readonly PlayedStory[]>;
  readonly #liked: Resource<readonly StorySummary[]>;

  readonly shelves: Live<Remote<Shelves>>;
  readonly played: Live<Remote<readonly PlayedStory[]>>;
  readonly liked: Live<Remote<readonly StorySummary[]>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, log } = needs;
    const rules = { session, log, logAs: 'profile.failed' };
    this.#shelves = new Resource({ read: () => api.call(getProfile, {}), ...rules });
    this.#played = new Resource({ read: () => api.call(listGameHistory, {}).pipe(mapValue(({ stories }) => stories)), ...rules });
    this.#liked = new Resource({ read: () => api.call(listFavorites, {}).pipe(mapValue(({ stories }) => stories)), ...rules });
    this.shelves = this.#shelves.state;
    this.played = this.#played.state;
    this.liked = this.#liked.state;
  }

  /** Reads everything. What is shown stays until then. */
  load(): void {
    // The level is the user's, and has grown by the turns since.
    this.#needs.session.refresh();
    this.#shelves.open();
    this.#played.open();
    this.#liked.open();
  }

  /** Reads again what failed. */
  retry(): void {
    this.#shelves.retry();
    this.#played.retry();
    this.#liked.retry();
  }
}
