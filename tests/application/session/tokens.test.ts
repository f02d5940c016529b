import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, refresh, whoami } from '#contract/session.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
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

describe('AUTH-04: no token', () => {
  it('registers a guest and stores tokens and user under their names', async () => {
    const parts = sessionParts();
    const bearer = await firstValueFrom(parts.tokens.bearer());
    expect(bearer).toEqual({ ok: true, value: 'access-1' });
    expect(parts.cookies.values).toEqual(
      new Map([
        ['player', 'user-1'],
        ['token', 'access-1'],
        ['refresh_token', 'refresh-1'],
        ['token_expiry_time', String(NOW / 1000 + 604_800)],
      ]),
    );
    expect(JSON.parse(parts.store.get('user_info') ?? '')).toMatchObject({ uuid: 'user-1', role: 'guest' });
    expect(parts.store.get('user_type')).toBe('guest');
  });

  it('AUTH-10: the token cookie lives 7 days, the refresh token cookie 30 days', async () => {
    const parts = sessionParts();
    await firstValueFrom(parts.tokens.bearer());
    expect(parts.cookies.maxAges.get('token')).toBe(604_800);
    expect(parts.cookies.maxAges.get('refresh_token')).toBe(2_592_000);
    expect(parts.cookies.maxAges.get('token_expiry_time')).toBe(604_800);
    expect(parts.cookies.maxAges.get('player')).toBe(2_592_000);
  });

  it('AUTH-01: the sign-up payload is device_id, gender and the key that makes it repeatable, without a bearer; the device id is kept', async () => {
    const parts = sessionParts();
    await firstValueFrom(parts.tokens.bearer());
    const [call] = parts.server.api.calls;
    expect(call).toMatchObject({ path: 'user-guest.sign-up', bearer: null });
    expect(call?.input).toEqual({ deviceId: parts.store.get('device_id'), gender: '', key: expect.any(String) });
  });

  it('AUTH-21: a visit that is left before the answer and the next one send the same key; once the tokens are stored it is gone', async () => {
    const [store, cookies] = [new MemoryKeyValueStore(), new MemoryCookieStore()];
    const left = sessionParts({ store, cookies });
    left.server.api.latency = 10_000;
    left.tokens.bearer().subscribe().unsubscribe();
    expect(store.get('sign_up_key')).not.toBeNull();
    const next = sessionParts({ store, cookies });
    await firstValueFrom(next.tokens.bearer());
    const keyOf = ({ server }: typeof left) => server.api.calls.map(({ input }) => Reflect.get(Object(input), 'key'))[0];
    expect(keyOf(next)).toBe(keyOf(left));
    expect(store.get('sign_up_key')).toBeNull();
    cookies.values.clear();
    const later = sessionParts({ store, cookies });
    await firstValueFrom(later.tokens.bearer());
    expect(keyOf(later)).not.toBe(keyOf(next));
  });

  it('AUTH-21: a key that the server would refuse is replaced', async () => {
    const parts = sessionParts({ store: new MemoryKeyValueStore({ sign_up_key: 'broken' }) });
    await firstValueFrom(parts.tokens.bearer());
    expect(parts.server.api.calls[0]?.input).toMatchObject({ key: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('keeps a valid device id, and replaces an invalid one', async () => {
    const kept = sessionParts({ store: new MemoryKeyValueStore({ device_id: 'device-of-old' }) });
    await firstValueFrom(kept.tokens.bearer());
    expect(kept.store.get('device_id')).toBe('device-of-old');
    const broken = sessionParts({ store: new MemoryKeyValueStore({ device_id: '{}' }) });
    await firstValueFrom(broken.tokens.bearer());
    expect(broken.store.get('device_id')).toMatch(/^[\w-]{36}$/);
  });

  it('API-03: without a guest the failure is AUTH_ERROR, "Authentication failed", data null', async () => {
    const parts = sessionParts();
    parts.server.signUpProblem = failure('network');
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({
      ok: false,
      error: { kind: 'no-token', code: 'AUTH_ERROR', message: 'Authentication failed', status: 0, data: null },
    });
    expect(parts.cookies.values.size).toBe(0);
    expect(parts.log.events('error')).toEqual(['session.sign-up.failed']);
  });
});

describe('AUTH-03: a stored token', () => {
  it('with an expiry in the future is used without a check', async () => {
    const parts = sessionWithTokens(10);
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-1' });
    expect(parts.server.api.calls).toEqual([]);
  });

  it.each([[-10], [null]])('with expiry %s is used when the identity check succeeds, and checked only once', async (left) => {
    const parts = sessionWithTokens(left);
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-1' });
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-1' });
    expect(parts.server.api.calls).toEqual([{ path: 'user.whoami', input: {}, bearer: 'access-1' }]);
  });

  it('is refreshed when the identity check fails', async () => {
    const parts = sessionWithTokens(-10);
    parts.server.access.clear();
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-2' });
    expect(parts.cookies.get('refresh_token')).toBe('refresh-2');
    expect(parts.cookies.get('token_expiry_time')).toBe(String(NOW / 1000 + 604_800));
  });

  it('whose cookie has expired is refreshed once, without a new guest', async () => {
    const parts = sessionWithTokens(null);
    parts.cookies.remove('token');
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-2' });
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it('is kept when the identity check cannot be made', async () => {
    const parts = sessionWithTokens(-10);
    parts.server.whoamiProblem = failure('network');
    expect(await firstValueFrom(parts.tokens.bearer())).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(parts.cookies.get('token')).toBe('access-1');
  });
});

describe('AUTH-07: a failed refresh', () => {
  const refusals = [
    failure('unauthorized', 401),
    failure('refused', 400, 'INVALID_INPUT'),
    failure('refused', 403),
    failure('refused', 200, '7'),
  ];

  it.each(refusals)('refused with $kind $status clears everything and registers a new guest', async (problem) => {
    const parts = sessionWithTokens(-10);
    parts.server.access.clear();
    parts.server.refreshProblem = problem;
    parts.users.write({ ...(await firstGuest()), uuid: 'old' });
    let loggedOut = 0;
    parts.tokens.loggedOut$.subscribe(() => {
      loggedOut += 1;
      expect(parts.cookies.values.size).toBe(0);
      expect(parts.store.get('user_info')).toBeNull();
      expect(parts.store.get('user_type')).toBeNull();
    });
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-2' });
    expect(loggedOut).toBe(1);
    expect(parts.store.get('user_info')).toContain('user-1');
    expect(parts.server.api.count(refresh)).toBe(1);
  });

  const troubles = [
    failure('network'),
    failure('unavailable', 429),
    failure('unavailable', 503),
    failure('malformed', 200),
    failure('refused', 404),
  ];

  it.each(troubles)('with $kind $status keeps the session', async (problem) => {
    const parts = sessionWithTokens(-10);
    parts.server.access.clear();
    parts.server.refreshProblem = problem;
    expect(await firstValueFrom(parts.tokens.bearer())).toMatchObject({ ok: false, error: { kind: problem.kind } });
    expect(parts.cookies.get('token')).toBe('access-1');
    expect(parts.cookies.get('refresh_token')).toBe('refresh-1');
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it('is repeated at most three times within 30 s, until the network comes back', async () => {
    const parts = sessionWithTokens(-10);
    parts.server.access.clear();
    parts.server.refreshProblem = failure('unavailable', 503);
    for (let tries = 0; tries < 20; tries += 1) await firstValueFrom(parts.tokens.bearer());
    expect(parts.server.api.count(refresh)).toBe(3);
    vi.setSystemTime(NOW + 30_000);
    await firstValueFrom(parts.tokens.bearer());
    expect(parts.server.api.count(refresh)).toBe(4);
    parts.tokens.forgetFailures();
    parts.server.refreshProblem = null;
    expect(await firstValueFrom(parts.tokens.bearer())).toEqual({ ok: true, value: 'access-2' });
  });
});

const firstGuest = async () => {
  const parts = sessionParts();
  await firstValueFrom(parts.tokens.bearer());
  const user = parts.users.read();
  if (user === null) throw new Error('There is no guest');
  return user;
};

describe('AUTH-08: concurrent calls are shared', () => {
  it.each([
    ['guest sign-up', guestSignUp, () => sessionParts()],
    ['validation', whoami, () => sessionWithTokens(-10)],
    [
      'refresh',
      refresh,
      () => {
        const parts = sessionWithTokens(null);
        parts.cookies.remove('token');
        return parts;
      },
    ],
  ] as const)('%s happens once for 200 concurrent calls', async (_name, route, make) => {
    const parts = make();
    parts.server.api.latency = 50;
    const bearers = Array.from({ length: 200 }, () => firstValueFrom(parts.tokens.bearer()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(new Set((await Promise.all(bearers)).map((bearer) => JSON.stringify(bearer))).size).toBe(1);
    expect(parts.server.api.count(route)).toBe(1);
  });

  it('a refresh completes after its caller unsubscribed', async () => {
    const parts = sessionWithTokens(null);
    parts.cookies.remove('token');
    parts.server.api.latency = 50;
    parts.tokens.bearer().subscribe().unsubscribe();
    await vi.advanceTimersByTimeAsync(100);
    expect(parts.cookies.get('token')).toBe('access-2');
  });
});
