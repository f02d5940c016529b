import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { endingWays } from '#contract/endings.ts';

export type RunWays = CallAnswer<typeof endingWays>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Where the ways to other endings part from runs that have ended, by the turn of the ending. */
export class EndingWays {
  readonly #needs: Needs;
  readonly #ways: ResourceCache<RunWays>;

  readonly state: Live<CacheState<RunWays>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    this.#ways = new ResourceCache(session, 'It is not known where the ways part.');
    this.state = this.#ways.state;
  }

  load(turnId: string): void {
    this.#ways.load(turnId, this.#needs.api.call(endingWays, { turnId }));
  }
}
