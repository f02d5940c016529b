import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, whoami } from '#contract/session.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
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

const problem = (parts: ReturnType<typeof sessionParts>, given: ReturnType<typeof failure> | null) =>
  Object.assign(parts.server, { signUpProblem: given, refreshProblem: given, whoamiProblem: given });

describe('AUTH-09: start-up auth', () => {
  it('signs up a guest in a new browser', () => {
    const parts = sessionParts();
    expect(parts.session.state.value).toEqual({ kind: 'starting' });
    parts.session.start();
    expect(parts.session.state.value).toEqual({ kind: 'ready', user: guest('user-1'), userType: 'guest' });
  });

  it('fetches the user of a stored token', () => {
    const parts = returningPlayer();
    parts.session.start();
    expect(parts.session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-x', coins: 30 } });
    expect(parts.store.get('user_info')).toContain('"coins":30');
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it('falls back to cached user info when it cannot be fetched; the failure is only logged', () => {
    const parts = returningPlayer();
    parts.server.whoamiProblem = failure('unavailable', 503);
    parts.session.start();
    expect(parts.session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-x', coins: 7 } });
    expect(parts.log.events('warn')).toContain('session.start.failed');
  });

  it('falls back to the user of the sign-up for a new token', () => {
    const parts = sessionParts();
    parts.server.whoamiProblem = failure('malformed', 200);
    parts.session.start();
    expect(parts.session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
  });

  it('runs once when started several times', () => {
    const parts = sessionParts();
    parts.session.start();
    parts.session.start();
    expect(parts.server.api.count(whoami)).toBe(1);
  });

  it('drops a malformed cached user', () => {
    const parts = sessionParts({ store: new MemoryKeyValueStore({ user_info: '{"uuid":1', user_type: 'admin' }) });
    problem(parts, failure('network'));
    parts.session.start();
    expect(parts.session.state.value).toEqual({ kind: 'offline', user: null, userType: 'guest' });
    expect(parts.store.get('user_info')).toBeNull();
    expect(parts.store.get('user_type')).toBeNull();
  });
});

describe('faults C01: offline at start', () => {
  it('shows the cached user, keeps what is stored, and recovers by itself on `online`', () => {
    const parts = returningPlayer();
    problem(parts, failure('network'));
    const before = [new Map(parts.cookies.values), new Map(parts.store.entries)];
    parts.connectivity.online.set(false);
    parts.session.start();
    expect(parts.session.state.value).toMatchObject({ kind: 'offline', user: { uuid: 'user-x', coins: 7 } });
    expect([parts.cookies.values, parts.store.entries]).toEqual(before);
    let recovered = 0;
    parts.session.recovered$.subscribe(() => (recovered += 1));
    problem(parts, null);
    parts.connectivity.online.set(true);
    expect(parts.session.state.value.kind).toBe('ready');
    expect(recovered).toBe(1);
  });

  it('tries again after 5, 10, 20 and then every 60 s', () => {
    const parts = returningPlayer();
    problem(parts, failure('network'));
    parts.session.start();
    const tries = () => parts.server.api.count(whoami);
    expect(tries()).toBe(1);
    for (const [wait, expected] of [
      [4999, 1],
      [1, 2],
      [10_000, 3],
      [20_000, 4],
      [60_000, 5],
      [60_000, 6],
    ] as const) {
      vi.advanceTimersByTime(wait);
      expect(tries()).toBe(expected);
    }
  });

  it('tries at once on retry', () => {
    const parts = sessionParts();
    problem(parts, failure('network'));
    parts.session.start();
    expect(parts.session.state.value).toEqual({ kind: 'offline', user: null, userType: 'guest' });
    problem(parts, null);
    parts.session.retry();
    expect(parts.session.state.value.kind).toBe('ready');
    vi.advanceTimersByTime(600_000);
    expect(parts.server.api.count(guestSignUp)).toBe(2);
  });

  it('emits recovered$ when back online, without a new request', () => {
    const parts = returningPlayer();
    parts.session.start();
    let recovered = 0;
    parts.session.recovered$.subscribe(() => (recovered += 1));
    parts.connectivity.online.set(false);
    parts.connectivity.online.set(true);
    expect(recovered).toBe(1);
    expect(parts.server.api.count(whoami)).toBe(1);
  });
});

describe('AUTH-07: logged out', () => {
  it('one event, state cleared, a new guest follows, no loop', () => {
    const parts = returningPlayer();
    const seen: unknown[] = [];
    parts.session.loggedOut$.subscribe(() => seen.push(parts.store.get('user_info')));
    parts.session.start();
    parts.server.access.clear();
    parts.server.refreshes.clear();
    parts.api.call(whoami, {}).subscribe();
    expect(seen).toEqual([null]);
    expect(parts.session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    expect(parts.server.api.count(guestSignUp)).toBe(1);
  });

  it('backs off in five tabs when the server refuses every token', () => {
    const shared = { ...returningPlayer(), browser: new FakeTabs(5) };
    shared.server.api.latency = 5;
    Object.assign(shared.server, { whoamiProblem: unauthorized, refreshProblem: unauthorized });
    const tabs = Array.from({ length: 5 }, () => sessionParts(shared));
    for (const tab of tabs) tab.session.start();
    vi.advanceTimersByTime(30_000);
    expect(shared.server.api.count(guestSignUp)).toBeLessThanOrEqual(15);
    const before = shared.server.api.calls.length;
    vi.advanceTimersByTime(600_000);
    expect(shared.server.api.calls.length - before).toBeLessThan(600);
    Object.assign(shared.server, { whoamiProblem: null, refreshProblem: null });
    vi.advanceTimersByTime(120_000);
    expect(new Set(tabs.map(({ session }) => JSON.stringify(session.state.value))).size).toBe(1);
  });

  it('backs off when the server refuses every new token', () => {
    const parts = returningPlayer();
    parts.server.api.latency = 5;
    Object.assign(parts.server, { whoamiProblem: unauthorized, refreshProblem: unauthorized });
    parts.session.start();
    vi.advanceTimersByTime(30_000);
    expect(parts.server.api.count(guestSignUp)).toBeLessThanOrEqual(3);
    expect(parts.session.state.value.kind).toBe('offline');
    Object.assign(parts.server, { whoamiProblem: null, refreshProblem: null });
    parts.session.retry();
    vi.advanceTimersByTime(50);
    expect(parts.session.state.value.kind).toBe('ready');
  });
});

describe('balance', () => {
  it('follows the stream, and is cached', () => {
    const parts = returningPlayer();
    parts.session.start();
    parts.session.balanceChanged(29);
    expect(parts.session.state.value).toMatchObject({ user: { coins: 29 } });
    expect(parts.users.read()?.coins).toBe(29);
    const same = parts.session.state.value;
    parts.session.balanceChanged(29);
    expect(parts.session.state.value).toBe(same);
  });

  it('is ignored without a user', () => {
    const parts = sessionParts();
    parts.session.balanceChanged(5);
    expect(parts.session.state.value).toEqual({ kind: 'starting' });
  });
});
