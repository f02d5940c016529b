import type { Configuration } from 'openid-client';
import * as v from 'valibot';
import type { SocialConfig } from '#server/settings/config.ts';
import { type Account, optionalText, subject } from './account.ts';
import { knownProvider } from './known-provider.ts';
import { OAuthCodeFlow, type Tokens } from './oauth-code-flow.ts';

/** Discord: plain OAuth 2; the identity comes from its API. */
export class DiscordProvider extends OAuthCodeFlow {
  readonly name = 'discord';
  protected readonly scope = 'identify email';
  protected readonly account = v.pipe(
    v.object({ id: subject, username: v.string(), global_name: optionalText, email: optionalText, verified: v.optional(v.unknown()) }),
    v.transform(
      ({ id, username, global_name, email, verified }): Account => ({
        subject: id,
        name: global_name || username,
        email,
        verified: verified === true,
      }),
    ),
  );
  readonly #base: string;
  readonly #configuration: Configuration;

  constructor(app: SocialConfig) {
    super();
    this.#base = app.base ?? 'https://discord.com';
    this.#configuration = knownProvider(app, this.#base, `${this.#base}/oauth2/authorize`, `${this.#base}/api/oauth2/token`);
  }

  protected async configuration(): Promise<Configuration> {
    return this.#configuration;
  }

  protected whoIs(tokens: Tokens): Promise<unknown> {
    return this.getJson(`${this.#base}/api/users/@me`, tokens);
  }
}
