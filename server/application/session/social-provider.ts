import type { socialProviders } from '#contract/session.ts';
import type { Result } from '#domain/result.ts';

export type SocialName = (typeof socialProviders)[number];

/** A user's identity at a social provider. */
export interface SocialIdentity {
  readonly provider: SocialName;
  /** The provider's own, lasting id of the account: 1 to 255 printable ASCII characters. */
  readonly subject: string;
  /** One line of at most 60 characters, fit for a profile; may be empty. */
  readonly name: string;
  /** In lower case, an address the contract takes. */
  readonly email: string | null;
  /** True only where the provider itself verified it: Google `email_verified`, Discord `verified`; never for Facebook. */
  readonly emailVerified: boolean;
}

/**
 * - `cancelled`: the player declined
 * - `failed`: an invalid response: wrong state, code, nonce, issuer, signature
 * - `down`: the provider cannot be reached, is overloaded, or responds with invalid data
 */
export type SocialFailure = 'cancelled' | 'failed' | 'down';

/** The secrets of one attempt. Made by us, kept on our side; only `state` and `nonce` travel through the browser as they are. */
export interface SocialChallenge {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** One service people may sign in with. Never throws. */
export abstract class SocialProvider {
  abstract readonly name: SocialName;

  /** The address to send the player to. `redirectUri` is where the service sends them back. */
  abstract authorizeUrl(challenge: SocialChallenge, redirectUri: string): Promise<Result<string, 'down'>>;

  /** The account that this query proves. A code is valid once, with the challenge and the redirect address of its request. */
  abstract identify(
    callback: URLSearchParams,
    challenge: SocialChallenge,
    redirectUri: string,
  ): Promise<Result<SocialIdentity, SocialFailure>>;
}
