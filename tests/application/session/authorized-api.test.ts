import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, login, refresh } from '#contract/session.ts';
import { listGameHistory } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import { GuestServer, member } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const unauthorized = failure('unauthorized', 401, 'UNAUTHORIZED');

/** A browser whose stored token has not expired, but is refused by the server. */
function stale() {
  const server = new GuestServer();
  const grant = server.grant('user-x');
  server.access.clear();
  server.api.on(listGameHistory, (call) => {
    const user = server.user(call);
    return user.ok ? ok({ stories: [] }) : user;
  });
  const cookies = new MemoryCookieStore({
    token: grant.accessToken,
    refresh_token: grant.refreshToken,
    token_expiry_time: '99999999999',
  });
  return sessionParts({ server, cookies });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('AUTH-06: an unauthorized answer', () => {
  it('faults C02: 200 at once: 1 refresh, 200 retries, 200 successes', async () => {
    const parts = stale();
    parts.server.api.latency = 20;
    const calls = Array.from({ length: 200 }, () => firstValueFrom(parts.api.call(listGameHistory, {})));
    await vi.advanceTimersByTimeAsync(1000);
    const answers = await Promise.all(calls);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.server.api.count(listGameHistory)).toBe(400);
  });

  it('faults C09: after the refresh too: 1 refresh and 1 retry, then the failure; 3 requests in all', async () => {
    const parts = stale();
    parts.server.api.on(listGameHistory, () => fail(unauthorized));
    expect(await firstValueFrom(parts.api.call(listGameHistory, {}))).toEqual(fail(unauthorized));
    expect(parts.server.api.calls.map((call) => call.path)).toEqual(['game-history.list', 'user.refresh', 'game-history.list']);
    expect(parts.cookies.get('token')).toBe('access-2');
  });

  it('logs out once after a refused refresh, without a sign-up', async () => {
    const parts = stale();
    parts.server.refreshes.clear();
    parts.server.api.latency = 20;
    let loggedOut = 0;
    parts.tokens.loggedOut$.subscribe(() => (loggedOut += 1));
    const calls = Array.from({ length: 50 }, () => firstValueFrom(parts.api.call(listGameHistory, {})));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(calls)).map((answer) => !answer.ok && answer.error.kind)).toEqual(
      Array.from({ length: 50 }, () => 'unauthorized'),
    );
    expect(loggedOut).toBe(1);
    expect(parts.cookies.values.size).toBe(0);
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it.each([failure('network'), failure('unavailable', 503), failure('unavailable', 429)])(
    'with a refresh that fails by $kind $status fails the same way and keeps the session',
    async (problem) => {
      const parts = stale();
      parts.server.refreshProblem = problem;
      expect(await firstValueFrom(parts.api.call(listGameHistory, {}))).toEqual({ ok: false, error: problem });
      expect(parts.cookies.get('token')).toBe('access-1');
    },
  );
});

describe('a request of one player is not repeated as another', () => {
  const other = { accessToken: 'access-other', refreshToken: 'refresh-other', expires: 100 };

  it('a late renewal fails once a new guest is current', async () => {
    const parts = stale();
    parts.server.refreshes.clear();
    await firstValueFrom(parts.api.call(listGameHistory, {}));
    await firstValueFrom(parts.tokens.bearer());
    expect(await firstValueFrom(parts.tokens.renew('access-1'))).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });

  it.each([
    ['in this tab', (parts: ReturnType<typeof stale>) => parts.tokens.adopt(other, 'user-b')],
    ['in another tab', (parts: ReturnType<typeof stale>) => sessionParts(parts).tokens.adopt(other, 'user-b')],
  ])('a refused call fails after a sign-in %s, before the refusal or during the refresh', async (_, signIn) => {
    for (const when of [10, 30]) {
      const parts = stale();
      parts.cookies.set('player', 'user-x', 100);
      parts.server.access.set('access-other', 'user-b');
      parts.server.api.latency = 20;
      const call = firstValueFrom(parts.api.call(listGameHistory, {}));
      await vi.advanceTimersByTimeAsync(when);
      signIn(parts);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await call).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
      expect(parts.server.api.calls.filter(({ path }) => path === 'game-history.list').map(({ bearer }) => bearer)).toEqual(['access-1']);
      expect(parts.cookies.get('token')).toBe('access-other');
      expect(parts.cookies.get('refresh_token')).toBe('refresh-other');
    }
  });

  it('renewing an older token of the previous player fails', async () => {
    const parts = stale();
    parts.cookies.set('player', 'user-x', 100);
    parts.server.access.set('access-1', 'user-x');
    await firstValueFrom(parts.tokens.bearer());
    await firstValueFrom(parts.tokens.renew('access-1'));
    sessionParts(parts).tokens.adopt(other, 'user-b');
    expect(await firstValueFrom(parts.tokens.renew('access-1'))).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });

  it('a call fails without a request when another tab stored another player', async () => {
    const parts = stale();
    parts.cookies.set('player', 'user-x', 100);
    await firstValueFrom(parts.tokens.bearer());
    let left = 0;
    parts.tokens.left$.subscribe(() => (left += 1));
    sessionParts(parts).tokens.adopt(other, 'user-b');
    expect(await firstValueFrom(parts.api.call(listGameHistory, {}))).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(parts.server.api.calls).toEqual([]);
    expect(left).toBe(1);
  });

  it('a newer token that another tab stored for the same player is used', async () => {
    const parts = stale();
    parts.cookies.set('player', 'user-x', 100);
    parts.server.access.set('access-other', 'user-x');
    parts.server.api.latency = 20;
    const call = firstValueFrom(parts.api.call(listGameHistory, {}));
    await vi.advanceTimersByTimeAsync(10);
    sessionParts(parts).tokens.adopt(other, 'user-x');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await call).toMatchObject({ ok: true });
    expect(parts.server.api.count(refresh)).toBe(0);
  });
});

describe('a call that works without a token', () => {
  const input = { email: 'ann@example.test', code: '123456' };
  const withLogin = (parts: ReturnType<typeof sessionParts>) => {
    parts.server.api.on(login, (call) => {
      const user = parts.server.user(call);
      return call.bearer !== null && !user.ok ? user : ok({ auth: parts.server.grant('ann'), user: member('ann'), moved: false });
    });
    return parts;
  };
  const bearers = (parts: ReturnType<typeof sessionParts>) =>
    parts.server.api.calls.filter(({ path }) => path === login.path).map(({ bearer }) => bearer);

  it('carries the guest’s token, renewed if necessary', async () => {
    const parts = withLogin(stale());
    expect((await firstValueFrom(parts.api.call(login, input))).ok).toBe(true);
    expect(bearers(parts)).toEqual(['access-1', 'access-2']);
  });

  it('is sent without a token when no guest could be registered', async () => {
    const parts = withLogin(sessionParts());
    parts.server.signUpProblem = failure('unavailable', 429);
    expect((await firstValueFrom(parts.api.call(login, input))).ok).toBe(true);
    expect(bearers(parts)).toEqual([null]);
  });

  it('is sent without a token when the guest’s session has ended', async () => {
    const parts = withLogin(stale());
    parts.server.refreshes.clear();
    expect((await firstValueFrom(parts.api.call(login, input))).ok).toBe(true);
    expect(bearers(parts)).toEqual(['access-1', null]);
  });

  it('fails when the refresh fails without a refusal, so that the guest is kept', async () => {
    const parts = withLogin(stale());
    parts.server.refreshProblem = failure('unavailable', 503);
    expect(await firstValueFrom(parts.api.call(login, input))).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(bearers(parts)).toEqual(['access-1']);
  });
});

describe('AUTH-02: bearer tokens', () => {
  it('are sent with calls', async () => {
    const parts = stale();
    parts.server.access.set('access-1', 'user-x');
    await firstValueFrom(parts.api.call(listGameHistory, {}));
    expect(parts.server.api.calls).toEqual([{ path: 'game-history.list', input: {}, bearer: 'access-1' }]);
  });

  it('other failures are returned without a retry', async () => {
    const parts = stale();
    const refused = failure('refused', 403, 'FORBIDDEN');
    parts.server.api.on(listGameHistory, () => ({ ok: false, error: refused }));
    expect(await firstValueFrom(parts.api.call(listGameHistory, {}))).toEqual({ ok: false, error: refused });
    expect(parts.server.api.calls.length).toBe(1);
  });
});
