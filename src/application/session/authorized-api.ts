import { type Observable, of, switchMap } from 'rxjs';
import type { AnswerOf, InputOf, Route } from '../../../contract/route.ts';
import type { Result } from '../../domain/result.ts';
import type { Api, ApiFailure } from '../api.ts';
import type { Tokens } from './tokens.ts';

/** The API as somebody: calls carry a bearer token, and one that is refused is renewed once and the call repeated once. */
export class AuthorizedApi {
  readonly #api: Api;
  readonly #tokens: Tokens;

  constructor(api: Api, tokens: Tokens) {
    this.#api = api;
    this.#tokens = tokens;
  }

  /** Cold: subscribing sends, unsubscribing cancels. Never errors; emits once. Public calls go without a token. */
  call<R extends Route>(route: R, input: InputOf<R>): Observable<Result<AnswerOf<R>, ApiFailure>> {
    if (route.access === 'public') return this.#api.call(route, input, null);
    // switchMap throughout: each step emits once, so nothing is ever switched away from.
    return this.#tokens.bearer().pipe(
      switchMap((bearer) => {
        if (!bearer.ok) return of(bearer);
        return this.#api
          .call(route, input, bearer.value)
          .pipe(
            switchMap((answer) =>
              answer.ok || answer.error.kind !== 'unauthorized' ? of(answer) : this.#again(route, input, bearer.value),
            ),
          );
      }),
    );
  }

  #again<R extends Route>(route: R, input: InputOf<R>, stale: string): Observable<Result<AnswerOf<R>, ApiFailure>> {
    return this.#tokens.renew(stale).pipe(switchMap((bearer) => (bearer.ok ? this.#api.call(route, input, bearer.value) : of(bearer))));
  }
}
