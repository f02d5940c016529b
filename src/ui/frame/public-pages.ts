import { pagePathOf } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';
import { pages } from './pages.ts';

/**
 * The files whose chunks the page of an address needs: the one that declares it, those of its bindings, and a font for which its first paint waits. Empty
 * for an address without a page, and for a page with a guard: the document is the same for all visitors, and those whom the guard refuses load nothing of it.
 */
export function pageSources(path: string): readonly string[] {
  const pagePath = pagePathOf(path);
  const [file = '', page] = Object.entries(pages).find(([, { path }]) => path === pagePath) ?? [];
  if (page === undefined || page.guard !== undefined) return [];
  const font = page.rendered?.font;
  const bindings = page.needs.map((need) => `src/infrastructure/wiring/${need}.ts`);
  return [...(font ? [`.cache/fonts/${font}.woff2`] : []), file.slice(1), ...bindings];
}

/** A page that the server renders, the same for all visitors. */
interface PublicPage extends Page {
  readonly rendered: NonNullable<Page['rendered']>;
}

export const publicPages = Object.values(pages).filter((page): page is PublicPage => page.rendered !== undefined);

/** As in the contract. */
const ID = '[a-z0-9]+(?:[-.][a-z0-9]+)*';
const wholeId = new RegExp(`^${ID}$`);
/** `spelled`: the usual spelling of its addresses. `routed`: every spelling that the router takes. */
const patterns = publicPages.map((page) => ({
  page,
  spelled: new RegExp(`^${page.path.replace(/:[a-z]+/gi, ID)}$`),
  routed: new RegExp(`^${page.path.replace(/:[a-z]+/gi, '([^/]+)')}/*$`, 'is'),
}));

interface PublicAddress {
  readonly page: PublicPage;
  /** The path with what decides over the content, without campaign parameters and the like: equal addresses show the same page. */
  readonly address: string;
}

/** Whether an address is of a public page and has a segment that cannot be the id of anything. */
export function namesNothing(path: string): boolean {
  const [, ...ids] = patterns.map(({ routed }) => routed.exec(path)).find((match) => match !== null) ?? [];
  // The server refuses malformed escapes before.
  return ids.some((id) => !wholeId.test(decodeURIComponent(id)));
}

/** The page of an address in its usual spelling; null for pages that only the browser renders. */
export function publicAddress(path: string, query: Readonly<Record<string, string>>): PublicAddress | null {
  const page = patterns.find(({ spelled }) => spelled.test(path))?.page;
  if (page === undefined) return null;
  const { address = (path) => path } = page.rendered;
  const found = address(path, query);
  return found === null ? null : { page, address: found };
}
