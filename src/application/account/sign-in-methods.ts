import { resource } from '#application/remote/declare.ts';
import { listIdentities } from '#contract/account.ts';

/** An account at a provider with which the player can sign in. `name` is the player's name there. */
interface Identity {
  readonly provider: string;
  readonly name: string;
}

export interface LinkedIdentities {
  readonly identities: readonly Identity[];
}

/** The accounts with which the player can sign in. */
export const signInMethods = resource<LinkedIdentities>({
  read: ({ api }) => api.call(listIdentities, {}),
  logAs: 'account.ways.failed',
});
