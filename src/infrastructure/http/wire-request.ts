import { toSnakeCase } from '../../../contract/camel-case.ts';
import { API_PREFIX, type Route } from '../../../contract/route.ts';
import type { CallInput } from '../../application/api.ts';

/** URL and body of a call: the input of a GET is its query, of a POST its JSON body. */
export function wireRequest<R extends Route>(
  route: R,
  input: CallInput<R>,
  bearer: string | null,
  accept: string,
): { readonly url: string; readonly init: RequestInit } {
  const headers = new Headers({ accept, 'content-type': 'application/json' });
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const sent = toSnakeCase<R['input']>(route.input, input);
  const isGet = route.method === 'GET';
  return {
    url: API_PREFIX + route.path + (isGet ? query(sent) : ''),
    init: { method: route.method, headers, ...(isGet ? {} : { body: JSON.stringify(sent) }) },
  };
}

function query(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${params}`;
}
