import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, logout, refresh, whoami } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { guest, member } from '#tests/fakes/guest-server.ts';
import { QueueingTabLock } from '#tests/fakes/queueing-tab-lock.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { returningPlayer } from './returning-player.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

const unauthorized = failure('unauthorized', 401, 'UNAUTHORIZED');

const shown = ({ session }: ReturnType<typeof sessionParts>) => {
  const state = session.state.value;
  return state.kind === 'starting' ? 'starting' : (state.user?.uuid ?? null);
};

/** Counts the values of a stream. */
const counted = (values$: Observable<unknown>) => {
  const count = { times: 0 };
  values$.subscribe(() => {
    count.times += 1;
  });
  return count;
};

const problem = (parts: ReturnType<typeof sessionParts>, given: ReturnType<typeof failure> | null) =>
  Object.assign(parts.server, { signUpProblem: given, refreshProblem: given, whoamiProblem: given });

describe('faults C15: the token of a deleted or banned user', () => {
  it.each([
    ['401', unauthorized],
    ['403', failure('refused', 403, 'FORBIDDEN')],
  ])('answered with %s: one log-out, one new guest, no loop', (_, refusal) => {
    const parts = returningPlayer();
    parts.server.api.on(whoami, (call) => (call.bearer === 'access-1' ? fail(refusal) : ok({ user: guest('user-1') })));
    parts.server.refreshes.clear();
    const loggedOut = counted(parts.session.loggedOut$);
    parts.session.start();
    vi.advanceTimersByTime(600_000);
    expect(loggedOut.times).toBe(1);
    expect(shown(parts)).toBe('user-1');
    expect(parts.server.api.calls.map(({ path }) => path)).toEqual(['user.whoami', 'user.refresh', 'user-guest.sign-up', 'user.whoami']);
  });

  it('always refused with 403, but refreshable: two requests, then none', () => {
    const parts = returningPlayer();
    parts.server.whoamiProblem = failure('refused', 403, 'FORBIDDEN');
    parts.session.start();
    vi.advanceTimersByTime(600_000);
    expect(parts.server.api.calls.map(({ path }) => path)).toEqual(['user.whoami', 'user.refresh', 'user.whoami']);
  });
});

describe('faults C21: back after a long time', () => {
  /** Suspends a tab for some days: cookies and the access token expire. */
  const sleep = (parts: ReturnType<typeof sessionParts>, days: number) => {
    vi.setSystemTime(Date.now() + days * 86_400_000);
    for (const [name, seconds] of parts.cookies.maxAges) if (seconds <= days * 86_400) parts.cookies.remove(name);
    parts.server.access.clear();
  };
  const playing = () => {
    const parts = sessionParts();
    parts.session.start();
    return { parts, calls: parts.server.api.calls.length };
  };

  it('8 days: one refresh, and the same player goes on', async () => {
    const { parts, calls } = playing();
    sleep(parts, 8);
    parts.lifecycle.shown$.next({ persisted: false });
    expect(shown(parts)).toBe('user-1');
    const changed = counted(parts.session.playerChanged$);
    expect((await firstValueFrom(parts.api.call(whoami, {}))).ok).toBe(true);
    expect(parts.server.api.calls.slice(calls).map(({ path }) => path)).toEqual(['user.refresh', 'user.whoami']);
    expect(changed.times).toBe(0);
    expect(shown(parts)).toBe('user-1');
  });

  it('31 days: a new guest, and nothing of the old user on screen', () => {
    const { parts } = playing();
    const changed = counted(parts.session.playerChanged$);
    sleep(parts, 31);
    parts.lifecycle.shown$.next({ persisted: true });
    expect(changed.times).toBe(1);
    expect(shown(parts)).toBe('user-2');
    expect(parts.store.get('user_info')).not.toContain('user-1');
    expect(parts.server.api.count(refresh)).toBe(0);
  });

  it('31 days, and offline: no user on screen', () => {
    const { parts } = playing();
    sleep(parts, 31);
    problem(parts, failure('network'));
    parts.lifecycle.shown$.next({ persisted: false });
    expect(parts.session.state.value).toEqual({ kind: 'offline', user: null, userType: 'guest' });
  });

  it('31 days, and closed meanwhile: a new guest, nothing of the old user', () => {
    const parts = returningPlayer();
    parts.cookies.values.clear();
    problem(parts, failure('network'));
    parts.session.start();
    expect(shown(parts)).toBeNull();
    problem(parts, null);
    parts.session.retry();
    expect(shown(parts)).toBe('user-1');
    expect(parts.store.get('user_info')).not.toContain('user-x');
  });

  it('cleared storage: tabs of the previous player follow the new guest of a new tab', () => {
    const { parts } = playing();
    parts.cookies.values.clear();
    const fresh = sessionParts(parts);
    fresh.session.start();
    expect([parts, fresh].map(shown)).toEqual(['user-2', 'user-2']);
    expect(parts.server.api.count(guestSignUp)).toBe(2);
  });
});

describe('signing in', () => {
  it('as the current guest: all tabs show the same player as a member, without a reset', () => {
    const first = sessionParts();
    const second = sessionParts(first);
    for (const tab of [first, second]) tab.session.start();
    const changes = [first, second].map(({ session }) => counted(session.playerChanged$));
    first.server.members.add('user-1');
    first.session.signedIn(first.server.grant('user-1'), member('user-1'));
    for (const tab of [first, second]) expect(tab.session.state.value).toMatchObject({ kind: 'ready', userType: 'user' });
    expect(changes.map(({ times }) => times)).toEqual([0, 0]);
    expect(first.store.get('user_type')).toBe('user');
  });

  it('as another user: all tabs change to that user', () => {
    const first = sessionParts();
    const second = sessionParts(first);
    for (const tab of [first, second]) tab.session.start();
    const changes = [first, second].map(({ session }) => counted(session.playerChanged$));
    first.server.members.add('ann');
    first.session.signedIn(first.server.grant('ann'), member('ann'));
    expect([first, second].map(shown)).toEqual(['ann', 'ann']);
    expect(changes.map(({ times }) => times)).toEqual([1, 1]);
    expect(first.server.api.count(guestSignUp)).toBe(1);
  });

  it('during the request for the previous user: its response is ignored', () => {
    const parts = returningPlayer();
    parts.server.api.latency = 50;
    parts.session.start();
    vi.advanceTimersByTime(20);
    const changed = counted(parts.session.playerChanged$);
    parts.server.members.add('ann');
    parts.session.signedIn(parts.server.grant('ann'), member('ann'));
    vi.advanceTimersByTime(1000);
    expect(shown(parts)).toBe('ann');
    expect(parts.users.read()?.uuid).toBe('ann');
    expect(changed.times).toBe(1);
  });

  it('in another tab, without a signal, during the request for the user: the request is repeated', () => {
    const parts = sessionParts();
    parts.session.start();
    const other = sessionParts(parts);
    other.signals.suspended = true;
    parts.server.api.latency = 50;
    other.session.start();
    vi.advanceTimersByTime(20);
    parts.server.members.add('user-1');
    parts.session.signedIn(parts.server.grant('user-1'), member('user-1'));
    vi.advanceTimersByTime(1000);
    expect(other.session.state.value).toMatchObject({ kind: 'ready', userType: 'user' });
    expect(parts.users.read()?.role).toBe('normal');
  });

  it('missed by a suspended tab: it changes to the user when it is shown', () => {
    const browser = new FakeTabs();
    const awake = sessionParts({ browser });
    const slept = sessionParts(awake);
    for (const tab of [awake, slept]) tab.session.start();
    slept.signals.suspended = true;
    awake.server.members.add('ann');
    awake.session.signedIn(awake.server.grant('ann'), member('ann'));
    expect(shown(slept)).toBe('user-1');
    slept.lifecycle.shown$.next({ persisted: false });
    expect(shown(slept)).toBe('ann');
  });

  it('while offline: emits recovered$ so that failed requests are repeated', () => {
    const parts = returningPlayer();
    problem(parts, failure('network'));
    parts.session.start();
    const recovered = counted(parts.session.recovered$);
    problem(parts, null);
    parts.server.members.add('user-x');
    parts.session.signedIn(parts.server.grant('user-x'), member('user-x'));
    expect(parts.session.state.value).toMatchObject({ kind: 'ready', userType: 'user' });
    expect(recovered.times).toBe(1);
  });
});

describe('signing out', () => {
  const playing = () => {
    const parts = sessionParts();
    parts.session.start();
    return { parts, loggedOut: counted(parts.session.loggedOut$) };
  };

  it('ends the session on the server and in all tabs, with one new guest', () => {
    const { parts, loggedOut } = playing();
    const other = sessionParts({ ...parts, lock: new QueueingTabLock() });
    other.session.start();
    const otherLoggedOut = counted(other.session.loggedOut$);
    const done = counted(parts.session.signOut());
    expect([done.times, loggedOut.times, otherLoggedOut.times]).toEqual([1, 1, 0]);
    expect(parts.server.access.has('access-1')).toBe(false);
    expect([parts, other].map(shown)).toEqual(['user-2', 'user-2']);
    expect(parts.server.api.count(guestSignUp)).toBe(2);
  });

  it('ends the session on this device when the server is unreachable', () => {
    const { parts } = playing();
    problem(parts, failure('network'));
    parts.server.api.on(logout, () => fail(failure('network')));
    const done = counted(parts.session.signOut());
    expect(done.times).toBe(1);
    expect(parts.cookies.values.size).toBe(0);
    expect(shown(parts)).toBeNull();
  });

  it('a session that the server has ended: one log-out, one new guest', () => {
    const { parts, loggedOut } = playing();
    parts.server.end('refresh-1');
    const done = counted(parts.session.signOut());
    expect([done.times, loggedOut.times]).toEqual([1, 1]);
    expect(shown(parts)).toBe('user-2');
    expect(parts.server.api.count(guestSignUp)).toBe(2);
  });

  it('in a suspended tab keeps another user who signed in meanwhile', () => {
    const { parts, loggedOut } = playing();
    parts.signals.suspended = true;
    parts.server.members.add('ann');
    sessionParts(parts).session.signedIn(parts.server.grant('ann'), member('ann'));
    const done = counted(parts.session.signOut());
    expect([done.times, loggedOut.times]).toEqual([1, 0]);
    expect(shown(parts)).toBe('ann');
    expect(parts.cookies.get('player')).toBe('ann');
  });

  it('twice logs out once', () => {
    const { parts, loggedOut } = playing();
    parts.server.signUpProblem = failure('network');
    parts.session.signedOut();
    parts.session.signedOut();
    expect(loggedOut.times).toBe(1);
  });
});

describe('changes of the user', () => {
  it('reach all tabs', () => {
    const first = sessionParts();
    const second = sessionParts(first);
    for (const tab of [first, second]) tab.session.start();
    const named = { ...guest('user-1'), name: 'Ann' };
    first.server.api.on(whoami, () => ok({ user: named }));
    first.session.userChanged(named);
    for (const tab of [first, second]) expect(tab.session.state.value).toMatchObject({ user: { name: 'Ann' } });
  });

  it('of a previous user are ignored', () => {
    const parts = sessionParts();
    parts.session.start();
    parts.server.members.add('ann');
    parts.session.signedIn(parts.server.grant('ann'), member('ann'));
    parts.session.userChanged({ ...guest('user-1'), name: 'Guest no more' });
    expect(shown(parts)).toBe('ann');
    expect(parts.users.read()?.uuid).toBe('ann');
  });

  it('missed by a suspended tab are requested when it is shown', () => {
    const parts = sessionParts();
    parts.session.start();
    const calls = parts.server.api.calls.length;
    parts.lifecycle.shown$.next({ persisted: false });
    expect(parts.server.api.calls.length).toBe(calls);
    parts.users.write({ ...guest('user-1'), coins: 12 });
    parts.server.api.on(whoami, () => ok({ user: { ...guest('user-1'), coins: 11 } }));
    parts.lifecycle.shown$.next({ persisted: false });
    expect(parts.session.state.value).toMatchObject({ user: { coins: 11 } });
  });
});
