import type { Log } from '#application/platform/log.ts';
import { mapValue } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listTags } from '#contract/stories.ts';
import type { Tag } from '#domain/stories/story.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly log: Log;
}

/** The tags to choose from. The same for all players. */
export class StoryTags extends Resource<readonly Tag[]> {
  constructor({ api, log }: Needs) {
    super({
      read: () => api.call(listTags, {}).pipe(mapValue(({ tags }) => tags)),
      onFailure: ({ kind, status }) => log.error('tags.failed', { kind, status }),
    });
  }
}
