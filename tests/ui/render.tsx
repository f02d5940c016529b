import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Branding } from '#application/brand/branding.ts';
import { type CheckInToday, DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { LiveState } from '#application/live.ts';
import { Recharge, type RechargeState } from '#application/payments/recharge.ts';
import { Clock } from '#application/platform/clock.ts';
import { HostReach } from '#application/platform/host-reach.ts';
import { Session, type SessionState } from '#application/session/session.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { unsentTicks, unsentWords } from '#application/studio/unsent-words.ts';
import { toUser } from '#domain/session/user.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { fixedUseCases } from '#tests/fakes/fixed-use-cases.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { UseCasesProvider } from '#ui/platform/use-cases.tsx';

export const closed: RechargeState = { visible: false, priceList: [], loading: false, error: null, paymentLoading: false };
export const withCoins = (coins: number): SessionState => ({ kind: 'ready', user: { ...toUser(guest('g')), coins }, userType: 'guest' });

/** A use case with its class, or remote state with its declaration, in a state. The session is that of a player whom this browser has not lost. */
export const inState = <T,>(token: unknown, state: T): readonly [unknown, object] => [
  token,
  {
    state: new LiveState(state),
    ...(token === Session && { presence: new LiveState({ kind: 'guest' }) }),
    ...(token === Recharge && { spending: new LiveState(null) }),
  },
];

/** Today's check-in; null while it loads. */
export const checkInWith = (today: CheckInToday | null): readonly [unknown, object] => [
  DailyCheckIn,
  {
    today: new LiveState(today === null ? { kind: 'loading' } : { kind: 'ready', value: today }),
    taking: new LiveState({ kind: 'idle' }),
    added: new LiveState(0),
  },
];

/** Renders a view to markup. The last of several states of one use case counts. */
export function render(view: ReactNode, useCases: readonly (readonly [unknown, object])[] = [], brand = 'lorewick', address = '/'): string {
  const live = new Map<unknown, object>([
    inState(Recharge, closed),
    inState(Session, withCoins(12)),
    [Branding, { brand: bundledBrands().find(({ id }) => id === brand) }],
    [HostReach, { lost: new LiveState(false) }],
    inState(SignInOffer, { providers: [], devMailbox: false, firstEmailCoins: 50 }),
    checkInWith(null),
    [Clock, new DateClock()],
    inState(unsentWords, new Map()),
    inState(unsentTicks, new Map()),
    ...useCases,
  ]);
  return renderToStaticMarkup(
    <UseCasesProvider useCases={fixedUseCases(live)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: view }], { initialEntries: [address] })} />
    </UseCasesProvider>,
  );
}

/** The text of some markup, with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
