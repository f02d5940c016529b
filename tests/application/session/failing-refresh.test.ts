import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { guestSignUp, refresh } from '#contract/session.ts';
import { listGameHistory } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { answerOverWire } from '#tests/fakes/answer-over-wire.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { never, StagedFetch, type StagedRequest } from '#tests/fakes/staged-fetch.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';
import { TabsWorld } from './tabs-world.ts';

type Fault = () => Response | Promise<Response>;

const envelope = (status: number, code: string) => () => new Response(JSON.stringify({ code, message: '', data: null }), { status });
const html = (status: number) => () => new Response('<!doctype html><title>Oh no</title>', { status });
const faults: readonly (readonly [string, Fault])[] = [
  ['500', envelope(500, 'INTERNAL')],
  ['502 as HTML', html(502)],
  ['503', envelope(503, 'UNAVAILABLE')],
  ['504 as HTML', html(504)],
  ['429', envelope(429, 'TOO_MANY_REQUESTS')],
  ['429 as HTML', html(429)],
  ['a reset', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a hang', never],
  ['200 as HTML', html(200)],
  ['403 as HTML', html(403)],
  ['404 as HTML', html(404)],
  ['an empty 200', () => new Response(null, { status: 200 })],
  ['a pair without tokens', envelope(200, '0')],
];

/** A guest over real requests. After `begin` the server refuses the access token, and refreshes meet the fault. */
function failingRefresh(fault: Fault) {
  const server = new GuestServer();
  const state: { fault: Fault | null } = { fault: null };
  server.api.on(listGameHistory, (call) => {
    const user = server.user(call);
    return user.ok ? ok({ stories: [] }) : user;
  });
  const answer = async (request: StagedRequest): Promise<Response> => {
    // The server does its work also when its answer is lost.
    const answered = answerOverWire(server.api, request);
    return request.url === API_PREFIX + refresh.path && state.fault !== null ? state.fault() : answered;
  };
  const parts = tabParts({
    wire: new FetchApi(new StagedFetch(answer).fetch, new RecordingLog()),
    cookies: new MemoryCookieStore(),
    store: new MemoryKeyValueStore(),
    lock: new SingleTabLock(),
    signals: new FakeTabs().tab(),
    clock: new DateClock(),
  });
  const begin = async () => {
    parts.session.start();
    await vi.advanceTimersByTimeAsync(10);
    server.access.clear();
    state.fault = fault;
  };
  return { ...parts, server, state, begin };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C06: a refresh that meets', () => {
  it.each(faults)('%s: at most 3 requests in 30 s, calls fail with a retryable error, the session is kept', async (_, fault) => {
    const { api, session, tokens, jar, server, begin } = failingRefresh(fault);
    await begin();
    const held = jar.read();
    const loggedOut = vi.fn();
    tokens.loggedOut$.subscribe(loggedOut);
    const kinds: unknown[] = [];
    for (let second = 0; second < 30; second += 1) {
      api.call(listGameHistory, {}).subscribe((answer) => kinds.push(answer.ok ? 'ok' : answer.error.kind));
      await vi.advanceTimersByTimeAsync(999);
    }
    expect(server.api.count(refresh)).toBeLessThanOrEqual(3);
    expect(jar.read()).toEqual(held);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kinds.length).toBe(30);
    expect(['network', 'unavailable', 'malformed']).toEqual(expect.arrayContaining([...new Set(kinds)]));
    expect(session.state.value).toMatchObject({ kind: 'offline', user: { uuid: 'user-1' } });
    expect(loggedOut).not.toHaveBeenCalled();
    expect(server.api.count(guestSignUp)).toBe(1);
  });

  it.each(faults)('%s once: the session recovers by itself and failed calls can be repeated', async (_, fault) => {
    const { api, session, state, begin } = failingRefresh(fault);
    await begin();
    const recovered = vi.fn();
    session.recovered$.subscribe(recovered);
    api.call(listGameHistory, {}).subscribe();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.state.value).toMatchObject({ kind: 'offline', user: { uuid: 'user-1' } });
    state.fault = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    expect(recovered).toHaveBeenCalledTimes(1);
    const answer = firstValueFrom(api.call(listGameHistory, {}));
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toMatchObject({ ok: true });
  });
});

describe('faults C07: a refresh that is refused', () => {
  it.each([1, 2, 5])('logs out once over %i tabs, clears all within 1 s, gets one new guest, and does not loop', async (count) => {
    const world = new TabsWorld(count, [20, 3, 11]);
    for (const { parts } of world.tabs) parts.session.start();
    await vi.advanceTimersByTimeAsync(1000);
    const [before] = world.tabs.map(({ parts }) => parts.jar.read());
    const changes = vi.fn();
    for (const { parts } of world.tabs) parts.session.playerChanged$.subscribe(changes);
    world.server.end(before?.refresh ?? '');
    const calls = world.server.api.calls.length;
    for (const tab of world.tabs) for (let each = 0; each < 20; each += 1) tab.call();
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.tabs.reduce((sum, { loggedOut }) => sum + loggedOut, 0)).toBe(1);
    expect(changes).toHaveBeenCalledTimes(count);
    for (const { parts, shown } of world.tabs) {
      expect(parts.jar.read()).toMatchObject({ player: 'user-2', access: expect.not.stringMatching(before?.access ?? '') });
      expect(shown?.uuid).toBe('user-2');
    }
    expect(world.signUps).toBe(2);
    expect(world.misattributed).toEqual([]);
    expect(world.tabs.map(({ succeeded }) => succeeded)).toEqual(world.tabs.map(() => 0));
    const settled = world.server.api.calls.length;
    expect(settled - calls).toBeLessThanOrEqual(20 * count + 2 + 3 * count);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.server.api.calls.length).toBe(settled);
  });
});
