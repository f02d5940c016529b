import type { FrontOrder } from '#domain/brand/front-order.ts';
import { isSearch, type StoryFilter } from './story-filter.ts';

/** The items with the ids of `first` in that order, then the others as they were. */
export function arranged<T extends { readonly id: string }>(items: readonly T[], first: readonly string[]): readonly T[] {
  const places = new Map(first.map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? first.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The story at the head of the page; none above the results of a search, and the first of its list in a category. */
export function featuredOf<T extends { readonly id: string }>(
  stories: readonly T[],
  filter: StoryFilter,
  { featured }: Pick<FrontOrder, 'featured'>,
): T | undefined {
  return isSearch(filter) ? undefined : arranged(stories, filter.category === '' ? featured : [])[0];
}
