import { pagePathOf, pagePaths } from './page-paths.ts';

/** Pages whose address names public content. */
const PUBLIC = /^\/(?:story|character)\/[\w.-]{1,100}$/;

/** The address of a page as it is reported: what may be an id or a secret of a player is left out. */
export function reportedPath(path: string): string {
  const page = pagePathOf(path);
  if (page === path || PUBLIC.test(path)) return path;
  const [, first = ''] = path.split('/');
  return page !== null && /^[\w-]{1,40}$/.test(first) ? `/${first}/*` : pagePaths.missing;
}
