import { mapValue } from '#application/remote/remote.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { getStory } from '#contract/stories.ts';
import type { StorySummary } from '#domain/stories/story.ts';

/** The story that asks for the age group. Its cover, title and rating are for all players. */
export class RatedStory extends Resource<StorySummary, string, Missing> {
  constructor(api: AuthorizedApi) {
    super({
      read: (id) => api.call(getStory, { id }).pipe(mapValue(({ story }) => story)),
      missing: missingPage,
    });
  }
}
