import { filter, map, Subject, switchMap, take } from 'rxjs';
import type { AnswerOf, InputOf } from '../../../contract/route.ts';
import { beginSocial, completeSocial } from '../../../contract/social.ts';
import type { Result } from '../../domain/result.ts';
import { safePath } from '../../domain/session/safe-path.ts';
import { welcome } from '../../domain/session/welcome.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { Page } from '../page.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { Toasts } from '../toasts/toasts.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import { failureMessage } from './failure-message.ts';
import type { Session } from './session.ts';
import type { SocialName } from './sign-in-offer.ts';

/**
 * - `leaving`: on the way to the other service
 * - `completing`: back from there; once the server can be reached, it is told
 * - `done`: signed in; `returnTo` is a path of this site
 * - `failed`: nothing has changed; `message` is a sentence to show
 */
export type SocialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'leaving'; readonly provider: SocialName }
  | { readonly kind: 'completing' }
  | { readonly kind: 'done'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly message: string };

const OTHERWISE = 'Login failed';
const CANCELLED = 'You stopped signing in. Nothing has changed.';
const INTERRUPTED = 'Signing in was interrupted. Nothing has changed.';

/** Signs in with an account of another service: there and back again. */
export class SocialSignIn {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #page: Page;
  readonly #toasts: Toasts;
  readonly #log: Log;
  readonly #state = new LiveState<SocialState>({ kind: 'idle' });
  readonly #begins = new Subject<InputOf<typeof beginSocial>>();
  /** The query told to the server already: it is worth something once. */
  #told = '';

  readonly state: Live<SocialState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, page: Page, lifecycle: PageLifecycle, toasts: Toasts, log: Log) {
    this.#api = api;
    this.#session = session;
    this.#page = page;
    this.#toasts = toasts;
    this.#log = log;
    // switchMap: who presses another button means that one.
    this.#begins
      .pipe(
        switchMap((wanted) => {
          const from = page.path();
          return api.call(beginSocial, wanted).pipe(map((answer) => ({ from, answer })));
        }),
      )
      .subscribe(({ from, answer }) => this.#go(from, answer));
    // Back from the other service by the browser's own button, to the page as it was left.
    lifecycle.shown$.pipe(filter(({ persisted }) => persisted)).subscribe(() => this.forget());
  }

  /** Lets go of what came of an earlier try. */
  forget(): void {
    if (this.#state.value.kind !== 'completing') this.#state.set({ kind: 'idle' });
  }

  /** Leaves for the other service, to come back to `returnTo` in the end. */
  begin(provider: SocialName, returnTo: string): void {
    this.#state.set({ kind: 'leaving', provider });
    this.#begins.next({ provider, return_to: safePath(returnTo) });
  }

  /** Tells the server the query that the other service sent the player back with: once, as soon as the server can be reached. */
  complete(query: string): void {
    if (query === '' && this.#state.value.kind !== 'completing') this.#state.set({ kind: 'failed', message: INTERRUPTED });
    if (query === '' || query === this.#told) return;
    this.#told = query;
    this.#state.set({ kind: 'completing' });
    this.#session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: there is one to switch to.
      switchMap(() => this.#api.call(completeSocial, { query })),
    ).subscribe((answer) => this.#hear(answer));
  }

  #go(from: string, answer: Result<AnswerOf<typeof beginSocial>, ApiFailure>): void {
    // Who went elsewhere meanwhile has changed their mind.
    if (this.#page.path() !== from) this.forget();
    else if (!answer.ok) this.#fail('begin', answer.error);
    else if (/^https?:\/\//i.test(answer.value.url)) this.#page.leave(answer.value.url);
    else {
      this.#log.error('social-sign-in.begin.address');
      this.#state.set({ kind: 'failed', message: OTHERWISE });
    }
  }

  #hear(answer: Result<AnswerOf<typeof completeSocial>, ApiFailure>): void {
    if (!answer.ok) {
      this.#fail('complete', answer.error);
      return;
    }
    const { auth, user, return_to } = answer.value;
    const { value: before } = this.#session.state;
    this.#session.signedIn(auth, user);
    this.#toasts.success(welcome(before.kind === 'starting' ? null : before.user, user));
    this.#state.set({ kind: 'done', returnTo: safePath(return_to) });
  }

  #fail(step: 'begin' | 'complete', failure: ApiFailure): void {
    this.#log.warn(`social-sign-in.${step}.failed`, { kind: failure.kind, code: failure.code, status: failure.status });
    const message = failure.code === 'SIGN_IN_CANCELLED' ? CANCELLED : failureMessage(failure, OTHERWISE);
    this.#state.set({ kind: 'failed', message });
  }
}
