import { describe, expect, it } from 'vitest';
import { socialProviders } from '#server/infrastructure/social/social-providers.ts';
import { readConfig } from '#server/settings/config.ts';

const configured = (env: Record<string, string>) => {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join());
  return socialProviders(config.value.social);
};
const pair = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'a-secret' });

describe('the providers of this server', () => {
  it('are those that are configured', () => {
    expect(configured({})).toEqual([]);
    expect(configured(pair('DISCORD')).map(({ name }) => name)).toEqual(['discord']);
    expect(configured({ ...pair('GOOGLE'), ...pair('DISCORD'), ...pair('FACEBOOK') })).toHaveLength(3);
  });

  it.each([
    ['DISCORD', {}, 'https://discord.com/oauth2/authorize'],
    ['DISCORD', { DISCORD_BASE: 'http://127.0.0.1:9/' }, 'http://127.0.0.1:9/oauth2/authorize'],
    ['FACEBOOK', {}, 'https://www.facebook.com/v23.0/dialog/oauth'],
    ['FACEBOOK', { FACEBOOK_BASE: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9/v23.0/dialog/oauth'],
  ])('%s with %j is at %s', async (name, env, address) => {
    const [provider] = configured({ ...pair(name), ...env });
    const url = await provider?.authorizeUrl(
      { state: 's', verifier: 'v'.repeat(43), nonce: 'n' },
      'https://Stories.example/user/social-callback',
    );
    if (!url?.ok) throw new Error('no address');
    const { origin, pathname, searchParams } = new URL(url.value);
    expect(origin + pathname).toBe(address);
    expect(searchParams.get('redirect_uri')).toBe('https://stories.example/user/social-callback');
  });

  it('never connect to another machine without TLS', async () => {
    const [provider] = configured({ ...pair('DISCORD'), DISCORD_BASE: 'http://discord.example' });
    const url = await provider?.authorizeUrl({ state: 's', verifier: 'v'.repeat(43), nonce: 'n' }, 'https://stories.example/');
    expect(url).toEqual({ ok: false, error: 'down' });
  });
});
