import type { Api } from '../../src/application/api.ts';
import type { Clock } from '../../src/application/clock.ts';
import type { CookieStore } from '../../src/application/cookie-store.ts';
import type { KeyValueStore } from '../../src/application/key-value-store.ts';
import type { Random } from '../../src/application/random.ts';
import { ReferralMemory } from '../../src/application/referral/referral-memory.ts';
import { AuthorizedApi } from '../../src/application/session/authorized-api.ts';
import { CurrentUser } from '../../src/application/session/current-user.ts';
import { LostMembers } from '../../src/application/session/lost-members.ts';
import { Session } from '../../src/application/session/session.ts';
import { SessionTriggers } from '../../src/application/session/session-triggers.ts';
import { TokenIssuer } from '../../src/application/session/token-issuer.ts';
import { TokenJar } from '../../src/application/session/token-jar.ts';
import { Tokens } from '../../src/application/session/tokens.ts';
import { UserCache } from '../../src/application/session/user-cache.ts';
import type { TabLock } from '../../src/application/tab-lock.ts';
import type { TabSignals } from '../../src/application/tab-signals.ts';
import { CountingRandom } from './counting-random.ts';
import { RecordingLog } from './recording-log.ts';
import { StagedPageLifecycle } from './staged-page-lifecycle.ts';
import { SwitchedConnectivity } from './switched-connectivity.ts';

interface TabDependencies {
  readonly wire: Api;
  readonly cookies: CookieStore;
  readonly store: KeyValueStore;
  readonly lock: TabLock;
  readonly signals: TabSignals;
  readonly clock: Clock;
  /** Default: the same values in every tab and browser. */
  readonly random?: Random;
}

/** A complete session in one tab. Several over the same `cookies`, `store` and `lock`, with signals of one browser, are its tabs. */
export function tabParts({ wire, cookies, store, lock, signals, clock, random = new CountingRandom() }: TabDependencies) {
  const [log, connectivity, lifecycle] = [new RecordingLog(), new SwitchedConnectivity(), new StagedPageLifecycle()];
  const users = new UserCache(store);
  const lost = new LostMembers(store);
  const jar = new TokenJar(cookies, lock);
  const tokens = new Tokens(new TokenIssuer(wire, store, random, new ReferralMemory(store), log), jar, users, lost, clock, log);
  const api = new AuthorizedApi(wire, tokens);
  const session = new Session(
    tokens,
    new CurrentUser(api, tokens, log),
    users,
    lost,
    new SessionTriggers(connectivity, lifecycle, signals),
    new CountingRandom(),
  );
  return { lifecycle, log, connectivity, users, lost, jar, tokens, api, session };
}
