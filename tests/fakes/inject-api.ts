import type { FastifyInstance, InjectOptions } from 'fastify';
import { defer, type Observable } from 'rxjs';
import { safeParse } from 'valibot';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import { toCamelCase } from '#contract/camel-case.ts';
import type { Route } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { judgeAnswer, malformed, wireRequest } from '#infrastructure/http/http-call.ts';
import { failure } from './scripted-api.ts';

/** Calls a server in this process, without a socket. */
export class InjectApi extends Api {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    super();
    this.#app = app;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    return defer(() => this.#exchange(route, input, bearer));
  }

  async #exchange<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Promise<Result<CallAnswer<R>, ApiFailure>> {
    const reply = await this.#app.inject(injectable(wireRequest(route, input, bearer, 'application/json'))).catch(nullIfClosed);
    if (reply === null) return fail(failure('network'));
    const { statusCode, body } = reply;
    const judged = judgeAnswer({ status: statusCode, body });
    if (!judged.ok) return judged;
    const parsed = safeParse<R['answer']>(route.answer, judged.value.data);
    return parsed.success
      ? ok(toCamelCase<R['answer']>(route.answer, parsed.output))
      : fail(malformed(statusCode, `${route.path} broke the contract`));
  }
}

/** A closed server cannot be reached. */
function nullIfClosed(error: { readonly code?: string }): null {
  if (error.code === 'FST_ERR_REOPENED_CLOSE_SERVER') return null;
  throw error;
}

/** Converts a request for `fetch` into one for `inject`. */
export function injectable({ url, init }: ReturnType<typeof wireRequest>): InjectOptions {
  const headers = Object.fromEntries(new Headers(init.headers));
  if (init.method === 'GET') return { method: 'GET', url, headers };
  return { method: 'POST', url, headers, payload: String(init.body) };
}
