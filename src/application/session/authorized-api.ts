import { type Observable, of, Subject, switchMap, tap } from 'rxjs';
import type { Api, ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Route } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { noToken } from './refusal.ts';
import type { Tokens } from './tokens.ts';

type Answer<R extends Route> = Observable<Result<CallAnswer<R>, ApiFailure>>;

/** What a caller's tokens are needed for. */
type Bearers = Pick<Tokens, 'bearer' | 'renew' | 'current'>;

/** A call that the server answered with success. */
export interface SucceededCall {
  readonly route: Route;
  readonly input: unknown;
  readonly answer: unknown;
}

interface Needs {
  readonly api: Api;
  readonly tokens: Bearers;
}

/** The API with a bearer token. A refused token is renewed once and the call repeated once. */
export class AuthorizedApi {
  readonly #needs: Needs;
  readonly #succeeded = new Subject<SucceededCall>();

  /** Emits before the caller gets the answer, for observers of what players do. */
  readonly succeeded$: Observable<SucceededCall> = this.#succeeded.asObservable();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Cold: subscribing sends, unsubscribing cancels. Never errors; emits once. */
  call<R extends Route>(route: R, input: CallInput<R>): Answer<R> {
    const answer$ = route.access === 'anonymous' ? this.#needs.api.call(route, input, null) : this.#withBearer(route, input);
    return answer$.pipe(
      tap((answer) => {
        if (answer.ok) this.#succeeded.next({ route, input, answer: answer.value });
      }),
    );
  }

  #withBearer<R extends Route>(route: R, input: CallInput<R>): Answer<R> {
    // switchMap throughout: each step emits once.
    return this.#bearerFor(route).pipe(
      switchMap((bearer) =>
        this.#callAs(bearer, route, input).pipe(
          switchMap((answer) =>
            bearer.ok && !answer.ok && answer.error.kind === 'unauthorized'
              ? this.#needs.tokens.renew(bearer.value).pipe(switchMap((renewed) => this.#callAs(renewed, route, input)))
              : of(answer),
          ),
        ),
      ),
    );
  }

  /** Public calls carry the stored token, if any, without waiting for a sign-up or a refresh. */
  #bearerFor(route: Route): Observable<Result<string, ApiFailure>> {
    if (route.access !== 'public') return this.#needs.tokens.bearer();
    const stored = this.#needs.tokens.current();
    return of(stored === null ? fail(noToken(0)) : ok(stored));
  }

  /** A sign-in works without a token. But a guest whose token cannot be renewed now would lose their games, so other failures stop the call. */
  #callAs<R extends Route>(bearer: Result<string, ApiFailure>, route: R, input: CallInput<R>): Answer<R> {
    if (bearer.ok) return this.#needs.api.call(route, input, bearer.value);
    const anonymous = bearer.error.kind === 'no-token' || bearer.error.kind === 'unauthorized';
    return anonymous && (route.access === 'optional' || route.access === 'public') ? this.#needs.api.call(route, input, null) : of(bearer);
  }
}
