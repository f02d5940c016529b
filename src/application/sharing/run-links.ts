import { map } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createSharedRun, listSharedRuns, revokeSharedRun } from '#contract/sharing.ts';
import { ok } from '#domain/result.ts';

export type RunLink = CallAnswer<typeof createSharedRun>['run'];

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The links by which others read a game of the player. */
export class RunLinks {
  readonly #links: Resource<readonly RunLink[], string>;
  readonly #making: Action<string, CallAnswer<typeof createSharedRun>>;
  readonly #revoking: Action<string, unknown>;

  /** The newest first. */
  readonly state: Live<Remote<readonly RunLink[]>>;
  readonly making: Live<ActionState>;
  readonly revoking: Live<ActionState>;

  constructor({ api, session }: Needs) {
    this.#links = new Resource<readonly RunLink[], string>({
      read: (gameId) => api.call(listSharedRuns, { gameId }).pipe(mapValue(({ runs }) => runs)),
      session,
      onPlayerChange: 'close',
    });
    this.#making = new Action<string, CallAnswer<typeof createSharedRun>>({
      session,
      send: (gameId) => api.call(createSharedRun, { gameId }),
      fallback: 'The link could not be made. Try again.',
      done: ({ run }) => {
        this.#links.change((links) => [run, ...links.filter(({ token }) => token !== run.token)]);
      },
    });
    this.#revoking = new Action<string, unknown>({
      session,
      // A link that the server does not know any more was taken back already.
      send: (token) =>
        api.call(revokeSharedRun, { token }).pipe(map((answer) => (!answer.ok && answer.error.code === 'NOT_FOUND' ? ok(null) : answer))),
      fallback: 'The link could not be taken back. Try again.',
      done: (_, token) => this.#links.change((links) => links.filter((link) => link.token !== token)),
    });
    this.state = this.#links.state;
    this.making = this.#making.state;
    this.revoking = this.#revoking.state;
  }

  /** Reads the links of a game. */
  open(gameId: string): void {
    this.#making.reset();
    this.#revoking.reset();
    this.#links.open(gameId);
  }

  /** Makes a link to the run as it is now. */
  make(gameId: string): void {
    this.#making.run(gameId);
  }

  /** Takes a link back. */
  revoke(token: string): void {
    this.#revoking.run(token);
  }
}
