import type { Log } from '#application/platform/log.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listIdentities } from '#contract/account.ts';

/** An account at a provider with which the player can sign in. `name` is the player's name there. */
interface Identity {
  readonly provider: string;
  readonly name: string;
}

export interface LinkedIdentities {
  readonly identities: readonly Identity[];
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** The accounts with which the player can sign in. */
export class SignInMethods extends Resource<LinkedIdentities> {
  constructor({ api, session, log }: Needs) {
    super({
      read: () => api.call(listIdentities, {}),
      session,
      log,
      logAs: 'account.ways.failed',
    });
  }
}
