import { API_PREFIX, type Route } from '../../../contract/route.ts';

/** URL and body of a call: the input of a GET is its query, of a POST its JSON body. */
export function wireRequest(
  route: Pick<Route, 'method' | 'path'>,
  input: unknown,
  bearer: string | null,
  accept: string,
): { readonly url: string; readonly init: RequestInit } {
  const headers = new Headers({ accept, 'content-type': 'application/json' });
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const isGet = route.method === 'GET';
  return {
    url: API_PREFIX + route.path + (isGet ? query(input) : ''),
    init: { method: route.method, headers, ...(isGet ? {} : { body: JSON.stringify(input) }) },
  };
}

function query(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${params}`;
}
