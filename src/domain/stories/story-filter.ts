import { SLUG } from '#contract/checks.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '#contract/limits.ts';
import { startOf } from '#domain/text/cut.ts';
import type { StorySummary } from './story.ts';

export const storySorts = ['popular', 'new', 'recent', 'title', 'random'] as const;
export type StorySort = (typeof storySorts)[number];

/**
 * Filter and order of the story list. `category` is empty for all; a story has all of `tags` and none of `without`; `unplayed` leaves out what the
 * player has played; `seed` fixes the order of `random`.
 */
export interface StoryFilter {
  readonly query: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly without: readonly string[];
  readonly unplayed: boolean;
  readonly sort: StorySort;
  readonly seed: number;
}

export const MAX_QUERY_LENGTH = 200;
const MAX_SEED = 2_147_483_647;

export const NO_FILTER: StoryFilter = { query: '', category: '', tags: [], without: [], unplayed: false, sort: 'popular', seed: 0 };

/** Whether two filters give the same list. The seed counts only for `random`. */
export function sameFilter(a: StoryFilter, b: StoryFilter): boolean {
  const [one, other] = [a, b].map((filter) => JSON.stringify(filterToParams(filter)));
  return one === other;
}

/** Whether stories are looked for, by more than a category. */
export const isSearch = (filter: StoryFilter): boolean => filter.query !== '' || isNarrowed(filter);

/** Whether tags or played games narrow the list. */
export const isNarrowed = ({ tags, without, unplayed }: StoryFilter): boolean => tags.length > 0 || without.length > 0 || unplayed;

/** Query parameters of a filter, without defaults. */
export function filterToParams(filter: StoryFilter): Readonly<Record<string, string>> {
  return {
    ...(filter.query !== '' && { q: filter.query }),
    ...(filter.category !== '' && { category: filter.category }),
    ...(filter.tags.length > 0 && { tags: filter.tags.join(',') }),
    ...(filter.without.length > 0 && { without: filter.without.join(',') }),
    ...(filter.unplayed && { unplayed: '1' }),
    ...(filter.sort !== 'popular' && { sort: filter.sort }),
    ...(filter.sort === 'random' && { seed: String(filter.seed) }),
  };
}

/** Cut to the server's limit, without what the server refuses. */
function clip(text: string, length: number): string {
  const cut = startOf(text, length).replaceAll('\u0000', '');
  return cut.isWellFormed() ? cut : cut.toWellFormed().replaceAll('\ufffd', '');
}

/** Tags of a parameter, each once. */
function tagsOf(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => clip(tag.trim(), MAX_TAG_LENGTH).trim());
  return [...new Set(tags.filter(Boolean))].slice(0, MAX_TAGS);
}

/** The filter of query parameters; invalid values become the default. */
export function filterFromParams(params: Readonly<Record<string, string | undefined>>): StoryFilter {
  const own = (name: string): string => (Object.hasOwn(params, name) ? (params[name] ?? '') : '');
  const sort = storySorts.find((known) => known === own('sort')) ?? 'popular';
  const seed = /^\d{1,10}$/.test(own('seed')) ? Number(own('seed')) : 0;
  const category = own('category');
  return {
    query: clip(own('q'), MAX_QUERY_LENGTH),
    category: category.length <= 120 && SLUG.test(category) ? category : '',
    tags: tagsOf(own('tags')),
    without: tagsOf(own('without')),
    unplayed: own('unplayed') === '1',
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
