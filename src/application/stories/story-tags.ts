import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listTags } from '#contract/stories.ts';

/** The tags to choose from. The same for all players. */
export const storyTags = resource({
  read: ({ api }) => api.call(listTags, {}).pipe(mapValue(({ tags }) => tags)),
  onPlayerChange: 'keep',
  logAs: 'tags.failed',
});
