import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import type { Remote } from '#application/remote/remote.ts';
import { type Missing, missingPage, type Opened, Resource } from '#application/remote/resource.ts';
import type { Resumable } from '#application/remote/resumable.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { announcedEnding } from '#contract/endings.ts';

export type AnnouncedEnding = CallAnswer<typeof announcedEnding>;

interface EndingAddress {
  readonly storyId: string;
  readonly endingId: string;
}

type OpenedEnding = Opened<AnnouncedEnding, string>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly log: Log;
}

/** The public page of an ending. */
export class EndingPage implements Resumable<OpenedEnding> {
  readonly #ending: Resource<AnnouncedEnding, string, Missing>;

  readonly state: Live<Remote<AnnouncedEnding> | Missing>;

  constructor({ api, log }: Needs) {
    this.#ending = new Resource<AnnouncedEnding, string, Missing>({
      read: (key) => api.call(announcedEnding, addressOf(key)),
      missing: missingPage,
      onFailure: ({ kind, status }, key) => log.error('ending.failed', { key, kind, status }),
    });
    this.state = this.#ending.state;
  }

  open({ storyId, endingId }: EndingAddress): void {
    this.#ending.open(`${storyId}/${endingId}`);
  }

  retry(): void {
    this.#ending.retry();
  }

  snapshot(): OpenedEnding | null {
    return this.#ending.snapshot();
  }

  get isMissing(): boolean {
    return this.#ending.isMissing;
  }

  resume(snapshot: OpenedEnding): void {
    this.#ending.resume(snapshot);
  }

  /** Nothing on it belongs to a player. */
  refresh(): void {}
}

function addressOf(key: string): EndingAddress {
  const [storyId = '', endingId = ''] = key.split('/');
  return { storyId, endingId };
}
