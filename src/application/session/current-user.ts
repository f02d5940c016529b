import { defer, map, type Observable, of, switchMap, tap } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { logout, whoami } from '#contract/session.ts';
import { ok, type Result } from '#domain/result.ts';
import type { UserAnswer } from '#domain/session/user.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import { isRefusal } from './refusal.ts';
import type { Tokens } from './tokens.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly tokens: Tokens;
  readonly log: Log;
}

/** The user of the stored token, as the server knows them. */
export class CurrentUser {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Cold; emits once. Repeated once when the token was refused or replaced during the request. */
  read(): Observable<Result<UserAnswer, ApiFailure>> {
    return this.#read(1).pipe(
      tap((answer) => {
        if (!answer.ok) this.#needs.log.warn('session.start.failed', { kind: answer.error.kind, status: answer.error.status });
      }),
    );
  }

  /** Ends the session on the server, if reachable. Cold; emits once. */
  signOut(): Observable<void> {
    return this.#needs.api.call(logout, {}).pipe(map(() => undefined));
  }

  #read(again: number): Observable<Result<UserAnswer, ApiFailure>> {
    return defer(() => {
      const token = this.#needs.tokens.current();
      return this.#needs.api.call(whoami, {}).pipe(
        // switchMap: the request emits once.
        switchMap((answer) => {
          // A refusal with a status that does not trigger a refresh by itself.
          const refused = !answer.ok && answer.error.kind === 'refused' && isRefusal(answer.error);
          if (refused) this.#needs.tokens.markRefused();
          // The token changed during the request: a guest may be a member by now.
          const outdated = answer.ok && token !== null && token !== this.#needs.tokens.current();
          if (again > 0 && (refused || outdated)) return this.#read(again - 1);
          return of(answer.ok ? ok(answer.value.user) : answer);
        }),
      );
    });
  }
}
