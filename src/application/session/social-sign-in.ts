import { filter, map, Subject, switchMap, take, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Page } from '#application/platform/page.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { beginSocial, completeSocial } from '#contract/session.ts';
import type { Result } from '#domain/result.ts';
import { isMember } from '#domain/session/is-member.ts';
import { safePath } from '#domain/session/safe-path.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import type { Session } from './session.ts';
import type { SocialName } from './sign-in-offer.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/**
 * - `leaving`: on the way to the other service
 * - `completing`: back from there; the query is sent once the server is reachable
 * - `done`: signed in; `returnTo` is a path of this site
 * - `failed`: nothing has changed; `message` is a sentence to show
 */
export type SocialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'leaving'; readonly provider: SocialName }
  | { readonly kind: 'completing' }
  | { readonly kind: 'done'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly message: string };

const FALLBACK = 'Login failed';
const CANCELLED = 'You stopped signing in. Nothing has changed.';
/** The server named no address of the web. */
const NO_ADDRESS: ApiFailure = { kind: 'malformed', code: 'ERROR', message: FALLBACK, status: 200, data: null };
const INTERRUPTED = 'Signing in was interrupted. Nothing has changed.';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly page: Page;
  readonly lifecycle: PageLifecycle;
  readonly outcome: SignInOutcome;
}

/** Signs in with an account of another service. */
export class SocialSignIn {
  readonly #needs: Needs;
  readonly #state = new LiveState<SocialState>({ kind: 'idle' });
  readonly #begins = new Subject<CallInput<typeof beginSocial>>();
  /** The query that was sent already. It is valid once. */
  #sentQuery = '';

  readonly state: Live<SocialState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, page, lifecycle } = needs;
    // switchMap: a second button replaces the first.
    this.#begins
      .pipe(
        switchMap((request) => {
          const from = page.path();
          return api.call(beginSocial, request).pipe(map((answer) => ({ from, answer })));
        }),
      )
      .subscribe(({ from, answer }) => this.#go(from, answer));
    // The browser's back button restores the page as it was left.
    lifecycle.shown$.pipe(filter(({ persisted }) => persisted)).subscribe(() => this.forget());
  }

  /** Clears the outcome of an earlier try. */
  forget(): void {
    if (this.#state.value.kind !== 'completing') this.#state.set({ kind: 'idle' });
  }

  /** Redirects to the other service. `returnTo` is the page after the sign-in. */
  begin(provider: SocialName, returnTo: string): void {
    this.#state.set({ kind: 'leaving', provider });
    this.#begins.next({ provider, returnTo: safePath(returnTo) });
  }

  /**
   * Sends the query of the other service's redirect to the server: once, as soon as the server is reachable. Without one, or with one that was sent, the
   * page was opened again, or by Back.
   */
  complete(query: string): void {
    const isSame = query === '' || query === this.#sentQuery;
    if (isSame && ['completing', 'done'].includes(this.#state.value.kind)) return;
    this.#state.set({ kind: 'completing' });
    if (!isSame) this.#sentQuery = query;
    const known$ = this.#needs.session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
    );
    if (isSame) known$.subscribe(() => this.#wasOpenedAgain(INTERRUPTED));
    // switchMap: the source emits once.
    else known$.pipe(switchMap(() => this.#needs.api.call(completeSocial, { query }))).subscribe((answer) => this.#receive(answer));
  }

  #go(from: string, answer: Result<CallAnswer<typeof beginSocial>, ApiFailure>): void {
    // The player left the page meanwhile.
    if (this.#needs.page.path() !== from) this.forget();
    else if (!answer.ok) this.#fail('begin', answer.error);
    else if (/^https?:\/\//i.test(answer.value.url)) this.#needs.page.leave(answer.value.url);
    else this.#fail('begin', NO_ADDRESS);
  }

  #receive(answer: Result<CallAnswer<typeof completeSocial>, ApiFailure>): void {
    if (!answer.ok) {
      this.#fail('complete', answer.error);
      return;
    }
    const { auth, user, returnTo, ...arrival } = answer.value;
    this.#needs.outcome.succeed(auth, user, arrival);
    this.#state.set({ kind: 'done', returnTo: safePath(returnTo) });
  }

  #fail(step: 'begin' | 'complete', failure: ApiFailure): void {
    const message = this.#needs.outcome.explain(`social-sign-in.${step}`, failure, FALLBACK);
    // Of a query that was used the server says no more than this.
    if (step === 'complete' && failure.code === 'SIGN_IN_FAILED') this.#wasOpenedAgain(message);
    else this.#state.set({ kind: 'failed', message: failure.code === 'SIGN_IN_CANCELLED' ? CANCELLED : message });
  }

  /** Says who is signed in and goes on. To a guest it is a failure, unless another tab turns out to have signed in meanwhile. */
  #wasOpenedAgain(message: string): void {
    this.#state.set({ kind: 'failed', message });
    const left$ = this.#state.$.pipe(filter(({ kind }) => kind !== 'failed'));
    const member$ = this.#needs.session.state.$.pipe(
      map((state) => (state.kind === 'starting' ? null : state.user)),
      filter(isMember),
    );
    member$.pipe(take(1), takeUntil(left$)).subscribe((member) => {
      this.#needs.outcome.remind(member);
      this.#state.set({ kind: 'done', returnTo: '/' });
    });
  }
}
