import { listIdentities } from '../../../contract/account.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { AccountPart, type PartState } from './account-part.ts';

/** An account elsewhere that one can sign in with. `name` is what one is called there. */
export interface Identity {
  readonly provider: string;
  readonly name: string;
}

export interface Ways {
  readonly identities: readonly Identity[];
}

/** How the player can sign in. */
export class SignInWays {
  readonly #part: AccountPart<Ways>;

  readonly state: Live<PartState<Ways>>;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#part = new AccountPart<Ways>('ways', () => api.call(listIdentities, {}), session, log);
    this.state = this.#part.state;
  }

  load(): void {
    this.#part.load();
  }

  retry(): void {
    this.#part.retry();
  }
}
