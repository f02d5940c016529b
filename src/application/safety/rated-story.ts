import { getStory } from '../../../contract/stories.ts';
import type { StorySummary } from '../../domain/stories/story.ts';
import { mapValue } from '../remote/remote.ts';
import { type Missing, missingPage, Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** The story that asks for the age group. Its cover, title and rating are for all players. */
export class RatedStory extends Resource<StorySummary, string, Missing> {
  constructor(api: AuthorizedApi) {
    super({
      read: (id) => api.call(getStory, { id }).pipe(mapValue(({ story }) => story)),
      missing: missingPage,
    });
  }
}
