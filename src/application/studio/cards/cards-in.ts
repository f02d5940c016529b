import { characterList } from '#application/characters/character-list.ts';
import type { Declaration } from '#application/remote/declaration.ts';
import { importCharacter } from '#contract/studio/cards.ts';
import { cardCharacters } from './card-characters.ts';
import { FilesIn } from './files-in.ts';

/** Cards that become characters to talk with, each of the story with this id. Source: STUDIO-181. */
export const cardsIn: Declaration<FilesIn<string>> = {
  live: ({ api, session, random, remote }) =>
    new FilesIn({
      session,
      random,
      send: (storyId, file) => api.call(importCharacter, { storyId, ...file }),
      onEnd: () => {
        remote(characterList).open();
        remote(cardCharacters).refresh();
      },
    }),
};
