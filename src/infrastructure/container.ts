import { Container } from 'inversify';
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
import { moduleOf, provide, wire } from './wire.ts';

const browser = (window: Window) =>
  moduleOf(
    provide(Log, () => new ConsoleLog()),
    provide(SystemClock, () => new SystemClock()),
    provide(Clock, (clock) => clock, [SystemClock]),
    provide(TabSignals, () => new BroadcastTabSignals(globalThis.BroadcastChannel)),
    provide(Random, () => new CryptoRandom()),
    provide(Connectivity, () => new NavigatorConnectivity(window.navigator, window)),
    provide(PageLifecycle, () => new DocumentPageLifecycle(window.document, window)),
    provide(Page, () => new WindowPage(window.location)),
    provide(
      TabLock,
      // The types promise Web Locks, but browsers have them only on HTTPS and loopback.
      (cookies, random) => {
        const locks: LockManager | undefined = window.navigator.locks;
        return locks === undefined ? new CookieTabLock(cookies, random) : new WebLockTabLock(locks);
      },
      [CookieStore, Random],
    ),
  );

const storage = (window: Window) =>
  moduleOf(
    provide(KeyValueStore, (log) => new LocalStorageKeyValueStore(() => window.localStorage, log), [Log]),
    provide(CookieStore, (log) => new DocumentCookieStore(window.document, window.location.protocol === 'https:', log), [Log]),
  );

const http = (window: Window) =>
  moduleOf(provide(Api, (log, clock) => new FetchApi(window.fetch.bind(window), log, (date) => clock.sync(date)), [Log, SystemClock]));

const session = moduleOf(
  wire(TokenJar, [CookieStore]),
  wire(UserCache, [KeyValueStore]),
  wire(Tokens, [Api, TokenJar, UserCache, KeyValueStore, TabLock, Random, Clock, Log]),
  wire(AuthorizedApi, [Api, Tokens]),
  wire(Session, [Tokens, AuthorizedApi, UserCache, Connectivity, PageLifecycle, TabSignals, Random, Log]),
  wire(ReferralMemory, [KeyValueStore]),
);

const stories = moduleOf(wire(StoryShelf, [AuthorizedApi, Session, Log]), wire(StorySearch, [AuthorizedApi, Log]));

const shell = moduleOf(
  wire(Toasts, [Clock]),
  wire(SignOut, [Session, Toasts]),
  wire(LoadingOverlay, [PageLifecycle]),
  wire(ThemeChoice, [KeyValueStore]),
  wire(ReadingChoice, [KeyValueStore]),
  wire(TrackingChoice, [KeyValueStore]),
  wire(ChunkReload, [Page, KeyValueStore, Clock, Log]),
);

const branding = (window: Window) =>
  moduleOf(provide(Branding, () => new Branding(pageBrand(bundledBrands(), import.meta.env.VITE_APP_NAME, window.document))));

/** The container of the web app for one window. Modules of other features are added later, see `lazyModule`. */
export function buildContainer(window: Window): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(browser(window), storage(window), http(window), branding(window), session, stories, shell);
  container.load(rechargeModule(window, container));
  return container;
}
