import { getStory } from '../../../contract/stories.ts';
import type { StorySummary } from '../../domain/stories/story.ts';
import type { Live } from '../live.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { type Missing, missingPage, Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** The story that asks for the age group. Its cover, title and rating are for everybody. */
export class RatedStory {
  readonly #story: Resource<StorySummary, string, Missing>;

  readonly state: Live<Remote<StorySummary> | Missing>;

  constructor(api: AuthorizedApi) {
    this.#story = new Resource<StorySummary, string, Missing>({
      read: (id) => api.call(getStory, { id }).pipe(mapValue(({ story }) => story)),
      missing: missingPage,
    });
    this.state = this.#story.state;
  }

  open(id: string): void {
    this.#story.open(id);
  }
}
