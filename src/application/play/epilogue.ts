import { map } from 'rxjs';
import { getEnding } from '../../../contract/games.ts';
import { ok } from '../../domain/result.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Lookups, type LookupsState } from './lookups.ts';

/** What became of everybody after an ending, by `epilogueKey`. */
export class Epilogue {
  readonly #api: AuthorizedApi;
  readonly #epilogues: Lookups<string>;

  readonly state: Live<LookupsState<string>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#epilogues = new Lookups(session, 'The epilogue could not be read. Try again.');
    this.state = this.#epilogues.state;
  }

  open(storyId: string, endingId: string): void {
    const answer = this.#api.call(getEnding, { story_id: storyId, ending_id: endingId });
    this.#epilogues.ask(epilogueKey(storyId, endingId), answer.pipe(map((ending) => (ending.ok ? ok(ending.value.epilogue) : ending))));
  }
}

/** Endings of two stories may have the same id. */
export const epilogueKey = (storyId: string, endingId: string): string => `${storyId}/${endingId}`;
