import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { signInMethods } from '#application/account/sign-in-methods.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { LiveState } from '#application/live.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { Session } from '#application/session/session.ts';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { elsewhereOutcome } from '#domain/payments/payment-outcome.ts';
import type { Presence } from '#domain/session/presence.ts';
import { toUser, type User } from '#domain/session/user.ts';
import { programOf, type Source, sourcesIn } from '#tests/architecture/syntax.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { AccountMenu } from '#ui/account/account-menu.tsx';
import { DeviceSettings } from '#ui/account/device-settings.tsx';
import { SignInSettings } from '#ui/account/sign-in-settings.tsx';
import { KeepCoins } from '#ui/coins/keep-coins.tsx';
import { EmailNeeded } from '#ui/engagement/daily/email-needed.tsx';
import { InviteNote } from '#ui/engagement/invite-note.tsx';
import { Who } from '#ui/engagement/profile/profile-screen.tsx';
import { LandingHeader } from '#ui/landing/landing-header.tsx';
import { PaymentReturnScreen } from '#ui/payments/payment-return-screen.tsx';
import { SignInPage } from '#ui/session/sign-in-page.tsx';
import { SocialCallback } from '#ui/session/social-callback.tsx';

/** Every file that leads to the sign-in or has its form, shown to a user. */
const places: Readonly<Record<string, (user: User) => ReactNode>> = {
  'src/ui/account/account-menu.tsx': () => <AccountMenu />,
  'src/ui/account/device-settings.tsx': () => <DeviceSettings member={false} />,
  'src/ui/account/sign-in-settings.tsx': (user) => <SignInSettings user={user} />,
  'src/ui/coins/keep-coins.tsx': () => <KeepCoins />,
  'src/ui/engagement/daily/email-needed.tsx': () => <EmailNeeded />,
  'src/ui/engagement/invite-note.tsx': () => <InviteNote coins={30} />,
  'src/ui/engagement/profile/profile-screen.tsx': (user) => <Who user={user} />,
  'src/ui/landing/landing-header.tsx': () => <LandingHeader />,
  'src/ui/payments/payment-return-screen.tsx': () => <PaymentReturnScreen />,
  'src/ui/session/sign-in-page.tsx': () => <SignInPage />,
  'src/ui/session/social-callback.tsx': () => <SocialCallback />,
};

/** Those that lead somebody back who has an account, to whom no coins for a first address can come. */
const inviteNobody = ['src/ui/session/signed-out.tsx'];

const useCases = [
  inState(PaymentReturn, { ...elsewhereOutcome('paid'), returnTo: '/' }),
  inState(SignIn, { kind: 'email', value: '', sending: false, problem: null }),
  inState(SocialSignIn, { kind: 'failed', message: 'No.' }),
  inState(ThemeChoice, 'dark'),
  inState(signInMethods, { kind: 'loading' }),
  [InviteArrival, { coins: new LiveState(null) }],
  [SignOut, { running: new LiveState(false) }],
] as const;

interface Visit {
  readonly user?: User | null;
  readonly presence?: Presence;
  /** Null while the settings of the server are on their way. */
  readonly coins?: number | null;
}

const someone = toUser(guest('g'));
const member = (email: string): User => toUser({ ...guest('ines'), role: 'normal', isGuest: false, name: 'Ines', email });

function shown(view: (user: User) => ReactNode, { user = someone, presence = { kind: 'guest' }, coins = 50 }: Visit): string {
  const state = user === null ? { kind: 'starting' } : { kind: 'ready', user, userType: 'guest' };
  const session: readonly [unknown, object] = [Session, { state: new LiveState(state), presence: new LiveState(presence) }];
  const offer = inState(SignInOffer, coins === null ? null : { providers: [], devMailbox: false, firstEmailCoins: coins });
  return textOf(render(view(user ?? someone), [...useCases, session, offer]));
}

/** Whether the code, not its comments, has the address of the sign-in. */
const namesLogin = ({ file, source }: Source): boolean =>
  source.includes('pagePaths.login') ||
  programOf(file, source).some(({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { readonly cooked?: string }).cooked : value;
    return typeof text === 'string' && text.startsWith('/user/login');
  });

const PROMISE = /coins? for a first confirmed/;
const each = Object.entries(places).map(([file, view]) => ({ file, view }));

describe('COIN-13: wherever signing in by mail is offered', () => {
  it('every place is in this test, and the address is named in one file', () => {
    const views = sourcesIn('src/ui');
    const leading = views.filter(({ source }) => /<(?:SignInLink|EmailForm)\b/.test(source)).map(({ file }) => file);
    expect(leading.toSorted()).toEqual([...Object.keys(places), ...inviteNobody].toSorted());
    expect(views.filter(namesLogin).map(({ file }) => file)).toEqual(['src/ui/session/login.page.ts', 'src/ui/session/sign-in-link.tsx']);
    const silent = views.filter(({ file }) => inviteNobody.includes(file)).filter(({ source }) => source.includes('FirstEmail'));
    expect(silent).toEqual([]);
  });

  it.each(each)('$file names the coins that the server gives, and none where it gives none', ({ view }) => {
    for (const coins of [50, 70, 1]) expect(shown(view, { coins })).toContain(`${coinsText(coins)} for a first confirmed e-mail.`);
    expect(shown(view, { coins: 0 })).not.toMatch(PROMISE);
    expect(shown(view, { coins: null })).not.toMatch(PROMISE);
  });

  it.each(each)(
    '$file promises nothing to a member who has an address, to one who was signed out, and while nobody is known',
    ({ view }) => {
      expect(shown(view, { user: member('ines@example.com'), presence: { kind: 'member', uuid: 'ines' } })).not.toMatch(PROMISE);
      expect(shown(view, { presence: { kind: 'signed-out-member', uuid: 'ines', reason: 'away' } })).not.toMatch(PROMISE);
      expect(shown(view, { user: null })).not.toMatch(PROMISE);
    },
  );

  it.each(['src/ui/account/sign-in-settings.tsx', 'src/ui/session/sign-in-page.tsx'])(
    '%s: also to a member from another service, who has no address yet',
    (file) => {
      const user = member('');
      expect(shown(places[file] ?? (() => null), { user, presence: { kind: 'member', uuid: user.uuid } })).toMatch(PROMISE);
    },
  );
});
