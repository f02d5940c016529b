import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { replySources } from '#contract/play.ts';

export type ReplySourcesView = CallAnswer<typeof replySources>['sources'];

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** What one reply was written from. */
export class ReplySources {
  readonly #sources: Resource<{ readonly sources: ReplySourcesView }, string>;

  readonly state: Live<Remote<{ readonly sources: ReplySourcesView }>>;

  constructor({ api, session }: Needs) {
    this.#sources = new Resource<{ readonly sources: ReplySourcesView }, string>({
      read: (turnId) => api.call(replySources, { turnId }).pipe(mapValue((answer) => answer)),
      session,
      onPlayerChange: 'close',
    });
    this.state = this.#sources.state;
  }

  open(turnId: string): void {
    this.#sources.close();
    this.#sources.open(turnId);
  }
}
