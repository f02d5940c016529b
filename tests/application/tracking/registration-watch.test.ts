import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { SessionState } from '#application/session/session.ts';
import { RegistrationWatch } from '#application/tracking/registration-watch.ts';
import type { User } from '#domain/session/user.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { FakeEventSink, trackingParts } from '#tests/fakes/tracking-parts.ts';

const guest: User = {
  uuid: 'user-1',
  id: 1,
  name: '',
  username: '',
  email: '',
  avatarUrl: '',
  gender: '',
  coins: 30,
  level: 1,
  vipLevel: 0,
  role: 'guest',
  status: 'normal',
  createTime: '2026-11-22T00:00:00.000Z',
  isGuest: true,
};
const member: User = { ...guest, role: 'normal', isGuest: false };
const ready = (user: User | null): SessionState => ({ kind: 'ready', user, userType: 'guest' });

describe('the registration watch', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
  afterEach(() => void vi.useRealTimers());

  const watching = (state: SessionState, store = new MemoryKeyValueStore(), sink = new FakeEventSink()) => {
    const parts = trackingParts(store, sink);
    const session = new LiveState<SessionState>(state);
    const watch = new RegistrationWatch({
      session: { state: session },
      consent: parts.consent,
      tracker: parts.tracker,
      store,
      clock: parts.clock,
    });
    parts.tracker.start();
    watch.start();
    return { ...parts, session, watch };
  };

  it('C56, TRACK-04: reports a new member once, over changes, reloads, retries and 5 tabs', () => {
    const first = watching({ kind: 'starting' });
    const tabs = [first, ...[1, 2, 3, 4].map(() => watching({ kind: 'starting' }, first.store, first.sink))];
    for (const tab of tabs) tab.session.set(ready(guest));
    for (const tab of tabs) tab.session.set(ready(member));
    for (const tab of tabs) tab.session.set(ready({ ...member, coins: 80 }));
    first.watch.checkSoon();
    vi.advanceTimersByTime(60_000);
    watching(ready(member), first.store, first.sink);
    vi.advanceTimersByTime(60_000);
    expect(first.sink.requests.flat().map(({ eventName, eventId }) => [eventName, eventId])).toEqual([
      ['CompleteRegistration', 'registration.user-1'],
    ]);
  });

  it('C56: reports the same id from tabs whose storage is lost, which counts once', () => {
    const sink = new FakeEventSink();
    for (let count = 0; count < 5; count++) watching(ready(member), new MemoryKeyValueStore(), sink);
    vi.advanceTimersByTime(60_000);
    expect([...sink.received]).toEqual(['registration.user-1']);
  });

  it.each([
    ['a guest', ready(guest)],
    ['a member of an earlier day', ready({ ...member, createTime: '2026-11-21T23:00:00.000Z' })],
    ['without a session', ready(null)],
  ])('TRACK-04: never reports %s', (_, state) => {
    const { sink } = watching(state);
    vi.advanceTimersByTime(60_000);
    expect(sink.requests).toEqual([]);
  });

  it('TRACK-01: stores nothing about a player who opted out', () => {
    const store = new MemoryKeyValueStore({ tracking_opt_out: 'true' });
    watching(ready(member), store);
    vi.advanceTimersByTime(60_000);
    expect(store.keys()).toEqual(['tracking_opt_out']);
  });
});
