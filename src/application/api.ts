import type { Observable } from 'rxjs';
import type { AnswerOf, InputOf, Route } from '../../contract/route.ts';
import type { Result } from '../domain/result.ts';

/**
 * Why a call gave no answer.
 * - `no-token`: nobody is signed in and a guest could not be registered (`AUTH_ERROR`, "Authentication failed")
 * - `network`: nothing came back, or it was cut off (`ERROR`, "Network error")
 * - `malformed`: an answer came that the contract does not allow
 * - `unauthorized`: status 401 or a code that means it
 * - `refused`: the server said no, with its own code and message
 * - `unavailable`: 429, 5xx: worth trying again later
 */
export interface ApiFailure {
  readonly kind: 'no-token' | 'network' | 'malformed' | 'unauthorized' | 'refused' | 'unavailable';
  readonly code: string;
  readonly message: string;
  /** HTTP status, 0 when none came. */
  readonly status: number;
  readonly data: unknown;
}

/** What stands in a failure for want of the server's words. */
export const NO_REASON = 'The server gave no reason';

/**
 * The wire: one request, one answer, checked against the contract. Cold: subscribing sends, unsubscribing cancels. Never errors.
 * It knows nothing of who is signed in; `AuthorizedApi` does.
 */
export abstract class Api {
  abstract call<R extends Route>(route: R, input: InputOf<R>, bearer: string | null): Observable<Result<AnswerOf<R>, ApiFailure>>;
}
