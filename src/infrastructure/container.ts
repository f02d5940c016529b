import { Container, ContainerModule } from 'inversify';
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
import { AuthorizedTurnStream } from '../application/play/authorized-turn-stream.ts';
import { Play } from '../application/play/play.ts';
import { TurnStream } from '../application/play/turn-stream.ts';
import { Random } from '../application/random.ts';
import { ReferralMemory } from '../application/referral/referral-memory.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { TokenJar } from '../application/session/token-jar.ts';
import { Tokens } from '../application/session/tokens.ts';
import { UserCache } from '../application/session/user-cache.ts';
import { StoryPage } from '../application/stories/story-page.ts';
import { StorySearch } from '../application/stories/story-search.ts';
import { StoryShelf } from '../application/stories/story-shelf.ts';
import { TabLock } from '../application/tab-lock.ts';
import { ThemeChoice } from '../application/theme/theme-choice.ts';
import { Toasts } from '../application/toasts/toasts.ts';
import { bundledBrands } from './branding/bundled-brands.ts';
import { pageBrand } from './branding/page-brand.ts';
import { ConsoleLog } from './browser/console-log.ts';
import { CryptoRandom } from './browser/crypto-random.ts';
import { DocumentPageLifecycle } from './browser/document-page-lifecycle.ts';
import { NavigatorConnectivity } from './browser/navigator-connectivity.ts';
import { SystemClock } from './browser/system-clock.ts';
import { WebLockTabLock } from './browser/web-lock-tab-lock.ts';
import { WindowPage } from './browser/window-page.ts';
import { FetchApi } from './http/fetch-api.ts';
import { FetchTurnStream } from './http/fetch-turn-stream.ts';
import { DocumentCookieStore } from './storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from './storage/local-storage-key-value-store.ts';

const browser = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Log).toResolvedValue(() => new ConsoleLog());
    bind(Clock).toResolvedValue(() => new SystemClock());
    bind(Random).toResolvedValue(() => new CryptoRandom());
    bind(Connectivity).toResolvedValue(() => new NavigatorConnectivity(window.navigator, window));
    bind(PageLifecycle).toResolvedValue(() => new DocumentPageLifecycle(window.document, window));
    bind(Page).toResolvedValue(() => new WindowPage(window.location));
    bind(TabLock).toResolvedValue(() => new WebLockTabLock(window.navigator.locks));
  });

const storage = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(KeyValueStore).toResolvedValue((log) => new LocalStorageKeyValueStore(() => window.localStorage, log), [Log]);
    bind(CookieStore).toResolvedValue((log) => new DocumentCookieStore(window.document, window.location.protocol === 'https:', log), [Log]);
  });

const http = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Api).toResolvedValue((log) => new FetchApi(window.fetch.bind(window), log), [Log]);
    bind(TurnStream).toResolvedValue((log) => new FetchTurnStream(window.fetch.bind(window), log), [Log]);
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
    (tokens, api, users, connectivity, log) => new Session(tokens, api, users, connectivity, log),
    [Tokens, AuthorizedApi, UserCache, Connectivity, Log],
  );
  bind(ReferralMemory).toResolvedValue((store) => new ReferralMemory(store), [KeyValueStore]);
});

const stories = new ContainerModule(({ bind }) => {
  bind(StoryShelf).toResolvedValue((api, who, log) => new StoryShelf(api, who, log), [AuthorizedApi, Session, Log]);
  bind(StoryPage).toResolvedValue((api, who, log) => new StoryPage(api, who, log), [AuthorizedApi, Session, Log]);
  bind(StorySearch).toResolvedValue((api, log) => new StorySearch(api, log), [AuthorizedApi, Log]);
});

const play = new ContainerModule(({ bind }) => {
  bind(AuthorizedTurnStream).toResolvedValue((stream, tokens) => new AuthorizedTurnStream(stream, tokens), [TurnStream, Tokens]);
  bind(Play).toResolvedValue(
    (api, stream, who, store, random, connectivity, lifecycle, clock) =>
      new Play(api, stream, who, store, random, connectivity, lifecycle, clock),
    [AuthorizedApi, AuthorizedTurnStream, Session, KeyValueStore, Random, Connectivity, PageLifecycle, Clock],
  );
});

const shell = new ContainerModule(({ bind }) => {
  bind(Toasts).toResolvedValue((clock) => new Toasts(clock), [Clock]);
  bind(LoadingOverlay).toResolvedValue((lifecycle) => new LoadingOverlay(lifecycle), [PageLifecycle]);
  bind(ThemeChoice).toResolvedValue((store) => new ThemeChoice(store), [KeyValueStore]);
  bind(ChunkReload).toResolvedValue(
    (page, store, clock, log) => new ChunkReload(page, store, clock, log),
    [Page, KeyValueStore, Clock, Log],
  );
});

const branding = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(Branding).toResolvedValue(() => new Branding(pageBrand(bundledBrands(), import.meta.env.VITE_APP_NAME, window.document)));
  });

/** Everything the web app consists of, wired for one window. */
export function buildContainer(window: Window): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(browser(window), storage(window), http(window), branding(window), session, stories, play, shell);
  return container;
}
