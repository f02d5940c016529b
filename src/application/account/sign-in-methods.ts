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

export interface LinkedIdentities {
  readonly identities: readonly Identity[];
}

/** The accounts with which the player can sign in. */
export class SignInMethods {
  readonly #methods: Resource<LinkedIdentities>;

  readonly state: Live<Remote<LinkedIdentities>>;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#methods = new Resource<LinkedIdentities>({
      read: () => api.call(listIdentities, {}),
      session,
      onFailure: ({ kind, status }) => log.error('account.ways.failed', { kind, status }),
    });
    this.state = this.#methods.state;
  }

  load(): void {
    this.#methods.open();
  }

  retry(): void {
    this.#methods.retry();
  }
}
