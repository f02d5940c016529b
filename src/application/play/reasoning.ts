import { map } from 'rxjs';
import { turnReasoning } from '../../../contract/games.ts';
import { ok } from '../../domain/result.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Lookups, type LookupsState } from './lookups.ts';

/** What the narrator thought before it wrote, by turn. */
export class Reasoning {
  readonly #api: AuthorizedApi;
  readonly #thoughts: Lookups<string>;

  readonly state: Live<LookupsState<string>>;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    this.#thoughts = new Lookups(session, 'The thoughts could not be read. Try again.');
    this.state = this.#thoughts.state;
  }

  open(turnId: string): void {
    const answer = this.#api.call(turnReasoning, { turn_id: turnId });
    this.#thoughts.ask(turnId, answer.pipe(map((thought) => (thought.ok ? ok(thought.value.text) : thought))));
  }
}
