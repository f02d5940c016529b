import type { Live } from '#application/live.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { answerAge } from '#contract/account.ts';

interface Answer {
  readonly birthYear: number;
  readonly taken: () => void;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The player's answer to the question of a mature story. The server keeps the age group alone. */
export class AgeAnswer {
  readonly #action: Action<Answer, unknown>;

  readonly state: Live<ActionState>;

  constructor({ api, session }: Needs) {
    this.#action = new Action<Answer, unknown>({
      session,
      send: ({ birthYear }) => api.call(answerAge, { birthYear }),
      fallback: 'Your answer did not reach the server. Try again.',
      done: (_, { taken }) => taken(),
    });
    this.state = this.#action.state;
  }

  /** `taken` is called once the server has kept it: the story opens, or says that it is for older readers. */
  send(birthYear: number, taken: () => void): void {
    this.#action.run({ birthYear, taken });
  }
}
