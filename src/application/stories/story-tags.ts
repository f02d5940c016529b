import { listTags } from '../../../contract/discovery.ts';
import type { Tag } from '../../domain/stories/story.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** The tags to choose from. The same for all players. */
export class StoryTags {
  readonly #tags: Resource<readonly Tag[]>;

  readonly state: Live<Remote<readonly Tag[]>>;

  constructor(api: AuthorizedApi, log: Log) {
    this.#tags = new Resource<readonly Tag[]>({
      read: () => api.call(listTags, {}).pipe(mapValue(({ tags }) => tags)),
      onFailure: ({ kind, status }) => log.error('tags.failed', { kind, status }),
    });
    this.state = this.#tags.state;
  }

  /** Reads the tags, unless they are there. */
  open(): void {
    this.#tags.ensure();
  }

  retry(): void {
    this.#tags.retry();
  }
}
