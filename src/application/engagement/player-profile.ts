import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { getProfile, listFavorites } from '#contract/engagement.ts';
import { listGameHistory } from '#contract/stories.ts';

export type Shelf = CallAnswer<typeof getProfile>['shelves'][number];
export type ShelvedEnding = Shelf['endings'][number];

const logAs = 'profile.failed';

/** The endings of all stories, found or not, and the player's turns. */
export const endingShelves = resource({ read: ({ api }) => api.call(getProfile, {}), logAs });

/** What the player has played. */
export const playedStories = resource({
  read: ({ api }) => api.call(listGameHistory, {}).pipe(mapValue(({ stories }) => stories)),
  logAs,
});

/** What the player likes. */
export const likedStories = resource({
  read: ({ api }) => api.call(listFavorites, {}).pipe(mapValue(({ stories }) => stories)),
  logAs,
});
