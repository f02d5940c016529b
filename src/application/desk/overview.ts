import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { readDesk } from '#contract/desk.ts';

export type Overview = CallAnswer<typeof readDesk>;

/** What needs a person today. Source: DESK-02. */
export const deskOverview = resource({
  read: ({ api }) => api.call(readDesk, {}),
  onPlayerChange: 'close',
  fallback: 'What waits could not be read.',
});
