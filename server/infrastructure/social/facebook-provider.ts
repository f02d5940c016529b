import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import * as v from 'valibot';
import type { SocialConfig } from '#server/settings/config.ts';
import { type Account, optionalText, subject } from './account.ts';
import { knownProvider } from './known-provider.ts';
import { OAuthCodeFlow, type Tokens } from './oauth-code-flow.ts';

const VERSION = 'v23.0';

/** Facebook: plain OAuth 2; the identity comes from its Graph API. It does not report verification, so no address counts as verified. */
export class FacebookProvider extends OAuthCodeFlow {
  readonly name = 'facebook';
  protected readonly scope = 'public_profile email';
  protected readonly account = v.pipe(
    v.object({ id: subject, name: optionalText, email: optionalText }),
    v.transform(({ id, name, email }): Account => ({ subject: id, name, email, verified: false })),
  );
  readonly #secret: string;
  readonly #graph: string;
  readonly #configuration: Configuration;

  constructor(app: SocialConfig) {
    super();
    const dialog = app.base ?? 'https://www.facebook.com';
    this.#secret = app.clientSecret;
    this.#graph = `${app.base ?? 'https://graph.facebook.com'}/${VERSION}`;
    this.#configuration = knownProvider(app, dialog, `${dialog}/${VERSION}/dialog/oauth`, `${this.#graph}/oauth/access_token`);
  }

  protected async configuration(): Promise<Configuration> {
    return this.#configuration;
  }

  protected whoIs(tokens: Tokens): Promise<unknown> {
    const proof = createHmac('sha256', this.#secret).update(tokens.access_token).digest('hex');
    return this.getJson(`${this.#graph}/me?fields=id,name,email&appsecret_proof=${proof}`, tokens);
  }
}
