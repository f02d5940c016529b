import * as oidc from 'openid-client';
import * as v from 'valibot';
import type { SocialConfig } from '#server/settings/config.ts';
import { type Account, optionalText, subject } from './account.ts';
import { OAuthCodeFlow, type Tokens } from './oauth-code-flow.ts';
import { plainHttp } from './plain-http.ts';
import { providerFetch } from './provider-fetch.ts';

/** Google, or any issuer that speaks OpenID Connect with discovery. The identity comes from the ID token. */
export class GoogleProvider extends OAuthCodeFlow {
  readonly name = 'google';
  protected readonly scope = 'openid email profile';
  protected readonly account = v.pipe(
    v.object({ sub: subject, name: optionalText, email: optionalText, email_verified: v.optional(v.unknown()) }),
    v.transform(({ sub, name, email, email_verified }): Account => ({ subject: sub, name, email, verified: email_verified === true })),
  );
  readonly #app: SocialConfig;
  #discovered: Promise<oidc.Configuration> | null = null;

  constructor(app: SocialConfig) {
    super();
    this.#app = app;
  }

  protected configuration(): Promise<oidc.Configuration> {
    this.#discovered ??= this.#discover().catch((error: unknown) => {
      this.#discovered = null;
      throw error;
    });
    return this.#discovered;
  }

  protected async whoIs(tokens: Tokens): Promise<unknown> {
    return tokens.claims();
  }

  async #discover(): Promise<oidc.Configuration> {
    const { clientId, clientSecret, base } = this.#app;
    const issuer = base ?? 'https://accounts.google.com';
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [oidc.customFetch]: providerFetch,
      // Without these checks the library takes TLS for proof enough and leaves the ID token's signature alone. They take no HMAC and no `none`.
      execute: [oidc.enableNonRepudiationChecks, ...plainHttp(issuer)],
    });
  }
}
