import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { missingPage } from '#application/remote/resource.ts';
import { getCharacter } from '#contract/characters.ts';

/** The page of one character. Its stories name the endings that the player has found. */
export const characterPage = resource({
  read: ({ api }, id: string) => api.call(getCharacter, { id }).pipe(mapValue(({ character }) => character)),
  missing: missingPage,
  travelsAs: 'character',
  logAs: 'character.failed',
});
