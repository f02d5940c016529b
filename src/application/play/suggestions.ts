import { map } from 'rxjs';
import { suggestInputs } from '../../../contract/games.ts';
import { ok } from '../../domain/result.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Lookups, type LookupsState } from './lookups.ts';

/** Ideas for what to do next, by the turn they go on from. */
export class Suggestions {
  readonly #api: AuthorizedApi;
  readonly #ideas: Lookups<readonly string[]>;

  readonly state: Live<LookupsState<readonly string[]>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#ideas = new Lookups(session, 'No ideas came. Try again.');
    this.state = this.#ideas.state;
  }

  /** `turnId` is where the player stands. */
  ask(gameId: string, turnId: string): void {
    const answer = this.#api.call(suggestInputs, { game_id: gameId });
    this.#ideas.ask(turnId, answer.pipe(map((ideas) => (ideas.ok ? ok(ideas.value.suggestions) : ideas))));
  }
}
