import { Toasts } from '#application/design/toasts.ts';
import type { Api } from '#application/platform/api.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { CookieStore } from '#application/platform/cookie-store.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Random } from '#application/platform/random.ts';
import type { TabLock } from '#application/platform/tab-lock.ts';
import type { TabSignals } from '#application/platform/tab-signals.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { CurrentUser } from '#application/session/current-user.ts';
import { LostMembers } from '#application/session/lost-members.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { TokenCookies } from '#application/session/token-cookies.ts';
import { TokenIssuer } from '#application/session/token-issuer.ts';
import { Tokens } from '#application/session/tokens.ts';
import { UserCache } from '#application/session/user-cache.ts';
import { CountingRandom } from './counting-random.ts';
import { RecordingLog } from './recording-log.ts';
import { SavedFiles } from './saved-files.ts';
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
  const jar = new TokenCookies({ cookies, lock });
  const tokens = new Tokens({
    issuer: new TokenIssuer({ api: wire, store, random, referral: new ReferralMemory(store), log }),
    jar,
    users,
    lost,
    clock,
    log,
  });
  const api = new AuthorizedApi({ api: wire, tokens });
  const session = new Session({
    tokens,
    current: new CurrentUser({ api, tokens, log }),
    users,
    lost,
    connectivity,
    lifecycle,
    tabs: signals,
    random: new CountingRandom(),
  });
  const [toasts, files] = [new Toasts(clock), new SavedFiles()];
  const remote = new RemoteStore({ api, session, log, toasts, files, clock, random });
  return { lifecycle, log, connectivity, users, lost, jar, tokens, api, session, toasts, files, remote };
}
