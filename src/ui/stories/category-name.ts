import type { Category } from '#domain/stories/story.ts';

/** A category's name; until the list is loaded, its id with a capital. */
export function categoryName(categories: readonly Category[], id: string): string {
  return categories.find((category) => category.id === id)?.name ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
