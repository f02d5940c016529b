import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { signInRoutes } from '#ui/session/sign-in-routes.ts';

afterEach(() => vi.unstubAllGlobals());

/** The steps of opening an address, in order. */
async function open(address: string): Promise<readonly string[]> {
  const steps: string[] = [];
  const note = (name: string) => (text?: string) => steps.push(text === undefined ? name : `${name} ${text}`);
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState: (_: unknown, __: string, url: string) => steps.push(`address ${url}`) });
  const use = new Map<unknown, object>([
    [SignIn, { open: note('open') }],
    [SignInOffer, { load: note('load') }],
    [SocialSignIn, { complete: note('complete'), forget: note('forget') }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const url = new URL(address, 'https://here.example');
  const nothing = async () => undefined;
  const features = {
    account: nothing,
    bench: nothing,
    admin: nothing,
    coins: nothing,
    play: nothing,
    safety: nothing,
    stories: nothing,
    filters: nothing,
    suggestions: async () => true,
    endings: nothing,
    engagement: nothing,
    support: nothing,
    signIn: async () => void steps.push('wired'),
  };
  const lazy = matchRoutes(signInRoutes(useCases, features), url.pathname)?.[0]?.route.lazy;
  const loader = typeof lazy === 'function' ? (await lazy()).loader : null;
  if (typeof loader !== 'function') throw new Error(`${address} has no loader`);
  await loader({ request: new Request(url), params: {} } as LoaderFunctionArgs);
  return steps;
}

describe('opening the sign-in pages', () => {
  it('removes the response of the service from the address before any request', async () => {
    expect(await open('/user/social-callback?code=c%2F1&state=s')).toEqual([
      'wired',
      'address /user/social-callback',
      'complete code=c%2F1&state=s',
    ]);
  });

  it('requests the offer, and clears an earlier failure', async () => {
    expect(await open('/user/login?next=/about')).toEqual(['wired', 'open', 'forget', 'load']);
  });
});
