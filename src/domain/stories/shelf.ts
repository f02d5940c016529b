import type { StorySummary } from './story.ts';

export const storySorts = ['popular', 'new', 'recent', 'random'] as const;
export type StorySort = (typeof storySorts)[number];

/** Filter and order of the story list. `category` is empty for all; `seed` fixes the order of `random`. */
export interface ShelfFilter {
  readonly query: string;
  readonly category: string;
  readonly sort: StorySort;
  readonly seed: number;
}

export const MAX_QUERY_LENGTH = 200;
const MAX_SEED = 2_147_483_647;

export const NO_FILTER: ShelfFilter = { query: '', category: '', sort: 'popular', seed: 0 };

/** Whether two filters give the same list. The seed counts only for `random`. */
export function sameFilter(a: ShelfFilter, b: ShelfFilter): boolean {
  return a.query === b.query && a.category === b.category && a.sort === b.sort && (a.sort !== 'random' || a.seed === b.seed);
}

/** Query parameters of a filter, without defaults. */
export function filterToParams(filter: ShelfFilter): Readonly<Record<string, string>> {
  return {
    ...(filter.query !== '' && { q: filter.query }),
    ...(filter.category !== '' && { category: filter.category }),
    ...(filter.sort !== 'popular' && { sort: filter.sort }),
    ...(filter.sort === 'random' && { seed: String(filter.seed) }),
  };
}

/** Cut to the server's limit, never within a code point. */
function clip(query: string): string {
  const cut = query.slice(0, MAX_QUERY_LENGTH).replaceAll('\u0000', '');
  return cut.isWellFormed() ? cut : cut.toWellFormed().replaceAll('\ufffd', '');
}

const CATEGORY = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/** The filter of query parameters; invalid values become the default. */
export function filterFromParams(params: Readonly<Record<string, string | undefined>>): ShelfFilter {
  const own = (name: string): string => (Object.hasOwn(params, name) ? (params[name] ?? '') : '');
  const sort = storySorts.find((known) => known === own('sort')) ?? 'popular';
  const seed = /^\d{1,10}$/.test(own('seed')) ? Number(own('seed')) : 0;
  const category = own('category');
  return {
    query: clip(own('q')),
    category: category.length <= 120 && CATEGORY.test(category) ? category : '',
    sort,
    seed: sort === 'random' && seed <= MAX_SEED ? seed : 0,
  };
}

/** Appends a page without duplicates: a story may move between two pages. */
export function appended(shown: readonly StorySummary[], page: readonly StorySummary[]): readonly StorySummary[] {
  const known = new Set(shown.map((story) => story.id));
  const fresh = page.filter((story) => !known.has(story.id));
  return fresh.length === 0 ? shown : [...shown, ...fresh];
}

/** The list after a refresh of its first page: the fresh stories, then the remaining ones. */
export function refreshed(shown: readonly StorySummary[], fresh: readonly StorySummary[]): readonly StorySummary[] {
  return appended(fresh, shown.slice(fresh.length));
}
