import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { endingWays } from '#contract/endings.ts';

export type RunWays = CallAnswer<typeof endingWays>;

/** Where the ways to other endings part from runs that have ended, by the turn of the ending. */
export class EndingWays {
  readonly #api: AuthorizedApi;
  readonly #ways: ResourceCache<RunWays>;

  readonly state: Live<CacheState<RunWays>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#ways = new ResourceCache(session, 'It is not known where the ways part.');
    this.state = this.#ways.state;
  }

  load(turnId: string): void {
    this.#ways.load(turnId, this.#api.call(endingWays, { turnId }));
  }
}
