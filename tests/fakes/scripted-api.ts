import { delay, map, type Observable, of } from 'rxjs';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { Route } from '#contract/route.ts';
import type { Result } from '#domain/result.ts';

export interface RecordedCall {
  readonly path: string;
  readonly input: unknown;
  readonly bearer: string | null;
}

type Answer = Result<unknown, ApiFailure>;
type Script = (call: RecordedCall) => Answer;

export const failure = (kind: ApiFailure['kind'], status = 0, code = 'ERROR'): ApiFailure => ({
  kind,
  code,
  message: kind,
  status,
  data: null,
});

/** Responds to calls by scripts, one per path, after `latency` ms (null: synchronously). Records the calls. */
export class ScriptedApi extends Api {
  readonly calls: RecordedCall[] = [];
  latency: number | null = null;
  readonly #scripts = new Map<string, Script>();

  on<R extends Route>(route: R, script: (call: RecordedCall) => Result<CallAnswer<R>, ApiFailure>): this {
    this.#scripts.set(route.path, script);
    return this;
  }

  /** What responds to a call now. */
  script<R extends Route>(route: R): (call: RecordedCall) => Result<CallAnswer<R>, ApiFailure> {
    const script = this.#scripts.get(route.path);
    if (script === undefined) throw new Error(`No script for ${route.path}`);
    return script as (call: RecordedCall) => Result<CallAnswer<R>, ApiFailure>;
  }

  count(route: Route): number {
    return this.calls.filter((call) => call.path === route.path).length;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    return of(null).pipe(
      map(() => {
        const call = { path: route.path, input, bearer };
        this.calls.push(call);
        const script = this.#scripts.get(route.path);
        if (script === undefined) throw new Error(`No script for ${route.path}`);
        return script(call) as Result<CallAnswer<R>, ApiFailure>;
      }),
      this.latency === null ? (answer) => answer : delay(this.latency),
    );
  }
}
