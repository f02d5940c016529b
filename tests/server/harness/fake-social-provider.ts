import { API_PREFIX } from '#contract/route.ts';
import { ok, type Result } from '#domain/result.ts';
import type { SocialChallenge, SocialIdentity, SocialName } from '#server/application/session/social-provider.ts';
import { SocialProvider } from '#server/application/session/social-provider.ts';
import type { TestApp, TestGuest } from './test-app.ts';

/** A fake provider: the callback's `code` is the identity as JSON. */
export class FakeSocialProvider extends SocialProvider {
  readonly name: SocialName;

  constructor(name: SocialName) {
    super();
    this.name = name;
  }

  async authorizeUrl({ state }: SocialChallenge): Promise<Result<string, 'down'>> {
    return ok(`https://${this.name}.example/?state=${state}`);
  }

  async identify(callback: URLSearchParams): Promise<Result<SocialIdentity, never>> {
    return ok(JSON.parse(callback.get('code') ?? '') as SocialIdentity);
  }
}

export const fakeSocialProviders = (['google', 'discord', 'facebook'] as const).map((name) => new FakeSocialProvider(name));

/** Signs in through the API with an identity of another provider; `headers` are those of the browser. */
export async function signInBy(app: TestApp, identity: SocialIdentity, guest: TestGuest, headers: Readonly<Record<string, string>> = {}) {
  const attempt = await app.post('user-social.begin', { provider: identity.provider }, guest);
  const state = new URL(attempt.json().data.url).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: JSON.stringify(identity) });
  const url = `${API_PREFIX}user-social.complete`;
  return app.inject({ method: 'POST', url, payload: { query: query.toString() }, headers }, guest);
}
