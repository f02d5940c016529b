import { AuthorizedApi } from '../../src/application/session/authorized-api.ts';
import { Session } from '../../src/application/session/session.ts';
import { TokenJar } from '../../src/application/session/token-jar.ts';
import { Tokens } from '../../src/application/session/tokens.ts';
import { UserCache } from '../../src/application/session/user-cache.ts';
import type { TabLock } from '../../src/application/tab-lock.ts';
import { CountingRandom } from './counting-random.ts';
import { DateClock } from './date-clock.ts';
import { GuestServer } from './guest-server.ts';
import { LoneTabLock } from './lone-tab-lock.ts';
import { MemoryCookieStore } from './memory-cookie-store.ts';
import { MemoryKeyValueStore } from './memory-key-value-store.ts';
import { RecordingLog } from './recording-log.ts';
import { SwitchedConnectivity } from './switched-connectivity.ts';

/** A whole session on fakes. Two of them over the same `cookies` and `store` are two tabs. */
export function sessionParts({
  server = new GuestServer(),
  cookies = new MemoryCookieStore(),
  store = new MemoryKeyValueStore(),
  lock = new LoneTabLock() as TabLock,
} = {}) {
  const [log, clock, connectivity] = [new RecordingLog(), new DateClock(), new SwitchedConnectivity()];
  const users = new UserCache(store);
  const jar = new TokenJar(cookies);
  const tokens = new Tokens(server.api, jar, users, store, lock, new CountingRandom(), clock, log);
  const api = new AuthorizedApi(server.api, tokens);
  const session = new Session(tokens, api, users, connectivity, log);
  return { server, cookies, store, log, clock, connectivity, users, jar, tokens, api, session };
}
