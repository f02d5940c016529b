import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp } from '#contract/session.ts';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { FakeLocks } from '#tests/fakes/fake-locks.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { sessionWithTokens } from './session-with-tokens.ts';

const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a lock that hangs', () => {
  it.each(['refresh', 'sign up'])('times out after 5 s, then tabs %s without it', async (what) => {
    const first = what === 'refresh' ? sessionWithTokens(null) : sessionParts();
    first.cookies.remove('token');
    const lock = new WebLockTabLock(Object.assign(new FakeLocks(), { stuck: true }));
    const tab = sessionParts({ ...first, lock });
    const bearer = firstValueFrom(tab.tokens.bearer());
    await vi.advanceTimersByTimeAsync(4999);
    expect(first.server.api.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await bearer).toMatchObject({ ok: true });
    expect(first.server.api.calls.length).toBe(1);
  });

  it('because another tab’s refresh hangs costs 5 s, and its late response is ignored', async () => {
    const first = sessionWithTokens(null);
    first.cookies.remove('token');
    const locks = new FakeLocks();
    const [slow, quick] = [
      sessionParts({ ...first, lock: new WebLockTabLock(locks) }),
      sessionParts({ ...first, lock: new WebLockTabLock(locks) }),
    ];
    first.server.api.latency = 7000;
    const late = firstValueFrom(slow.tokens.bearer());
    await vi.advanceTimersByTimeAsync(0);
    first.server.api.latency = 10;
    const soon = firstValueFrom(quick.tokens.bearer());
    await vi.advanceTimersByTimeAsync(5010);
    expect(await soon).toEqual({ ok: true, value: 'access-3' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await late).toEqual({ ok: true, value: 'access-3' });
    expect(first.cookies.get('token')).toBe('access-3');
    expect(first.cookies.get('refresh_token')).toBe('refresh-2');
  });
});

describe('tokens that another tab stored are not overwritten', () => {
  const other = { accessToken: 'access-other', refreshToken: 'refresh-other', expires: 100 };
  const refreshing = (problem: ReturnType<typeof failure> | null = null) => {
    const parts = sessionWithTokens(null);
    parts.cookies.remove('token');
    parts.server.refreshProblem = problem;
    parts.server.api.latency = 50;
    return { parts, bearer: firstValueFrom(parts.tokens.bearer()) };
  };

  it('by the late response of a refresh', async () => {
    const { parts, bearer } = refreshing();
    parts.cookies.set('token', 'access-other', 1);
    parts.cookies.set('refresh_token', 'refresh-other', 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await bearer).toEqual({ ok: true, value: 'access-other' });
    expect(parts.cookies.get('refresh_token')).toBe('refresh-other');
  });

  it.each([
    ['granted', null],
    ['refused', failure('unauthorized', 401)],
  ])('by a refresh that is %s after a sign-in', async (_, problem) => {
    const { parts } = refreshing(problem);
    let loggedOut = 0;
    parts.tokens.loggedOut$.subscribe(() => (loggedOut += 1));
    sessionParts(parts).tokens.adopt(other, 'user-b');
    await vi.advanceTimersByTimeAsync(100);
    expect(Object.fromEntries(parts.cookies.values)).toMatchObject({
      player: 'user-b',
      token: 'access-other',
      refresh_token: 'refresh-other',
    });
    expect(loggedOut).toBe(0);
  });

  it('by a refresh that ends after a sign-out in another tab', async () => {
    const { parts, bearer } = refreshing();
    sessionParts(parts).tokens.end();
    await vi.advanceTimersByTimeAsync(50);
    expect(parts.cookies.values.size).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    // A new guest exists, but the request was the previous player's.
    expect(await bearer).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(parts.cookies.get('player')).toBe('user-1');
  });

  it('by a new guest when the player left during the check of their token', async () => {
    const parts = sessionWithTokens(100);
    await firstValueFrom(parts.tokens.bearer());
    parts.cookies.remove('token_expiry_time');
    parts.server.api.latency = 50;
    const bearer = firstValueFrom(parts.tokens.bearer());
    sessionParts(parts).tokens.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await bearer).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it('by a late sign-up of a guest: a member who signed in meanwhile is kept', async () => {
    const parts = sessionParts();
    parts.server.api.latency = 50;
    const bearer = firstValueFrom(parts.tokens.bearer());
    sessionParts(parts).tokens.adopt(other, 'user-b');
    parts.users.write(member('user-b'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await bearer).toEqual({ ok: true, value: 'access-other' });
    expect(parts.cookies.get('player')).toBe('user-b');
    expect(parts.store.get('user_info')).toContain('user-b');
  });

  it('by a late sign-up of a guest: also when the member has only a refresh token', async () => {
    const parts = sessionParts();
    parts.server.api.latency = 50;
    parts.tokens.bearer().subscribe();
    sessionParts(parts).tokens.adopt(other, 'user-b');
    parts.cookies.remove('token');
    await vi.advanceTimersByTimeAsync(100);
    expect(parts.cookies.get('refresh_token')).toBe('refresh-other');
  });

  it('by a sign-out: another user who signed in is kept', async () => {
    const parts = sessionWithTokens(100);
    await firstValueFrom(parts.tokens.bearer());
    sessionParts(parts).tokens.adopt(other, 'user-b');
    parts.tokens.end();
    expect(parts.cookies.get('token')).toBe('access-other');
  });
});

describe('faults C06: a refresh that hangs', () => {
  it('times out after 10 s and is retried while the server still accepts the token, without a log-out', async () => {
    const parts = sessionWithTokens(null);
    parts.cookies.remove('token');
    let loggedOut = 0;
    parts.tokens.loggedOut$.subscribe(() => (loggedOut += 1));
    // The server exchanges the token, but its response does not arrive in time.
    parts.server.api.latency = 60_000;
    const bearer = firstValueFrom(parts.tokens.bearer());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await bearer).toMatchObject({ ok: false, error: { kind: 'network' } });
    parts.server.api.latency = 10;
    const again = firstValueFrom(parts.tokens.bearer());
    await vi.advanceTimersByTimeAsync(10);
    expect(await again).toMatchObject({ ok: true });
    expect(parts.cookies.get('refresh_token')).toBe('refresh-2');
    expect(loggedOut).toBe(0);
  });
});
