import { characterList } from '#application/characters/character-list.ts';
import type { Declaration } from '#application/remote/declaration.ts';
import { importCharacter } from '#contract/characters.ts';
import { FilesIn } from './files-in.ts';

/** Cards that become characters to talk with, each of the story with this id. Source: STUDIO-181. */
export const cardsIn: Declaration<FilesIn<string>> = {
  live: ({ api, session, remote }) =>
    new FilesIn({
      session,
      send: (storyId, name, file) => api.call(importCharacter, { name, storyId, file }),
      onEnd: () => remote(characterList).open(),
    }),
};
