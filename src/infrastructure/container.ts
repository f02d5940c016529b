import { Container, ContainerModule } from 'inversify';
import { SignOut } from '../application/account/sign-out.ts';
import { Api } from '../application/api.ts';
import { Branding } from '../application/branding/branding.ts';
import { Clock } from '../application/clock.ts';
import { Connectivity } from '../application/connectivity.ts';
import { CookieStore } from '../application/cookie-store.ts';
import { ChunkReload } from '../application/errors/chunk-reload.ts';
import { KeyValueStore } from '../application/key-value-store.ts';
import { LoadingOverlay } from '../application/loading/loading-overlay.ts';
import { Log } from '../application/log.ts';
import { Page } from '../application/page.ts';
import { PageLifecycle } from '../application/page-lifecycle.ts';
import { Random } from '../application/random.ts';
import { ReferralMemory } from '../application/referral/referral-memory.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { TokenJar } from '../application/session/token-jar.ts';
import { Tokens } from '../application/session/tokens.ts';
import { UserCache } from '../application/session/user-cache.ts';
import { StorySearch } from '../application/stories/story-search.ts';
import { StoryShelf } from '../application/stories/story-shelf.ts';
import { TabLock } from '../application/tab-lock.ts';
import { TabSignals } from '../application/tab-signals.ts';
import { ReadingChoice } from '../application/theme/reading-choice.ts';
import { ThemeChoice } from '../application/theme/theme-choice.ts';
import { Toasts } from '../application/toasts/toasts.ts';
import { TrackingChoice } from '../application/tracking/tracking-choice.ts';
import { bundledBrands } from './branding/bundled-brands.ts';
import { pageBrand } from './branding/page-brand.ts';
import { BroadcastTabSignals } from './browser/broadcast-tab-signals.ts';
import { ConsoleLog } from './browser/console-log.ts';
import { CryptoRandom } from './browser/crypto-random.ts';
import { DocumentPageLifecycle } from './browser/document-page-lifecycle.ts';
import { NavigatorConnectivity } from './browser/navigator-connectivity.ts';
import { SystemClock } from './browser/system-clock.ts';
import { WebLockTabLock } from './browser/web-lock-tab-lock.ts';
import { WindowPage } from './browser/window-page.ts';
import { FetchApi } from './http/fetch-api.ts';
import { rechargeModule } from './recharge-module.ts';
import { CookieTabLock } from './storage/cookie-tab-lock.ts';
import { DocumentCookieStore } from './storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from './storage/local-storage-key-value-store.ts';

const browser = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Log).toResolvedValue(() => new ConsoleLog());
    bind(SystemClock).toResolvedValue(() => new SystemClock());
    bind(Clock).toResolvedValue((clock) => clock, [SystemClock]);
    bind(TabSignals).toResolvedValue(() => new BroadcastTabSignals(globalThis.BroadcastChannel));
    bind(Random).toResolvedValue(() => new CryptoRandom());
    bind(Connectivity).toResolvedValue(() => new NavigatorConnectivity(window.navigator, window));
    bind(PageLifecycle).toResolvedValue(() => new DocumentPageLifecycle(window.document, window));
    bind(Page).toResolvedValue(() => new WindowPage(window.location));
    bind(TabLock).toResolvedValue(
      // The types promise Web Locks; browsers have them on HTTPS and on loopback alone.
      (cookies, random) => {
        const locks: LockManager | undefined = window.navigator.locks;
        return locks === undefined ? new CookieTabLock(cookies, random) : new WebLockTabLock(locks);
      },
      [CookieStore, Random],
    );
  });

const storage = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(KeyValueStore).toResolvedValue((log) => new LocalStorageKeyValueStore(() => window.localStorage, log), [Log]);
    bind(CookieStore).toResolvedValue((log) => new DocumentCookieStore(window.document, window.location.protocol === 'https:', log), [Log]);
  });

const http = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Api).toResolvedValue(
      (log, clock) => new FetchApi(window.fetch.bind(window), log, (date) => clock.heard(date)),
      [Log, SystemClock],
    );
  });

const session = new ContainerModule(({ bind }) => {
  bind(TokenJar).toResolvedValue((cookies) => new TokenJar(cookies), [CookieStore]);
  bind(UserCache).toResolvedValue((store) => new UserCache(store), [KeyValueStore]);
  bind(Tokens).toResolvedValue(
    (api, jar, users, store, lock, random, clock, log) => new Tokens(api, jar, users, store, lock, random, clock, log),
    [Api, TokenJar, UserCache, KeyValueStore, TabLock, Random, Clock, Log],
  );
  bind(AuthorizedApi).toResolvedValue((api, tokens) => new AuthorizedApi(api, tokens), [Api, Tokens]);
  bind(Session).toResolvedValue(
    (tokens, api, users, connectivity, lifecycle, tabs, log) => new Session(tokens, api, users, connectivity, lifecycle, tabs, log),
    [Tokens, AuthorizedApi, UserCache, Connectivity, PageLifecycle, TabSignals, Log],
  );
  bind(ReferralMemory).toResolvedValue((store) => new ReferralMemory(store), [KeyValueStore]);
});

const stories = new ContainerModule(({ bind }) => {
  bind(StoryShelf).toResolvedValue((api, who, log) => new StoryShelf(api, who, log), [AuthorizedApi, Session, Log]);
  bind(StorySearch).toResolvedValue((api, log) => new StorySearch(api, log), [AuthorizedApi, Log]);
});

const shell = new ContainerModule(({ bind }) => {
  bind(Toasts).toResolvedValue((clock) => new Toasts(clock), [Clock]);
  bind(SignOut).toResolvedValue((who, toasts) => new SignOut(who, toasts), [Session, Toasts]);
  bind(LoadingOverlay).toResolvedValue((lifecycle) => new LoadingOverlay(lifecycle), [PageLifecycle]);
  bind(ThemeChoice).toResolvedValue((store) => new ThemeChoice(store), [KeyValueStore]);
  bind(ReadingChoice).toResolvedValue((store) => new ReadingChoice(store), [KeyValueStore]);
  bind(TrackingChoice).toResolvedValue((store) => new TrackingChoice(store), [KeyValueStore]);
  bind(ChunkReload).toResolvedValue(
    (page, store, clock, log) => new ChunkReload(page, store, clock, log),
    [Page, KeyValueStore, Clock, Log],
  );
});

const branding = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Branding).toResolvedValue(() => new Branding(pageBrand(bundledBrands(), import.meta.env.VITE_APP_NAME, window.document)));
  });

/** What the web app consists of, wired for one window. Features that the first screen does without bring their wiring along: see `lazyModule`. */
export function buildContainer(window: Window): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(browser(window), storage(window), http(window), branding(window), session, stories, shell);
  container.load(rechargeModule(window, container));
  return container;
}
