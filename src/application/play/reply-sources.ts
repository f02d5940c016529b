import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { replySources as sourcesCall } from '#contract/play.ts';

export type ReplySourcesView = CallAnswer<typeof sourcesCall>['sources'];

/** What one reply was written from. */
export const replySources = resource({
  read: ({ api }, turnId: string) => api.call(sourcesCall, { turnId }),
  onPlayerChange: 'close',
});
