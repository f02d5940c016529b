import { readFileSync } from 'node:fs';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { SucceededCall } from '#application/session/authorized-api.ts';
import type { SessionState } from '#application/session/session.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { RegistrationWatch } from '#application/tracking/registration-watch.ts';
import { TrackedActions } from '#application/tracking/tracked-actions.ts';
import { landingVariants } from '#contract/checks.ts';
import { createFavorite, subscribe } from '#contract/engagement.ts';
import { checkPayment } from '#contract/payments.ts';
import { startGame } from '#contract/play.ts';
import type { Route } from '#contract/route.ts';
import { sendVerifyCode } from '#contract/session.ts';
import { listStories } from '#contract/stories.ts';
import { createComplaint } from '#contract/support.ts';
import { eventNames } from '#contract/tracking.ts';
import { toUser } from '#domain/session/user.ts';
import { purchaseEventId, registrationEventId } from '#domain/tracking/tracking-event.ts';
import { wireEvent } from '#domain/tracking/wire-event.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { trackingParts } from '#tests/fakes/tracking-parts.ts';
import { closed } from '#tests/ui/render.tsx';

const page = readFileSync('docs/tracking.md', 'utf8');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const cellsOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, line = '']) => line.split(' | ')).slice(1);
const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const rows = cellsOf(section('Which action fires which event')).map(([action = '', event = '', fields = '']) => ({
  calls: quoted(action),
  event: quoted(event)[0] ?? '',
  fields,
}));

/** A page with tracking, from the start of a visit. */
function newVisit() {
  const { tracker, consent, store, clock, sink } = trackingParts();
  const [paths, calls, landing] = [new Subject<string>(), new Subject<SucceededCall>(), new LandingClicks()];
  const [recharge, checkouts] = [new LiveState(closed), new Subject<string>()];
  const session = new LiveState<SessionState>({ kind: 'starting' });
  tracker.start();
  new TrackedActions({ tracker, recharge: { state: recharge, checkouts$: checkouts }, landing }).start(paths, calls);
  new RegistrationWatch({ session: { state: session }, consent, tracker, store, clock }).start();
  const sent = () => {
    vi.advanceTimersByTime(10_000);
    return sink.requests.flat().map(wireEvent);
  };
  return { paths, calls, landing, recharge, checkouts, session, sent };
}

/** Something that a player does; `call` when it is known by a call's answer. */
interface Action {
  readonly call?: string;
  readonly happen: (visit: ReturnType<typeof newVisit>) => void;
}

const answered = (route: Route, input: object, answer: object | null): Action => ({
  call: route.path,
  happen: ({ calls }) => calls.next({ route, input, answer } as SucceededCall),
});
const storyId = 'the-quiet-relay';
const priceId = 'coins-100';
const paid = { orderId: 'order-1', status: 'paid', pack: { priceId, coins: 100, amount: 199, currency: 'usd' } };
const member = { ...toUser(guest('user-1')), role: 'normal', isGuest: false, createTime: '2026-11-22T11:00:00.000Z' } as const;

/** By the event that the table names for it. */
const actions: Readonly<Record<string, readonly Action[]>> = {
  ViewContent: ['/story/the-quiet-relay', '/character/ottilie'].map((path) => ({ happen: ({ paths }) => paths.next(path) })),
  InitiateCheckout: [{ happen: ({ recharge }) => recharge.set({ ...closed, visible: true }) }],
  AddPaymentInfo: [{ happen: ({ checkouts }) => checkouts.next(priceId) }],
  StartGame: [answered(startGame, { storyId }, { game: { id: 'game-1' }, turns: [{}] })],
  Search: [answered(listStories, { query: 'bees', cursor: null }, {})],
  Lead: [answered(sendVerifyCode, {}, {})],
  AddToWishlist: [answered(createFavorite, { storyId }, null)],
  Subscribe: [answered(subscribe, { storyId }, null)],
  Contact: [answered(createComplaint, {}, {})],
  LandingPage_PlayButton_Clicked: landingVariants.map((variant) => ({
    happen: ({ landing }) => landing.press({ variant, storyId, choice: null }),
  })),
  Purchase: [answered(checkPayment, {}, paid)],
  CompleteRegistration: [{ happen: ({ session }) => session.set({ kind: 'ready', user: member, userType: 'user' }) }],
};

describe('TRACK-07: the table of events in docs/tracking.md', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
  afterEach(() => void vi.useRealTimers());

  it('names each event once, with the action that fires it or as one without an action', () => {
    const [, unused = ''] = /No action fires the other names yet: (.+)/.exec(page) ?? [];
    const without = quoted(unused).filter((word) => /^[A-Z]\w+$/.test(word));
    expect([...rows.map(({ event }) => event), ...without].toSorted()).toEqual([...eventNames].toSorted());
    expect(Object.keys(actions).toSorted()).toEqual(rows.map(({ event }) => event).toSorted());
  });

  it.each(rows)('$event: its actions, and the fields beyond the defaults', ({ event, calls, fields }) => {
    expect(actions[event]?.flatMap(({ call }) => call ?? [])).toEqual(calls);
    const fired = (actions[event] ?? []).map(({ happen }) => {
      const visit = newVisit();
      happen(visit);
      return visit.sent();
    });
    expect(fired.map((events) => events.map(({ event_name }) => event_name))).toEqual(fired.map(() => [event]));
    for (const { event_id, custom_data } of fired.flat()) {
      const { currency: _, value, contents, ...more } = custom_data;
      const isMade = /^[0-9a-f]{8}-/.test(event_id);
      const found = [
        ...(isMade ? [] : ['event_id']),
        ...(value === 0 ? [] : ['value']),
        ...(contents ? ['contents'] : []),
        ...Object.keys(more),
      ];
      const named = quoted(fields);
      expect(named.filter((word) => ['event_id', 'value', 'order_id', 'contents', 'content_name'].includes(word))).toEqual(
        found.toSorted(),
      );
      for (const { category } of contents ?? []) expect(named).toContain(category);
      if (!isMade) expect(named).toContain(`${event_id.split('.')[0]}.`);
      if (more.content_name !== undefined) expect(named).toContain(more.content_name);
    }
  });

  it('TRACK-09: names the two events that the server records, with the ids that the copies have', () => {
    const own = cellsOf(section('Conversions of the server')).map(([event = '', , id = '']) => [...quoted(event), quoted(id)[0]]);
    expect(own).toEqual([
      ['Purchase', purchaseEventId('')],
      ['CompleteRegistration', registrationEventId('')],
    ]);
  });
});
