import type { Toasts } from '#application/design/toasts.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { SUCCESS } from '#contract/route.ts';
import { alreadySignedIn } from '#domain/session/member-name.ts';
import type { Grant } from '#domain/session/token-status.ts';
import type { User, UserAnswer } from '#domain/session/user.ts';
import { type Arrival, welcome } from '#domain/session/welcome.ts';
import { failureMessage } from './failure-message.ts';
import type { Session } from './session.ts';
import type { SignInOffer } from './sign-in-offer.ts';

interface Needs {
  readonly session: Session;
  readonly offer: Pick<SignInOffer, 'state'>;
  readonly toasts: Toasts;
  readonly log: Log;
}

/** What follows a sign-in of any kind: the new session and a greeting, or the reason. */
export class SignInOutcome {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The player before the sign-in. */
  get player(): User | null {
    const state = this.#needs.session.state.value;
    return state.kind === 'starting' ? null : state.user;
  }

  succeed(auth: Grant, user: UserAnswer, arrival: Arrival): void {
    const before = this.player;
    this.#needs.session.signedIn(auth, user);
    this.#needs.toasts.success(welcome(before, user, arrival, this.#needs.offer.state.value?.firstEmailCoins ?? 0));
  }

  /** The way into an account was taken already. */
  remind(member: User): void {
    this.#needs.toasts.info(alreadySignedIn(member));
  }

  /** Logs a failed step and returns the sentence to show. */
  explain(step: `sign-in.${string}` | `social-sign-in.${string}`, failure: ApiFailure, fallback: string): string {
    const { kind, code, status } = failure;
    this.#needs.log.warn(`${step}.failed`, { kind, code, status });
    // Of a success without data the server's message is the reason, if there is one.
    return kind === 'malformed' && code === SUCCESS ? failure.message : failureMessage(failure, fallback);
  }
}
