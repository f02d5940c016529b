import { characterList } from '#application/characters/character-list.ts';
import { cardCharacters } from '#application/studio/cards/card-characters.ts';
import { lorebookList } from '#application/studio/cards/lorebooks.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the characters and lorebooks that are here, and the stories that others can be taken in for. */
export function openCards(useCases: UseCases): void {
  useCases.remote(characterList).open();
  useCases.remote(cardCharacters).ensure();
  useCases.remote(lorebookList).ensure();
  useCases.remote(servedStories).ensure();
}
