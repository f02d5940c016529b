import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { resourceCache } from '#application/remote/resource-cache.ts';
import { announcedEnding, endingWays, getEnding } from '#contract/endings.ts';

export type AnnouncedEnding = CallAnswer<typeof announcedEnding>;
export type FoundEnding = CallAnswer<typeof getEnding>;
export type RunWays = CallAnswer<typeof endingWays>;

interface EndingAddress {
  readonly storyId: string;
  readonly endingId: string;
}

/** Endings of two stories may have the same id. */
export const endingKey = ({ storyId, endingId }: EndingAddress): string => `${storyId}/${endingId}`;

/** The public page of an ending. */
export const endingPage = resource({
  read: ({ api }, address: EndingAddress) => api.call(announcedEnding, address),
  sameKey: (a, b) => endingKey(a) === endingKey(b),
  onPlayerChange: 'keep',
  missing: missingPage,
  travelsAs: 'ending',
  logAs: 'ending.failed',
});

/** Endings that the player has found, with their epilogues, by `endingKey`. */
export const foundEndings = resourceCache({
  key: endingKey,
  read: ({ api }, ending) => api.call(getEnding, ending),
  fallback: 'The epilogue could not be read.',
});

/** Where the ways to other endings part from runs that have ended, by the turn of the ending. */
export const runWays = resourceCache({
  key: (turnId: string) => turnId,
  read: ({ api }, turnId) => api.call(endingWays, { turnId }),
  fallback: 'It is not known where the ways part.',
});
