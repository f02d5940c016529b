import { replySources } from '../../../contract/games.ts';
import type { CallAnswer } from '../api.ts';
import type { Live } from '../live.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type ReplySourcesView = CallAnswer<typeof replySources>['sources'];

/** What one reply was written from. */
export class ReplySources {
  readonly #sources: Resource<{ readonly sources: ReplySourcesView }, string>;

  readonly state: Live<Remote<{ readonly sources: ReplySourcesView }>>;

  constructor(api: AuthorizedApi, session: Session) {
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
