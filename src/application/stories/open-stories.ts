import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listStories } from '#contract/stories.ts';

const SHOWN = 6;

/** Stories that are open to a player who is too young for another one. The server leaves out the others. */
export const openStories = resource({
  read: ({ api }) => api.call(listStories, { limit: SHOWN }).pipe(mapValue(({ stories }) => stories)),
});
