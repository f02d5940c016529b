import type { Toasts } from '#application/design/toasts.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { SUCCESS } from '#contract/route.ts';
import { alreadySignedIn, welcome } from '#domain/session/member-name.ts';
import type { Grant } from '#domain/session/token-status.ts';
import type { User, UserAnswer } from '#domain/session/user.ts';
import { failureMessage } from './failure-message.ts';
import type { Session } from './session.ts';

/** What follows a sign-in of any kind: the new session and a greeting, or the reason. */
export class SignInOutcome {
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #log: Log;

  constructor(session: Session, toasts: Toasts, log: Log) {
    this.#session = session;
    this.#toasts = toasts;
    this.#log = log;
  }

  /** The player before the sign-in. */
  get player(): User | null {
    const state = this.#session.state.value;
    return state.kind === 'starting' ? null : state.user;
  }

  /** `moved`: whether a guest's games or bought coins came into the account. */
  succeed(auth: Grant, user: UserAnswer, moved: boolean): void {
    const before = this.player;
    this.#session.signedIn(auth, user);
    this.#toasts.success(welcome(before, user, moved));
  }

  /** The way into an account was taken already. */
  remind(member: User): void {
    this.#toasts.info(alreadySignedIn(member));
  }

  /** Logs a failed step and returns the sentence to show. */
  explain(step: `sign-in.${string}` | `social-sign-in.${string}`, failure: ApiFailure, fallback: string): string {
    const { kind, code, status } = failure;
    this.#log.warn(`${step}.failed`, { kind, code, status });
    // Of a success without data the server's message is the reason, if there is one.
    return kind === 'malformed' && code === SUCCESS ? failure.message : failureMessage(failure, fallback);
  }
}
