import { listIdentities } from '../../../contract/account.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** An account at a provider with which the player can sign in. `name` is the player's name there. */
interface Identity {
  readonly provider: string;
  readonly name: string;
}

export interface Ways {
  readonly identities: readonly Identity[];
}

/** The accounts with which the player can sign in. */
export class SignInWays {
  readonly #ways: Resource<Ways>;

  readonly state: Live<Remote<Ways>>;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#ways = new Resource<Ways>({
      read: () => api.call(listIdentities, {}),
      session,
      onFailure: ({ kind, status }) => log.error('account.ways.failed', { kind, status }),
    });
    this.state = this.#ways.state;
  }

  load(): void {
    this.#ways.open();
  }

  retry(): void {
    this.#ways.retry();
  }
}
