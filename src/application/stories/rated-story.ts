import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { missingPage } from '#application/remote/resource.ts';
import { getStory } from '#contract/stories.ts';

/** The story that asks for the age group. Its cover, title and rating are for all players. */
export const ratedStory = resource({
  read: ({ api }, id: string) => api.call(getStory, { id }).pipe(mapValue(({ story }) => story)),
  onPlayerChange: 'keep',
  missing: missingPage,
});
