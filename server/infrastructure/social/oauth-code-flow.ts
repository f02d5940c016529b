import * as oidc from 'openid-client';
import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type SocialChallenge,
  type SocialFailure,
  type SocialIdentity,
  SocialProvider,
} from '#server/application/session/social-provider.ts';
import { type Account, identityOf } from './account.ts';
import { ProviderDown } from './provider-fetch.ts';

export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The code flow with state and PKCE. Subclasses define the endpoints and how to read the identity. */
export abstract class OAuthCodeFlow extends SocialProvider {
  protected abstract readonly scope: string;

  /** Reads an account from what `whoIs` gave. */
  protected abstract readonly account: v.GenericSchema<unknown, Account>;

  /** The provider's endpoints, with our credentials there. Rejects when they cannot be had. */
  protected abstract configuration(): Promise<oidc.Configuration>;

  /** The owner of the tokens. Rejects when the provider does not return one. */
  protected abstract whoIs(tokens: Tokens): Promise<unknown>;

  async authorizeUrl(challenge: SocialChallenge, redirectUri: string): Promise<Result<string, 'down'>> {
    try {
      const parameters = {
        scope: this.scope,
        redirect_uri: new URL(redirectUri).href,
        state: challenge.state,
        code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
        code_challenge_method: 'S256',
        ...(this.#speaksOpenId && { nonce: challenge.nonce }),
      };
      return ok(oidc.buildAuthorizationUrl(await this.configuration(), parameters).href);
    } catch {
      return fail('down');
    }
  }

  async identify(
    callback: URLSearchParams,
    challenge: SocialChallenge,
    redirectUri: string,
  ): Promise<Result<SocialIdentity, SocialFailure>> {
    if (callback.get('error') === 'access_denied') return fail(callback.get('state') === challenge.state ? 'cancelled' : 'failed');
    try {
      const tokens = await oidc.authorizationCodeGrant(await this.configuration(), new URL(`?${callback}`, redirectUri), {
        expectedState: challenge.state,
        pkceCodeVerifier: challenge.verifier,
        ...(this.#speaksOpenId && { expectedNonce: challenge.nonce }),
      });
      const account = v.safeParse(this.account, await this.whoIs(tokens));
      return account.success ? ok(identityOf(this.name, account.output)) : fail('down');
    } catch (error) {
      return fail(isDown(error) ? 'down' : 'failed');
    }
  }

  /** What the provider answers at `url` to the bearer of these tokens. */
  protected async getJson(url: string, tokens: Tokens): Promise<unknown> {
    const response = await oidc.fetchProtectedResource(await this.configuration(), tokens.access_token, new URL(url), 'GET');
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return response.json();
  }

  get #speaksOpenId(): boolean {
    return this.scope.split(' ').includes('openid');
  }
}

/** The library wraps what its `fetch` threw as the cause of its own error. */
function isDown(error: unknown): boolean {
  return error instanceof ProviderDown || (error instanceof Error && error.cause instanceof ProviderDown);
}
