import { firstValueFrom } from 'rxjs';
import type { Api } from '#application/platform/api.ts';
import { toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { StagedRequest } from './staged-fetch.ts';

/** Answers a request as a server does whose calls are those of `api`: names of the contract in and out, in an envelope. */
export async function answerOverWire(api: Api, { url, body, headers }: StagedRequest): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const route = routes.find(({ path }) => API_PREFIX + path === pathname);
  if (route === undefined) return new Response('Not here', { status: 404 });
  const input = toCamelCase(route.input, body ?? Object.fromEntries(searchParams));
  const answer = await firstValueFrom(api.call(route, input, headers.get('authorization')?.replace('Bearer ', '') ?? null));
  const envelope = answer.ok ? { code: '0', message: '', data: toSnakeCase(route.answer, answer.value) } : answer.error;
  return new Response(JSON.stringify(envelope), { status: answer.ok ? 200 : answer.error.status });
}
