import { delay, map, type Observable, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { TabLock } from '#application/platform/tab-lock.ts';
import type { Route } from '#contract/route.ts';
import { refresh, whoami } from '#contract/session.ts';
import { listGameHistory } from '#contract/stories.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeLocks } from '#tests/fakes/fake-locks.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';

const problems = [failure('network'), ...[429, 500, 502, 503, 504].map((status) => failure('unavailable', status))];

/** Fails a share of the refreshes: half of them before the server, half after it, with a lost response. */
class FlakyApi extends Api {
  failing = 0;
  failed = 0;
  readonly #api: Api;
  #seed = 1;

  constructor(api: Api) {
    super();
    this.#api = api;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    const answer = this.#api.call(route, input, bearer);
    if (route.path !== refresh.path || this.#draw() >= this.failing) return answer;
    this.failed += 1;
    const problem = problems[Math.floor(this.#draw() * problems.length)] ?? failure('network');
    return this.#draw() < 0.5 ? of(fail(problem)).pipe(delay(20)) : answer.pipe(map(() => fail(problem)));
  }

  /** Pseudo-random numbers from 0 to 1, the same in every run. */
  #draw(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }
}

/** A browser with five tabs, all playing as one guest. */
async function fiveTabs(lock: () => TabLock) {
  const server = new GuestServer();
  server.api.latency = 20;
  server.api.on(listGameHistory, (call) => {
    const user = server.user(call);
    return user.ok ? ok({ stories: [] }) : user;
  });
  const wire = new FlakyApi(server.api);
  const [cookies, store, browser, clock] = [new MemoryCookieStore(), new MemoryKeyValueStore(), new FakeTabs(5), new DateClock()];
  const tabs = Array.from({ length: 5 }, () => tabParts({ wire, cookies, store, lock: lock(), signals: browser.tab(), clock }));
  const counts = { loggedOut: 0, succeeded: 0 };
  for (const { tokens, session } of tabs) {
    tokens.loggedOut$.subscribe(() => {
      counts.loggedOut += 1;
    });
    session.start();
  }
  await vi.advanceTimersByTimeAsync(1000);
  const call = (times: number) => {
    for (const { api } of tabs) {
      for (let each = 0; each < times; each += 1) {
        api.call(listGameHistory, {}).subscribe((answer) => {
          counts.succeeded += answer.ok ? 1 : 0;
        });
      }
    }
  };
  return { server, wire, tabs, counts, call };
}

const locked = () => {
  const locks = new FakeLocks();
  return () => new WebLockTabLock(locks);
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C03: five tabs with 200 calls each, all refused at once', () => {
  it.each([
    ['with locks: 1 refresh', locked(), 1],
    ['without locks: at most one refresh per tab', () => new SingleTabLock(), 5],
  ])('%s, all calls succeed, all tabs hold the same tokens, no log-out', async (_, lock, max) => {
    const { server, tabs, counts, call } = await fiveTabs(lock);
    server.access.clear();
    call(200);
    await vi.advanceTimersByTimeAsync(2000);
    expect(counts).toEqual({ loggedOut: 0, succeeded: 1000 });
    expect(server.api.count(refresh)).toBeLessThanOrEqual(max);
    const pairs = tabs.map(({ jar }) => jar.read());
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    expect(server.refreshes.get(pairs[0]?.refresh ?? '')).toBe('user-1');
    expect(server.access.get(pairs[0]?.access ?? '')).toBe('user-1');
  });
});

describe('1,000 expired tokens while 30 % of refreshes fail', () => {
  it.each([
    ['with locks', locked()],
    ['without locks', () => new SingleTabLock()],
  ])('%s: no log-out, and every tab recovers', async (_, lock) => {
    const { server, wire, tabs, counts, call } = await fiveTabs(lock);
    wire.failing = 0.3;
    for (let run = 0; run < 1000; run += 1) {
      server.access.clear();
      call(1);
      await vi.advanceTimersByTimeAsync(40_000);
    }
    expect(counts.loggedOut).toBe(0);
    expect(wire.failed).toBeGreaterThan(300);
    wire.failing = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs.map(({ session }) => session.state.value)).toEqual(
      tabs.map(() => expect.objectContaining({ kind: 'ready', user: expect.objectContaining({ uuid: 'user-1' }) })),
    );
    expect(server.api.count(whoami)).toBeLessThan(30_000);
  });
});
