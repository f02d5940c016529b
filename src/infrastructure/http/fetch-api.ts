import { Observable } from 'rxjs';
import { safeParse } from 'valibot';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { toCamelCase } from '#contract/camel-case.ts';
import type { Route } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Envelope, judgeAnswer, malformed, networkFailure, readBody, wireRequest } from './http-call.ts';

/** Timeout of a complete response, in ms, where the call has none of its own. */
const CALL_TIMEOUT = 30_000;

/** Calls the API with `fetch`, on the page's own origin. */
export class FetchApi extends Api {
  readonly #fetch: typeof fetch;
  readonly #log: Log;
  readonly #onDate: (date: string | null) => void;

  /** `onDate` receives the `Date` header of every response. */
  constructor(fetcher: typeof fetch, log: Log, onDate: (date: string | null) => void = () => undefined) {
    super();
    // Not called as a method of this object, which browsers refuse.
    this.#fetch = (resource, init) => fetcher(resource, init);
    this.#log = log;
    this.#onDate = onDate;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      const timeout = setTimeout(() => abort.abort(new Error('The server took too long to answer')), route.longMs ?? CALL_TIMEOUT);
      this.#exchange(route, input, bearer, abort.signal).then((outcome) => {
        clearTimeout(timeout);
        subscriber.next(outcome);
        subscriber.complete();
      });
      return () => {
        clearTimeout(timeout);
        abort.abort();
      };
    });
  }

  async #exchange<R extends Route>(
    route: R,
    input: CallInput<R>,
    bearer: string | null,
    signal: AbortSignal,
  ): Promise<Result<CallAnswer<R>, ApiFailure>> {
    const { url, init } = wireRequest(route, input, bearer, 'application/json');
    try {
      const response = await this.#fetch(url, { ...init, signal });
      this.#onDate(response.headers.get('date'));
      const body = await readBody(response);
      if (body === null) return fail(malformed(response.status));
      const judged = judgeAnswer({ status: response.status, body });
      return judged.ok ? this.#check(route, response.status, judged.value) : judged;
    } catch (error) {
      return fail(networkFailure(signal.aborted ? signal.reason : error));
    }
  }

  #check<R extends Route>(route: R, status: number, { code, message, data }: Envelope): Result<CallAnswer<R>, ApiFailure> {
    const parsed = safeParse<R['answer']>(route.answer, data);
    if (parsed.success) return ok(toCamelCase<R['answer']>(route.answer, parsed.output));
    const [issue] = parsed.issues;
    this.#log.warn('api.answer.malformed', { path: route.path, field: issue.path?.map((item) => String(item.key)).join('.') ?? '' });
    // The server's message says why there is no data.
    return fail(data === null && message ? malformed(status, message, code) : malformed(status));
  }
}
