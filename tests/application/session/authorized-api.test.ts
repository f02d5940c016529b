import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, refresh } from '../../../contract/session.ts';
import { listSysconfig } from '../../../contract/settings.ts';
import { listCategories } from '../../../contract/stories.ts';
import { ok } from '../../../src/domain/result.ts';
import { GuestServer } from '../../fakes/guest-server.ts';
import { MemoryCookieStore } from '../../fakes/memory-cookie-store.ts';
import { QueueingTabLock } from '../../fakes/queueing-tab-lock.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

const unauthorized = failure('unauthorized', 401, 'UNAUTHORIZED');

/** A browser whose token looks good here while the server takes it no more. */
function stale() {
  const server = new GuestServer();
  const grant = server.grant('user-x');
  server.access.clear();
  server.api.on(listCategories, (call) => {
    const user = server.user(call);
    return user.ok ? ok({ categories: [] }) : user;
  });
  const cookies = new MemoryCookieStore({
    token: grant.access_token,
    refresh_token: grant.refresh_token,
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

describe('spec 4 and 8: an unauthorized answer', () => {
  it('200 at once: 1 refresh, 200 retries, 200 successes', async () => {
    const parts = stale();
    parts.server.api.latency = 20;
    const calls = Array.from({ length: 200 }, () => firstValueFrom(parts.api.call(listCategories, {})));
    await vi.advanceTimersByTimeAsync(1000);
    const answers = await Promise.all(calls);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.server.api.count(listCategories)).toBe(400);
  });

  it('five tabs with 200 calls each: 1 refresh, nobody logged out', async () => {
    const first = stale();
    first.server.api.latency = 20;
    const shared = { server: first.server, cookies: first.cookies, store: first.store, lock: new QueueingTabLock() };
    const tabs = Array.from({ length: 5 }, () => sessionParts(shared));
    let loggedOut = 0;
    for (const tab of tabs) tab.tokens.loggedOut$.subscribe(() => (loggedOut += 1));
    const calls = tabs.flatMap((tab) => Array.from({ length: 200 }, () => firstValueFrom(tab.api.call(listCategories, {}))));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(calls)).every((answer) => answer.ok)).toBe(true);
    expect(first.server.api.count(refresh)).toBe(1);
    expect(loggedOut).toBe(0);
  });

  it('after the refresh too: 1 refresh and 1 retry, then the failure; 3 requests in all', async () => {
    const parts = stale();
    parts.server.api.on(listCategories, () => ({ ok: false, error: unauthorized }));
    expect(await firstValueFrom(parts.api.call(listCategories, {}))).toEqual({ ok: false, error: unauthorized });
    expect(parts.server.api.calls.map((call) => call.path)).toEqual(['category.list', 'user.refresh', 'category.list']);
  });

  it('with a refused refresh logs out once, and nobody signs up behind its back', async () => {
    const parts = stale();
    parts.server.refreshes.clear();
    parts.server.api.latency = 20;
    let loggedOut = 0;
    parts.tokens.loggedOut$.subscribe(() => (loggedOut += 1));
    const calls = Array.from({ length: 50 }, () => firstValueFrom(parts.api.call(listCategories, {})));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(calls)).map((answer) => !answer.ok && answer.error.kind)).toEqual(
      Array.from({ length: 50 }, () => 'unauthorized'),
    );
    expect(loggedOut).toBe(1);
    expect(parts.cookies.values.size).toBe(0);
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.server.api.count(guestSignUp)).toBe(0);
  });

  it('that comes late is not repeated in the name of the guest who followed', async () => {
    const parts = stale();
    parts.server.refreshes.clear();
    await firstValueFrom(parts.api.call(listCategories, {}));
    await firstValueFrom(parts.tokens.bearer());
    expect(await firstValueFrom(parts.tokens.renew('access-1'))).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });

  it.each([failure('network'), failure('unavailable', 503), failure('unavailable', 429)])(
    'with a refresh that fails by $kind $status fails the same way and keeps the session',
    async (problem) => {
      const parts = stale();
      parts.server.refreshProblem = problem;
      expect(await firstValueFrom(parts.api.call(listCategories, {}))).toEqual({ ok: false, error: problem });
      expect(parts.cookies.get('token')).toBe('access-1');
    },
  );
});

describe('spec 6: bearer tokens', () => {
  it('calls carry the stored token', async () => {
    const parts = stale();
    parts.server.access.set('access-1', 'user-x');
    await firstValueFrom(parts.api.call(listCategories, {}));
    expect(parts.server.api.calls).toEqual([{ path: 'category.list', input: {}, bearer: 'access-1' }]);
  });

  it('public calls go without one', async () => {
    const parts = sessionParts();
    parts.server.api.on(listSysconfig, () => ok({ config: {} }));
    await firstValueFrom(parts.api.call(listSysconfig, {}));
    expect(parts.server.api.calls).toEqual([{ path: 'sysconfig.list', input: {}, bearer: null }]);
  });

  it('other failures are handed on without a second try', async () => {
    const parts = stale();
    const refused = failure('refused', 403, 'FORBIDDEN');
    parts.server.api.on(listCategories, () => ({ ok: false, error: refused }));
    expect(await firstValueFrom(parts.api.call(listCategories, {}))).toEqual({ ok: false, error: refused });
    expect(parts.server.api.calls.length).toBe(1);
  });
});
