import { Subject } from 'rxjs';
import type { Live } from '#application/live.ts';
import { type ApiFailure, type CallAnswer, failureData } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { continueSharedRun, ratedRun, readSharedRun } from '#contract/sharing.ts';

export type SharedRun = CallAnswer<typeof readSharedRun>;
/** A run of a story that asks for the age group first, or is for older readers. */
type AgeGated = { readonly kind: 'refused-age-unknown'; readonly storyId: string | null } | { readonly kind: 'refused-age' };
export type ContinuedRun = CallAnswer<typeof continueSharedRun>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The page of a shared run. */
export class SharedRunPage {
  readonly #run: Resource<SharedRun, string, Missing | AgeGated>;
  readonly #continuing: Action<string, ContinuedRun>;
  readonly #begun = new Subject<ContinuedRun>();

  readonly state: Live<Remote<SharedRun> | Missing | AgeGated>;
  readonly continuing: Live<ActionState>;
  /** Emits the reader's own game once it has been made. */
  readonly begun$ = this.#begun.asObservable();

  constructor({ api, session }: Needs) {
    this.#run = new Resource<SharedRun, string, Missing | AgeGated>({
      read: (token) => api.call(readSharedRun, { token }),
      session,
      onPlayerChange: 'keep',
      missing: (failure) => ageGated(failure) ?? missingPage(failure),
    });
    this.#continuing = new Action<string, ContinuedRun>({
      session,
      send: (token) => api.call(continueSharedRun, { token }),
      fallback: 'Your own game could not be started. Try again.',
      done: (game) => this.#begun.next(game),
    });
    this.state = this.#run.state;
    this.continuing = this.#continuing.state;
  }

  open(token: string): void {
    this.#continuing.reset();
    this.#run.open(token);
  }

  retry(): void {
    this.#run.retry();
  }

  /** Starts a game of the reader's own at the end of the run. */
  continueFrom(token: string): void {
    this.#continuing.run(token);
  }
}

function ageGated(failure: ApiFailure): AgeGated | null {
  const { code } = failure;
  if (code === 'AGE_UNKNOWN') return { kind: 'refused-age-unknown', storyId: failureData(ratedRun, failure)?.storyId ?? null };
  return code === 'AGE_RESTRICTED' ? { kind: 'refused-age' } : null;
}
