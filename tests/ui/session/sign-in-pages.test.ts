import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** The steps of opening an address, in order. */
function open(address: string): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const note = (name: string) => (text?: string) => steps.push(text === undefined ? name : `${name} ${text}`);
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState: (_: unknown, __: string, url: string) => steps.push(`address ${url}`) });
  const use = new Map<unknown, object>([
    [SignIn, { open: note('open') }],
    [SignInOffer, { load: note('load') }],
    [SocialSignIn, { complete: note('complete'), forget: note('forget') }],
  ]);
  return openPage(address, steps, use);
}

describe('opening the sign-in pages', () => {
  it('removes the response of the service from the address before any request', async () => {
    expect(await open('/user/social-callback?code=c%2F1&state=s')).toEqual([
      'bind session',
      'address /user/social-callback',
      'complete code=c%2F1&state=s',
    ]);
  });

  it('requests the offer, and clears an earlier failure', async () => {
    expect(await open('/user/login?next=/about')).toEqual(['bind session', 'open', 'forget', 'load']);
  });
});
