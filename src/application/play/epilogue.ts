import { getEnding } from '../../../contract/endings.ts';
import type { Live } from '../live.ts';
import { mapValue } from '../remote/remote.ts';
import { type CacheState, ResourceCache } from '../remote/resource-cache.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** Epilogues of endings, by `epilogueKey`. */
export class Epilogue {
  readonly #api: AuthorizedApi;
  readonly #epilogues: ResourceCache<string>;

  readonly state: Live<CacheState<string>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#epilogues = new ResourceCache(session, 'The epilogue could not be read. Try again.');
    this.state = this.#epilogues.state;
  }

  open(storyId: string, endingId: string): void {
    const answer = this.#api.call(getEnding, { storyId, endingId });
    this.#epilogues.load(epilogueKey(storyId, endingId), answer.pipe(mapValue(({ epilogue }) => epilogue)));
  }
}

/** Endings of two stories may have the same id. */
export const epilogueKey = (storyId: string, endingId: string): string => `${storyId}/${endingId}`;
