import { searchWords } from './search-words.ts';
import type { StorySummary } from './story.ts';

/** The character or tag that the last word of a search names, unless the title or the one-liner has that word. */
export function foundBy(
  { title, oneLiner, cast, tags }: Pick<StorySummary, 'title' | 'oneLiner' | 'cast' | 'tags'>,
  query: string,
): { readonly kind: 'character' | 'tag'; readonly name: string } | null {
  const word = searchWords(query).at(-1);
  const has = (text: string): boolean => word !== undefined && searchWords(text).some((own) => own.startsWith(word));
  if (has(title) || has(oneLiner)) return null;
  const character = cast.find(({ name }) => has(name));
  if (character) return { kind: 'character', name: character.name };
  const tag = tags.find(has);
  return tag === undefined ? null : { kind: 'tag', name: tag };
}
