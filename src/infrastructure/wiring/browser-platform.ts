import type { Container, ContainerModule } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { DeviceTheme } from '#application/design/device-theme.ts';
import { AddressBar } from '#application/payments/address-bar.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { Api } from '#application/platform/api.ts';
import { ChunkStyles } from '#application/platform/chunk-styles.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { CookieStore } from '#application/platform/cookie-store.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { HostProbe } from '#application/platform/host-probe.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { Log } from '#application/platform/log.ts';
import { Page } from '#application/platform/page.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { TabLock } from '#application/platform/tab-lock.ts';
import { TabSignals } from '#application/platform/tab-signals.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Tokens } from '#application/session/tokens.ts';
import { PrivacySignal } from '#application/tracking/privacy-signal.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { pageBrand } from '#infrastructure/brand/page-brand.ts';
import { BroadcastTabSignals } from '#infrastructure/browser/broadcast-tab-signals.ts';
import { ConsoleLog } from '#infrastructure/browser/console-log.ts';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';
import { DocumentChunkStyles } from '#infrastructure/browser/document-chunk-styles.ts';
import { DocumentPageLifecycle } from '#infrastructure/browser/document-page-lifecycle.ts';
import { DownloadFileSaver } from '#infrastructure/browser/download-file-saver.ts';
import { FetchHostProbe } from '#infrastructure/browser/fetch-host-probe.ts';
import { MediaDeviceTheme } from '#infrastructure/browser/media-device-theme.ts';
import { NavigatorConnectivity } from '#infrastructure/browser/navigator-connectivity.ts';
import { NavigatorPrivacySignal } from '#infrastructure/browser/navigator-privacy-signal.ts';
import { SystemClock } from '#infrastructure/browser/system-clock.ts';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { WindowAddressBar } from '#infrastructure/browser/window-address-bar.ts';
import { WindowPage } from '#infrastructure/browser/window-page.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { LazyCheckoutLoader } from '#infrastructure/payments/lazy-checkout-loader.ts';
import { CookieTabLock } from '#infrastructure/storage/cookie-tab-lock.ts';
import { DocumentCookieStore } from '#infrastructure/storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from '#infrastructure/storage/local-storage-key-value-store.ts';
import { moduleOf, provide, wire } from './wire.ts';

const system = (window: Window) =>
  moduleOf(
    provide(Log, () => new ConsoleLog()),
    provide(SystemClock, () => new SystemClock()),
    provide(Clock, (clock) => clock, [SystemClock]),
    provide(TabSignals, () => new BroadcastTabSignals(globalThis.BroadcastChannel)),
    provide(Random, () => new CryptoRandom()),
    provide(Connectivity, () => new NavigatorConnectivity(window.navigator, window)),
    provide(DeviceTheme, () => new MediaDeviceTheme(window)),
    provide(PrivacySignal, () => new NavigatorPrivacySignal(window)),
    provide(PageLifecycle, () => new DocumentPageLifecycle(window.document, window)),
    provide(FileSaver, () => new DownloadFileSaver(window.document, URL)),
    provide(AddressBar, () => new WindowAddressBar(window.location, window.history)),
    provide(Page, () => new WindowPage(window)),
    provide(HostProbe, () => new FetchHostProbe(window.fetch.bind(window))),
    provide(ChunkStyles, () => new DocumentChunkStyles(window.document)),
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
    provide(SessionStore, (log) => new LocalStorageKeyValueStore(() => window.sessionStorage, log), [Log]),
    provide(KeyValueStore, (log) => new LocalStorageKeyValueStore(() => window.localStorage, log), [Log]),
    provide(CookieStore, (log) => new DocumentCookieStore(window.document, window.location.protocol === 'https:', log), [Log]),
  );

const http = (window: Window) =>
  moduleOf(
    provide(Api, (log, clock) => new FetchApi(window.fetch.bind(window), log, (date) => clock.sync(date)), [Log, SystemClock]),
    wire(AuthorizedApi, { api: Api, tokens: Tokens }),
  );

const branding = (window: Window) =>
  moduleOf(
    provide(Branding, (log) => new Branding(pageBrand(bundledBrands(), import.meta.env.VITE_APP_NAME, window.document, log)), [Log]),
  );

const checkout = (window: Window, container: Container) =>
  moduleOf(
    provide(
      CheckoutLoader,
      () => new LazyCheckoutLoader(async () => (await loadChunk(() => import('./payments-checkout.ts'))).checkoutOf(container, window)),
    ),
  );

/** The ports of a page in a browser. The checkout is loaded into `container` when the recharge modal opens. */
export const browserPlatform = (window: Window, container: Container): readonly ContainerModule[] => [
  system(window),
  storage(window),
  http(window),
  branding(window),
  checkout(window, container),
];
