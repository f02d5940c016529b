import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listCharacters } from '#contract/characters.ts';

/** All characters that can be talked with; the same for every player. */
export const characterList = resource({
  read: ({ api }) => api.call(listCharacters, {}).pipe(mapValue(({ characters }) => characters)),
  onPlayerChange: 'keep',
});
