import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocialChallenge, SocialProvider } from '#server/application/session/social-provider.ts';
import type { SocialConfig } from '#server/settings/config.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import type { FakeProvider } from '#tests/fakes/social/fake-provider.ts';
import { pressOnPage } from '#tests/fakes/social/press-on-page.ts';

const REDIRECT = 'http://127.0.0.1:8787/user/social-callback';

const random = () => randomBytes(32).toString('base64url');

/** What every `SocialProvider` promises, over its fake on the wire. `verifies`: whether the provider says that it verified an address. */
export function socialProviderContract(
  name: string,
  start: () => Promise<FakeProvider>,
  make: (app: SocialConfig) => SocialProvider,
  { verifies, yes }: { verifies: boolean; yes: string },
): void {
  describe(`SocialProvider: ${name}`, () => {
    let fake: FakeProvider;
    let provider: SocialProvider;
    let challenge: SocialChallenge;

    beforeEach(async () => {
      fake = await start();
      provider = make(fake);
      challenge = { state: random(), verifier: random(), nonce: random() };
    });

    afterEach(async () => {
      vi.restoreAllMocks();
      await fake.close();
    });

    const authorizeUrl = async (from = provider) => {
      const url = await from.authorizeUrl(challenge, REDIRECT);
      if (!url.ok) throw new Error('no address');
      return url.value;
    };
    const comeBack = async (button = yes) => new URLSearchParams(await pressOnPage(await authorizeUrl(), button));
    const identify = (callback: URLSearchParams, changed: Partial<SocialChallenge> = {}, redirectUri = REDIRECT) =>
      provider.identify(callback, { ...challenge, ...changed }, redirectUri);
    const signIn = async () => identify(await comeBack());

    it('returns the identity', async () => {
      const { subject, name: called, email } = fake.account;
      expect(await signIn()).toEqual({
        ok: true,
        value: { provider: provider.name, subject, name: called, email, emailVerified: verifies },
      });
    });

    it('sends state, redirect address and the hash of the verifier with the player, and no secret', async () => {
      const url = await authorizeUrl();
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        client_id: fake.clientId,
        response_type: 'code',
        redirect_uri: REDIRECT,
        state: challenge.state,
        code_challenge: createHash('sha256').update(challenge.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      expect(url).not.toContain(challenge.verifier);
      expect(url).not.toContain(fake.clientSecret);
    });

    it('marks an unverified address', async () => {
      fake.account.verified = false;
      expect(await signIn()).toMatchObject({ ok: true, value: { email: fake.account.email, emailVerified: false } });
    });

    it('accepts an account without an address', async () => {
      fake.account.email = null;
      expect(await signIn()).toMatchObject({ ok: true, value: { email: null, emailVerified: false } });
    });

    it('normalises the account', async () => {
      Object.assign(fake.account, { name: `  \u202eAda\r\n\u0000${'🦊'.repeat(60)}`, email: 'Ada.L@Mail.Example' });
      expect(await signIn()).toMatchObject({ ok: true, value: { name: `Ada ${'🦊'.repeat(28)}`, email: 'ada.l@mail.example' } });
    });

    it('faults C43: reports a cancelled attempt', async () => {
      const callback = await comeBack('Cancel');
      expect(callback.get('error')).toBe('access_denied');
      expect(await identify(callback)).toEqual({ ok: false, error: 'cancelled' });
      expect(await identify(callback, { state: random() })).toEqual({ ok: false, error: 'failed' });
      expect(await identify(new URLSearchParams('error=access_denied'))).toEqual({ ok: false, error: 'failed' });
    });

    it('faults C43: accepts a code once', async () => {
      const callback = await comeBack();
      expect(await identify(callback)).toMatchObject({ ok: true });
      expect(await identify(callback)).toEqual({ ok: false, error: 'failed' });
    });

    it.each<[string, (callback: URLSearchParams) => void]>([
      ['no state', (callback) => callback.delete('state')],
      ['another state', (callback) => callback.set('state', random())],
      ['two states', (callback) => callback.append('state', random())],
      ['no code', (callback) => callback.delete('code')],
      ['a code that was never issued', (callback) => callback.set('code', random())],
      ['two codes', (callback) => callback.append('code', random())],
      ['another issuer', (callback) => callback.set('iss', 'https://issuer.example')],
      ['an error', (callback) => callback.set('error', 'server_error')],
    ])('faults C43: refuses %s', async (_what, change) => {
      const callback = await comeBack();
      change(callback);
      expect(await identify(callback)).toEqual({ ok: false, error: 'failed' });
    });

    it('faults C43: refuses a code issued for another verifier', async () => {
      expect(await identify(await comeBack(), { verifier: random() })).toEqual({ ok: false, error: 'failed' });
    });

    it('refuses a code that was sent to another address', async () => {
      expect(await identify(await comeBack(), {}, 'http://127.0.0.1:9999/user/social-callback')).toEqual({ ok: false, error: 'failed' });
    });

    it('faults C43: refuses the code of another provider', async () => {
      const other = await start();
      const callback = await comeBack();
      const elsewhere = new URLSearchParams(await pressOnPage(await authorizeUrl(make(other)), yes));
      await other.close();
      callback.set('code', elsewhere.get('code') ?? '');
      expect(await identify(callback)).toEqual({ ok: false, error: 'failed' });
    });

    it('fails with a wrong secret', async () => {
      const callback = await comeBack();
      provider = make({ ...fake, clientSecret: 'wrong' });
      expect(await identify(callback)).toEqual({ ok: false, error: 'failed' });
    });

    it.each(['down', 'garbage'] as const)('reports a provider that is %s, and works again after its recovery', async (mode) => {
      const callback = await comeBack();
      fake.mode = mode;
      expect(await identify(callback)).toEqual({ ok: false, error: 'down' });
      const fresh = make(fake);
      const address = await fresh.authorizeUrl(challenge, REDIRECT);
      expect(address.ok || address.error === 'down').toBe(true);
      expect(await fresh.identify(callback, challenge, REDIRECT)).toEqual({ ok: false, error: 'down' });
      fake.mode = 'ok';
      expect(await fresh.identify(callback, challenge, REDIRECT)).toMatchObject({ ok: true });
    });

    it('waits 8 seconds for a call and no longer', async () => {
      const callback = await comeBack();
      fake.mode = 'slow';
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 8000 ? 200 : ms));
      expect(await identify(callback)).toEqual({ ok: false, error: 'down' });
      expect(limits).toHaveBeenCalledWith(8000);
    });

    it('reports an unreachable provider', async () => {
      const callback = await comeBack();
      await fake.close();
      expect(await identify(callback)).toEqual({ ok: false, error: 'down' });
    });

    it('never throws, for any response', async () => {
      const field = fc.constantFrom('code', 'state', 'error', 'iss', 'response', 'id_token', '__proto__');
      const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('access_denied', '__proto__'), fc.constant('own state'));
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(field, value), { maxLength: 5 }), async (pairs) => {
          const callback = new URLSearchParams(pairs.map(([key, text]) => [key, text === 'own state' ? challenge.state : text]));
          expect(['cancelled', 'failed']).toContain(await identify(callback).then((answer) => !answer.ok && answer.error));
        }),
        { numRuns: 100 },
      );
    });
  });
}
