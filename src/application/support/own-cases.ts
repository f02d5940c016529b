import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listOrders } from '#contract/payments.ts';
import { listGameHistory } from '#contract/stories.ts';
import { listOwnCases } from '#contract/support.ts';

export type Purchase = CallAnswer<typeof listOrders>['orders'][number];

/** The complaints of the player's account, the latest first. */
export const ownCases = resource({
  read: ({ api }) => api.call(listOwnCases, {}).pipe(mapValue(({ cases }) => cases)),
  logAs: 'own-cases.failed',
});

/** What a complaint may be about, to choose from: the player's purchases. */
export const ownPurchases = resource({
  read: ({ api }) => api.call(listOrders, {}).pipe(mapValue(({ orders }) => orders)),
  logAs: 'own-purchases.failed',
});

/** What a complaint may be about, to choose from: the stories that the player has played. */
export const playedStories = resource({
  read: ({ api }) => api.call(listGameHistory, {}).pipe(mapValue(({ stories }) => stories)),
  logAs: 'played-stories.failed',
});
