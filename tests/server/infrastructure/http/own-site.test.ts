import { afterAll, beforeAll, expect, it } from 'vitest';
import { fail, ok, type Result } from '#domain/result.ts';
import type { SocialChallenge, SocialIdentity } from '#server/application/session/social-provider.ts';
import { SocialProvider } from '#server/application/session/social-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** Returns the redirect address it was called with. */
class EchoProvider extends SocialProvider {
  readonly name = 'google';
  readonly returnedTo: string[] = [];

  async authorizeUrl({ state }: SocialChallenge, redirectUri: string): Promise<Result<string, 'down'>> {
    return ok(`https://google.example/?state=${state}&redirect_uri=${encodeURIComponent(redirectUri)}`);
  }

  async identify(_: URLSearchParams, __: unknown, redirectUri: string): Promise<Result<SocialIdentity, 'failed'>> {
    this.returnedTo.push(redirectUri);
    return fail('failed');
  }
}

const google = new EchoProvider();
let server: TestApp;
let guest: TestGuest;
beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { providers: [google] });
  guest = await server.guest();
});
afterAll(() => server.close());

it.each(['localhost', '127.0.0.1', '[::1]'])('a social sign-in returns to %s, where it began', async (host) => {
  const call = (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers: { host } }, guest);
  const { url } = (await call('user-social.begin', { provider: 'google', return_to: '/' })).json().data;
  const { searchParams } = new URL(url);
  const back = `http://${host}/user/social-callback`;
  expect(searchParams.get('redirect_uri')).toBe(back);
  await call('user-social.complete', { query: `state=${searchParams.get('state')}&code=1` });
  expect(google.returnedTo.at(-1)).toBe(back);
});

it('a social sign-in never returns to a foreign host', async () => {
  const payload = { provider: 'google', return_to: '/' };
  const begun = await server.inject(
    { method: 'POST', url: '/api/v1/user-social.begin', payload, headers: { host: 'evil.example' } },
    guest,
  );
  expect(new URL(begun.json().data.url).searchParams.get('redirect_uri')).toBe('http://localhost/user/social-callback');
});
