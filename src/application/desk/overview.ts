import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { readDesk, readHealth } from '#contract/desk.ts';

export type Overview = CallAnswer<typeof readDesk>;
export type Health = CallAnswer<typeof readHealth>;

/** What needs a person today. Source: DESK-02. */
export const deskOverview = resource({
  read: ({ api }) => api.call(readDesk, {}),
  onPlayerChange: 'close',
  fallback: 'What waits could not be read.',
});

/** Whether the work beside requests goes on. Source: DESK-16. */
export const deskHealth = resource({
  read: ({ api }) => api.call(readHealth, {}),
  onPlayerChange: 'close',
  fallback: 'How the site works could not be read.',
});
