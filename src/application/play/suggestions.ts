import type { Live } from '#application/live.ts';
import { mapValue } from '#application/remote/remote.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { suggestInputs } from '#contract/play.ts';

/** Ideas for what to do next, by the turn they go on from. */
export class Suggestions {
  readonly #api: AuthorizedApi;
  readonly #ideas: ResourceCache<readonly string[]>;

  readonly state: Live<CacheState<readonly string[]>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#ideas = new ResourceCache(session, 'No ideas came. Try again.');
    this.state = this.#ideas.state;
  }

  /** `turnId` is the current turn. */
  load(gameId: string, turnId: string): void {
    this.#ideas.load(turnId, this.#api.call(suggestInputs, { gameId }).pipe(mapValue(({ suggestions }) => suggestions)));
  }
}
