import { redirect, replace } from 'react-router';

/**
 * Redirects from the loader of `request` to a path. The address leaves no entry in the history, so that Back does not lead to it again; the page with the
 * link to it keeps its own. The router changes the address bar only after the loaders: an address that `bar` does not show yet has no entry, and
 * `replace` would take that of the page before.
 */
export function redirectReplacing(path: string, request: Request, bar: Pick<Location, 'pathname' | 'search'> = location): Response {
  const { pathname, search } = new URL(request.url);
  const shown = bar.pathname + bar.search;
  return shown === pathname + search || shown === path ? replace(path) : redirect(path);
}
