import fc from 'fast-check';
import { firstValueFrom, type Observable, tap } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { Route } from '#contract/route.ts';
import { guestSignUp, refresh, whoami } from '#contract/session.ts';
import { listGameHistory } from '#contract/stories.ts';
import { ok, type Result } from '#domain/result.ts';
import { SystemClock } from '#infrastructure/browser/system-clock.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';

const START = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const WEEK = 604_800;

/** Syncs the clock with the date of every response, as the real API does. A null date is a response without one. */
class DatedApi extends Api {
  readonly #api: Api;
  readonly #clock: SystemClock;
  readonly #date: () => number | null;

  constructor(api: Api, clock: SystemClock, date: () => number | null) {
    super();
    this.#api = api;
    this.#clock = clock;
    this.#date = date;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    const date = this.#date();
    return this.#api.call(route, input, bearer).pipe(tap(() => this.#clock.sync(date === null ? null : new Date(date).toUTCString())));
  }
}

/** A device with a wrong clock, and a server with the right one. `dated`: whether responses carry a date. */
function device(dated: boolean) {
  const server = new GuestServer();
  server.api.on(listGameHistory, (call) => {
    const user = server.user(call);
    return user.ok ? ok({ stories: [] }) : user;
  });
  const time = { server: START };
  const [cookies, store] = [new MemoryCookieStore(), new MemoryKeyValueStore()];
  const setOffset = (ms: number) => vi.setSystemTime(time.server + ms);
  const open = () => {
    const clock = new SystemClock();
    const wire = new DatedApi(server.api, clock, () => (dated ? time.server : null));
    const tab = tabParts({ wire, cookies, store, lock: new SingleTabLock(), signals: new FakeTabs().tab(), clock });
    tab.session.start();
    return tab;
  };
  return { server, time, cookies, setOffset, open };
}

const offsets = [-30 * 365 * 24 * HOUR, -24 * HOUR, -5 * HOUR, 5 * HOUR, 9 * 24 * HOUR, 30 * 365 * 24 * HOUR];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a device whose clock is wrong', () => {
  it.each(offsets)('by %i ms stores the right expiry', (offset) => {
    const { cookies, setOffset, open } = device(true);
    setOffset(offset);
    open();
    expect(Math.abs(Number(cookies.get('token_expiry_time')) - START / 1000 - WEEK)).toBeLessThanOrEqual(60);
  });

  it.each(offsets)('by %i ms checks its token at most once more per visit, and uses it', async (offset) => {
    const { server, setOffset, open } = device(true);
    setOffset(offset);
    open();
    for (let visits = 0; visits < 3; visits += 1) {
      const before = server.api.count(whoami);
      const { api } = open();
      for (let calls = 0; calls < 5; calls += 1) expect((await firstValueFrom(api.call(listGameHistory, {}))).ok).toBe(true);
      expect(server.api.count(whoami) - before).toBeLessThanOrEqual(2);
    }
    expect(server.api.count(refresh)).toBe(0);
    expect(server.api.count(guestSignUp)).toBe(1);
  });

  it.each(offsets)('by %i ms keeps its token when responses carry no date', async (offset) => {
    const { server, setOffset, open } = device(false);
    open();
    setOffset(offset);
    const { api } = open();
    for (let calls = 0; calls < 5; calls += 1) expect((await firstValueFrom(api.call(listGameHistory, {}))).ok).toBe(true);
    expect(server.api.calls.length).toBeLessThanOrEqual(2 + 2 + 5);
    expect(server.api.count(refresh)).toBe(0);
  });

  it('and changes during a visit sends at most one more request per change, no refresh and no sign-up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.integer({ min: -40 * 365 * 24, max: 40 * 365 * 24 }), { minLength: 1, maxLength: 12 }),
        async (dated, hours) => {
          const { server, time, setOffset, open } = device(dated);
          setOffset(0);
          const { api, session } = open();
          for (const offset of hours) {
            time.server += HOUR;
            setOffset(offset * HOUR);
            const before = server.api.calls.length;
            for (let calls = 0; calls < 3; calls += 1) expect((await firstValueFrom(api.call(listGameHistory, {}))).ok).toBe(true);
            expect(server.api.calls.length - before).toBeLessThanOrEqual(4);
          }
          expect(server.api.count(refresh)).toBe(0);
          expect(server.api.count(guestSignUp)).toBe(1);
          expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('refreshes an expired token once', async () => {
    for (const offset of offsets) {
      const { server, setOffset, open } = device(true);
      const { api } = open();
      server.access.clear();
      setOffset(offset);
      for (let calls = 0; calls < 5; calls += 1) expect((await firstValueFrom(api.call(listGameHistory, {}))).ok).toBe(true);
      expect(server.api.count(refresh)).toBe(1);
    }
  });
});
