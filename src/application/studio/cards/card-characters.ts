import { characterList } from '#application/characters/character-list.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listCards, takeOutCharacter } from '#contract/studio/cards.ts';

export type CardCharacter = CallAnswer<typeof listCards>['characters'][number];

/** The characters that came in from cards, those that were taken out too. Source: STUDIO-215. */
export const cardCharacters = resource({
  read: ({ api }) => api.call(listCards, {}).pipe(mapValue(({ characters }) => characters)),
  onPlayerChange: 'close',
  fallback: 'The characters that came in from cards could not be read.',
});

/** Takes a character out, or brings it back. */
export const cardTakeOut = action({
  run: ({ api }, character: { readonly id: string; readonly out: boolean }) => api.call(takeOutCharacter, character),
  fallback: 'This did not reach the server. Try again.',
  done: (_, { remote }) => {
    remote(cardCharacters).refresh();
    remote(characterList).open();
  },
});
