import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Branding } from '#application/brand/branding.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { LiveState } from '#application/live.ts';
import { HostReach } from '#application/platform/host-reach.ts';
import { Session, type SessionState } from '#application/session/session.ts';
import { type CodeStep, type EmailStep, SignIn, type SignInState } from '#application/session/sign-in.ts';
import { type Offer, SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { SocialSignIn, type SocialState } from '#application/session/social-sign-in.ts';
import { toUser } from '#domain/session/user.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { fixedUseCases } from '#tests/fakes/fixed-use-cases.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { UseCasesProvider } from '#ui/platform/use-cases.tsx';
import { SignInPage } from '#ui/session/sign-in-page.tsx';
import { SocialCallback } from '#ui/session/social-callback.tsx';

const [brand] = bundledBrands();
const email: EmailStep = { kind: 'email', value: '', sending: false, problem: null };
const code: CodeStep = {
  kind: 'code',
  email: 'ines@example.com',
  digits: '48',
  busy: null,
  mails: 1,
  resendIn: 42,
  wrongTries: 0,
  spent: false,
  problem: null,
};
const guestHere: SessionState = { kind: 'ready', user: toUser(guest('g')), userType: 'guest' };
const ines = { ...toUser(guest('ines')), name: 'Ines', email: 'ines@example.com', role: 'normal', isGuest: false } as const;

interface PageState {
  readonly step?: SignInState;
  readonly session?: SessionState;
  readonly offer?: Offer | null;
  readonly social?: SocialState;
  /** Coins for a visitor who was invited, and for their friend. */
  readonly invited?: number | null;
}

/** Renders an address with the use cases in these states. */
function markup(
  address: string,
  { step = email, session = guestHere, offer = null, social = { kind: 'idle' }, invited = null }: PageState = {},
): string {
  const live = new Map<unknown, object>([
    [SignIn, { state: new LiveState<SignInState>(step) }],
    [Session, { state: new LiveState<SessionState>(session), presence: new LiveState({ kind: 'guest' }) }],
    [SignInOffer, { state: new LiveState(offer) }],
    [SocialSignIn, { state: new LiveState<SocialState>(social) }],
    [InviteArrival, { coins: new LiveState(invited) }],
    [SignOut, { running: new LiveState(false) }],
    [ThemeChoice, { state: new LiveState('dark') }],
    [Branding, { brand }],
    [HostReach, { lost: new LiveState(false) }],
  ]);
  const router = createMemoryRouter(
    [
      { path: '/user/login', element: <SignInPage /> },
      { path: '/user/social-callback', element: <SocialCallback /> },
    ],
    { initialEntries: [address] },
  );
  return renderToStaticMarkup(
    <UseCasesProvider useCases={fixedUseCases(live)}>
      <RouterProvider router={router} />
    </UseCasesProvider>,
  );
}

const tag = (html: string, name: string): string => new RegExp(`<${name}\\b[^>]*>`).exec(html)?.[0] ?? '';

describe('/user/login: the address', () => {
  it('has the attributes for autofill and keyboards', () => {
    const field = tag(markup('/user/login'), 'input');
    for (const attribute of ['autoComplete="email"', 'inputMode="email"', 'aria-invalid="false"']) expect(field).toContain(attribute);
  });

  it('says what an invited guest and their friend get', () => {
    const sentence = '30 coins for each of you, once you have a new account and have played a turn.';
    expect([markup('/user/login').includes(sentence), markup('/user/login', { invited: 30 }).includes(sentence)]).toEqual([false, true]);
  });

  it('says first what happens to a guest’s games and coins', () => {
    const html = markup('/user/login');
    expect(html).toContain('Your games and coins stay with you:');
    expect(html).toContain('games and bought coins move into it; free coins are only given once');
    expect(html).toContain('href="/terms"');
    expect(html).toContain('href="/privacy"');
  });

  it('works before the session is known, and offline', () => {
    for (const session of [{ kind: 'starting' }, { kind: 'offline', user: null, userType: 'guest' }] as const)
      expect(markup('/user/login', { session })).toContain('Send me a code');
    expect(markup('/user/login', { session: { kind: 'offline', user: null, userType: 'guest' } })).toContain('You are offline');
  });

  it('reserves space for a problem', () => {
    expect(markup('/user/login')).toMatch(/role="alert"[^>]*><\/p>/);
    expect(markup('/user/login', { step: { ...email, problem: 'Enter your e-mail address.' } })).toMatch(
      /role="alert"[^>]*>Enter your e-mail address\.<\/p>/,
    );
  });

  it('offers exactly the configured services', () => {
    expect(markup('/user/login')).not.toContain('Continue with');
    expect(markup('/user/login', { offer: { providers: [], devMailbox: true, firstEmailCoins: 50 } })).not.toContain('Continue with');
    const html = markup('/user/login', { offer: { providers: ['google', 'facebook'], devMailbox: false, firstEmailCoins: 50 } });
    expect(html.match(/Continue with \w+/g)).toEqual(['Continue with Google', 'Continue with Facebook']);
  });

  it('shows why a service could not be opened', () => {
    const html = markup('/user/login', {
      offer: { providers: ['google'], devMailbox: false, firstEmailCoins: 50 },
      social: { kind: 'failed', message: 'Google does not answer.' },
    });
    expect(html).toMatch(/role="alert"[^>]*>Google does not answer\.<\/p>/);
  });
});

describe('/user/login: the code', () => {
  it('is one field', () => {
    const html = markup('/user/login', { step: code });
    expect(html.match(/<input/g)).toHaveLength(1);
    const field = tag(html, 'input');
    for (const attribute of ['inputMode="numeric"', 'autoComplete="one-time-code"', 'value="48"']) expect(field).toContain(attribute);
    // A cut before the code is found in a pasted text could lose it.
    expect(field).not.toContain('maxLength');
    expect(html).toContain('ines@example.com');
  });

  it('counts down to the next code', () => {
    expect(markup('/user/login', { step: code })).toMatch(/disabled=""[^>]*>Send again in 42 s</);
    expect(markup('/user/login', { step: { ...code, resendIn: 0 } })).toMatch(/<button(?:(?!disabled)[^>])*>Send again</);
  });

  it('offers a new one when it is used up', () => {
    const html = markup('/user/login', { step: { ...code, spent: true, resendIn: 0, problem: 'This code is too old.' } });
    expect(html).toMatch(/type="submit"(?:(?!disabled)[^>])*>Send a new code</);
    expect(html).not.toContain('Send again');
  });

  it('links to the inbox on a development server only', () => {
    expect(markup('/user/login', { step: code, offer: { providers: [], devMailbox: true, firstEmailCoins: 50 } })).toContain(
      'href="/dev/mail"',
    );
    expect(markup('/user/login', { step: code, offer: { providers: [], devMailbox: false, firstEmailCoins: 50 } })).not.toContain(
      '/dev/mail',
    );
  });
});

describe('/user/login: signed in already', () => {
  it('shows the account, with buttons to go on or sign out', () => {
    const html = markup('/user/login?next=/user/coins', { session: { kind: 'ready', user: ines, userType: 'user' } });
    expect(html).toContain('<strong>Ines</strong>, ines@example.com');
    expect(html).toMatch(/href="\/user\/coins"[^>]*>Go on</);
    expect(html).toContain('Sign out');
    expect(html).not.toContain('<input');
  });

  it.each(['//evil.example', 'https:evil.example', '/%5cevil.example', 'javascript:alert(1)'])(
    'faults C40: goes home for ?next=%s',
    (next) => {
      const html = markup(`/user/login?next=${encodeURIComponent(next)}`, { session: { kind: 'ready', user: ines, userType: 'user' } });
      expect(html).toMatch(/href="\/"[^>]*>Go on</);
      expect(html).not.toContain('evil');
    },
  );
});

describe('/user/social-callback', () => {
  it('shows the progress', () => {
    expect(markup('/user/social-callback', { social: { kind: 'completing' } })).toContain('Signing you in…');
  });

  it('shows the failure, and how to go on', () => {
    const html = markup('/user/social-callback', { social: { kind: 'failed', message: 'You stopped signing in. Nothing has changed.' } });
    expect(html).toMatch(/role="alert"[^>]*>You stopped signing in\. Nothing has changed\.</);
    expect(html).toMatch(/href="\/user\/login"[^>]*>Try again</);
    expect(html).toMatch(/href="\/"[^>]*>Go on as a guest</);
  });
});
