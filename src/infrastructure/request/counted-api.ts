import { defer, finalize, type Observable } from 'rxjs';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { Route } from '#contract/route.ts';
import type { Result } from '#domain/result.ts';

/** An API that knows when all its calls are answered. */
export class CountedApi extends Api {
  readonly #api: Api;
  #pending = 0;
  #idle: (() => void) | null = null;

  constructor(api: Api) {
    super();
    this.#api = api;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    return defer(() => {
      this.#pending += 1;
      return this.#api.call(route, input, bearer).pipe(finalize(() => this.#end()));
    });
  }

  /** Resolves when no call is pending. A use case that waits for one answer before it makes the next call makes it at once. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#pending === 0) resolve();
      else this.#idle = resolve;
    });
  }

  #end(): void {
    this.#pending -= 1;
    if (this.#pending === 0) this.#idle?.();
  }
}
