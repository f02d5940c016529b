import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp } from '#contract/session.ts';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';
import { CookieTabLock } from '#infrastructure/storage/cookie-tab-lock.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { ExpiringCookieStore } from '#tests/fakes/expiring-cookie-store.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens tabs of a new browser without Web Locks. `starts` and the server's `latency` are in ms. */
async function openTabs(starts: readonly number[], latency: number) {
  const server = new GuestServer();
  server.api.latency = latency;
  const [cookies, store, browser, clock] = [new ExpiringCookieStore(), new MemoryKeyValueStore(), new FakeTabs(5), new DateClock()];
  const tabs = starts.map((start) => {
    const lock = new CookieTabLock(cookies, new CryptoRandom());
    const tab = tabParts({ wire: server.api, cookies, store, lock, signals: browser.tab(), clock });
    setTimeout(() => tab.session.start(), start);
    return tab;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  const players = tabs.map(({ session }) => (session.state.value.kind === 'ready' ? (session.state.value.user?.uuid ?? null) : null));
  return { server, cookies, players };
}

describe('several first tabs without Web Locks', () => {
  it('become one guest when opened at once', async () => {
    const { server, players } = await openTabs([0, 0, 0, 0, 0], 50);
    expect(server.api.count(guestSignUp)).toBe(1);
    expect(new Set(players)).toEqual(new Set(['user-1']));
  });

  it('become one guest for any start times and latencies up to the timeout of the lock', async () => {
    const starts = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(starts, fc.integer({ min: 0, max: 4_000 }), async (offsets, latency) => {
        const { server, players } = await openTabs(offsets, latency);
        expect(server.api.count(guestSignUp)).toBe(1);
        expect(new Set(players)).toEqual(new Set(['user-1']));
      }),
      { numRuns: 40 },
    );
  });
});
