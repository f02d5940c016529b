import { answerAge } from '../../../contract/account.ts';
import type { Live } from '../live.ts';
import type { Play } from '../play/play.ts';
import { Action, type ActionState } from '../remote/action.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** The player's answer to the question of a mature story. The server keeps the age group alone. */
export class AgeAnswer {
  readonly #action: Action<number, unknown>;

  readonly state: Live<ActionState>;

  constructor(api: AuthorizedApi, session: Session, play: Play) {
    this.#action = new Action<number, unknown>({
      session,
      send: (birthYear) => api.call(answerAge, { birthYear }),
      fallback: 'Your answer did not reach the server. Try again.',
      // The story opens, or says that it is for older readers.
      done: () => play.retry(),
    });
    this.state = this.#action.state;
  }

  send(birthYear: number): void {
    this.#action.run(birthYear);
  }
}
