import type { TabLock } from '#application/platform/tab-lock.ts';
import { DateClock } from './date-clock.ts';
import { FakeTabs } from './fake-tabs.ts';
import { GuestServer } from './guest-server.ts';
import { MemoryCookieStore } from './memory-cookie-store.ts';
import { MemoryKeyValueStore } from './memory-key-value-store.ts';
import { SingleTabLock } from './single-tab-lock.ts';
import { tabParts } from './tab-parts.ts';

/** A complete session on fakes. Two over the same `cookies` and `store` are two tabs. */
export function sessionParts({
  server = new GuestServer(),
  cookies = new MemoryCookieStore(),
  store = new MemoryKeyValueStore(),
  lock = new SingleTabLock() as TabLock,
  browser = new FakeTabs(),
} = {}) {
  const [clock, signals] = [new DateClock(), browser.tab()];
  return { browser, server, cookies, store, clock, signals, ...tabParts({ wire: server.api, cookies, store, lock, signals, clock }) };
}
