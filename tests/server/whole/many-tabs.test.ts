import { firstValueFrom, map, type Observable, of } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import type { CookieStore } from '#application/platform/cookie-store.ts';
import type { TabLock } from '#application/platform/tab-lock.ts';
import { coinStatement } from '#contract/payments.ts';
import type { Route } from '#contract/route.ts';
import { login, refresh } from '#contract/session.ts';
import { fail, type Result } from '#domain/result.ts';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { CookieTabLock } from '#infrastructure/storage/cookie-tab-lock.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/application/session/access-tokens.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { InjectApi } from '#tests/fakes/inject-api.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';
import { runs } from '#tests/proof.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { until } from './browser.ts';

const EXPIRIES = runs(30, 100);

let server: TestApp;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
});
afterAll(() => server.close());

/** Counts refreshes, and lets some fail: every other one of those after the server has done it. */
class CountedLine extends Api {
  refreshes = 0;
  failing = 0;
  readonly #api: Api;
  #seed = 7;

  constructor(api: Api) {
    super();
    this.#api = api;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    const answer = this.#api.call(route, input, bearer);
    if (route.path !== refresh.path) return answer;
    this.refreshes += 1;
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    if (this.#seed / 2_147_483_647 >= this.failing) return answer;
    return this.#seed % 2 ? of(fail(failure('unavailable', 503))) : answer.pipe(map(() => fail(failure('network'))));
  }
}

type Tab = ReturnType<typeof tabParts>;

/** The user shown in a tab, once it is known. */
const known = async ({ session }: Tab) => {
  const state = await until(session.state, (now) => now.kind === 'ready' && now.user !== null);
  return state.kind === 'ready' ? state.user : null;
};
const players = async (tabs: readonly Tab[]) => [...new Set((await Promise.all(tabs.map(known))).map((user) => user?.uuid ?? ''))];

/** A browser with five tabs, all open as one guest. */
async function fiveTabs(lock: (cookies: CookieStore) => TabLock = () => new WebLockTabLock(navigator.locks)) {
  const wire = new CountedLine(new InjectApi(server.app));
  const [cookies, store, browser, clock] = [new MemoryCookieStore(), new MemoryKeyValueStore(), new FakeTabs(1), new DateClock()];
  const tabs = Array.from({ length: 5 }, () =>
    tabParts({ wire, cookies, store, lock: lock(cookies), signals: browser.tab(), clock, random: new CryptoRandom() }),
  );
  const counts = { loggedOut: 0 };
  for (const { session } of tabs) {
    session.loggedOut$.subscribe(() => {
      counts.loggedOut += 1;
    });
    session.start();
  }
  const [player = ''] = await players(tabs);
  const [first] = tabs;
  if (first === undefined) throw new Error('There are no tabs');
  const call = async (times: number) => {
    const calls = tabs.flatMap(({ api }) => Array.from({ length: times }, () => firstValueFrom(api.call(coinStatement, {}))));
    return (await Promise.all(calls)).filter(({ ok }) => ok).length;
  };
  return { wire, tabs, first, cookies, counts, player, call };
}

const expire = () => {
  server.clock.offset += (ACCESS_TOKEN_SECONDS + 60) * 1000;
};
const sessionsOf = (player: string) =>
  server.database.db.selectFrom('sessions').select(['generation', 'revoked_at']).where('user_uuid', '=', player).execute();
const guestsMade = async () => (await server.database.db.selectFrom('users').select('uuid').execute()).length;

async function signIn(tab: Tab, email: string): Promise<void> {
  const answer = await firstValueFrom(tab.api.call(login, { email, code: await server.codeFor(email) }));
  if (!answer.ok) throw new Error(answer.error.message);
  tab.session.signedIn(answer.value.auth, answer.value.user);
}

describe('five tabs against the server', () => {
  it.each([
    ['with Web Locks', undefined],
    ['without', (cookies: CookieStore) => new CookieTabLock(cookies, new CryptoRandom())],
  ])('opened at once as a new visitor, %s, are one guest', async (_, lock) => {
    const before = await guestsMade();
    const { tabs, player } = await fiveTabs(lock);
    expect(await players(tabs)).toEqual([player]);
    expect(await guestsMade()).toBe(before + 1);
  });

  it.each([
    ['1,000 calls with an expired token, with locks: 1 refresh', undefined, 200, 1],
    ['200 of them, without: at most one refresh per tab', () => new SingleTabLock(), 40, 5],
  ])('faults C03: %s, 1 rotation, no tab logged out', async (_, lock, each, max) => {
    const { wire, tabs, counts, player, call } = await fiveTabs(lock);
    expire();
    expect(await call(each)).toBe(5 * each);
    expect(wire.refreshes).toBeLessThanOrEqual(max);
    expect(await sessionsOf(player)).toEqual([{ generation: 2, revoked_at: null }]);
    expect(new Set(tabs.map(({ jar }) => JSON.stringify(jar.read()))).size).toBe(1);
    expect(await players(tabs)).toEqual([player]);
    expect(counts.loggedOut).toBe(0);
  });

  it(`${EXPIRIES} times an expired token while 30 % of refreshes fail: no player is logged out`, async () => {
    const { wire, tabs, counts, player, call } = await fiveTabs();
    wire.failing = 0.3;
    let failed = 0;
    for (let run = 0; run < EXPIRIES; run += 1) {
      expire();
      for (let tries = 0; (await call(1)) < 5; tries += 1) {
        failed += 1;
        if (tries > 30) throw new Error('It does not go on');
        for (const { tokens } of tabs) tokens.forgetFailures();
      }
    }
    expect(failed).toBeGreaterThan(runs(2, 10));
    expect(counts.loggedOut).toBe(0);
    expect(await sessionsOf(player)).toEqual([{ generation: EXPIRIES + 1, revoked_at: null }]);
  });

  it('a guest who signs in with a new address is the same player in all tabs, and a member', async () => {
    const { tabs, first, counts, player, call } = await fiveTabs();
    await signIn(first, 'tabs-new@example.test');
    await Promise.all(tabs.map(({ session }) => until(session.state, (state) => state.kind === 'ready' && state.userType === 'user')));
    expect(await players(tabs)).toEqual([player]);
    expect(await call(3)).toBe(15);
    expect(counts.loggedOut).toBe(0);
  });

  it('a guest who signs in with a known address is that account in all tabs, and signs out into one new guest', async () => {
    const { uuid } = await server.member('tabs-known@example.test');
    const { tabs, first, counts, call } = await fiveTabs();
    await signIn(first, 'tabs-known@example.test');
    const are = (matches: (user: string) => boolean) =>
      Promise.all(tabs.map(({ session }) => until(session.state, (state) => state.kind === 'ready' && matches(state.user?.uuid ?? uuid))));
    await are((user) => user === uuid);
    expect(await call(3)).toBe(15);
    expect(counts.loggedOut).toBe(0);

    const before = await guestsMade();
    await firstValueFrom(first.session.signOut());
    await are((user) => user !== uuid);
    expect((await players(tabs)).length).toBe(1);
    expect(await call(3)).toBe(15);
    expect(counts.loggedOut).toBe(1);
    expect(await guestsMade()).toBe(before + 1);
  });

  it('faults C07: a session that the server ended: one log-out, one new guest in all tabs', async () => {
    const { tabs, counts, player, call } = await fiveTabs();
    const before = await guestsMade();
    await server.deps.sessions.endAll(server.database.db, player, 'for the test');
    expect(await call(20)).toBe(0);
    await Promise.all(tabs.map(({ session }) => until(session.state, (state) => state.kind === 'ready' && state.user?.uuid !== player)));
    expect((await players(tabs)).length).toBe(1);
    expect(counts.loggedOut).toBe(1);
    expect(await guestsMade()).toBe(before + 1);
    expect(await call(20)).toBe(100);
  });
});
