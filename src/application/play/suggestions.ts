import type { Live } from '#application/live.ts';
import { mapValue } from '#application/remote/remote.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { suggestInputs } from '#contract/play.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Ideas for what to do next, by the turn they go on from. */
export class Suggestions {
  readonly #needs: Needs;
  readonly #ideas: ResourceCache<readonly string[]>;

  readonly state: Live<CacheState<readonly string[]>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    this.#ideas = new ResourceCache(session, 'No ideas came. Try again.');
    this.state = this.#ideas.state;
  }

  /** `turnId` is the current turn. */
  load(gameId: string, turnId: string): void {
    this.#ideas.load(turnId, this.#needs.api.call(suggestInputs, { gameId }).pipe(mapValue(({ suggestions }) => suggestions)));
  }
}
