import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getEnding } from '#contract/endings.ts';

export type FoundEnding = CallAnswer<typeof getEnding>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Endings that the player has found, with their epilogues, by `endingKey`. */
export class FoundEndings {
  readonly #needs: Needs;
  readonly #endings: ResourceCache<FoundEnding>;

  readonly state: Live<CacheState<FoundEnding>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    this.#endings = new ResourceCache(session, 'The epilogue could not be read.');
    this.state = this.#endings.state;
  }

  load(storyId: string, endingId: string): void {
    this.#endings.load(endingKey(storyId, endingId), this.#needs.api.call(getEnding, { storyId, endingId }));
  }
}

/** Endings of two stories may have the same id. */
export const endingKey = (storyId: string, endingId: string): string => `${storyId}/${endingId}`;
