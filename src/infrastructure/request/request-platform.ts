import type { ContainerModule } from 'inversify';
import { EMPTY, NEVER, of, throwError } from 'rxjs';
import { Branding } from '#application/brand/branding.ts';
import { DeviceTheme } from '#application/design/device-theme.ts';
import { LiveState } from '#application/live.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { Api } from '#application/platform/api.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { CookieStore } from '#application/platform/cookie-store.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { HostProbe } from '#application/platform/host-probe.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Log } from '#application/platform/log.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { TabLock } from '#application/platform/tab-lock.ts';
import { TabSignals } from '#application/platform/tab-signals.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { noToken } from '#application/session/refusal.ts';
import { PrivacySignal } from '#application/tracking/privacy-signal.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { Theme } from '#domain/design/theme.ts';
import { fail } from '#domain/result.ts';
import { moduleOf, provide } from '#infrastructure/wiring/wire.ts';

const nothing = () => undefined;
const store = () => ({ get: () => null, set: nothing, remove: nothing, keys: () => [] });
/** A visitor without a session. Public reads are answered without one; every other call fails here, so that rendering registers no user. */
const noSession = { bearer: () => of(fail(noToken(0))), renew: () => of(fail(noToken(0))), current: () => null };

/**
 * The ports of a public page that the server renders: nothing is stored, there is no session, and nothing happens after the first render. The
 * server logs the calls and a failed rendering itself.
 */
export const requestPlatform = (api: Api, brand: Brand): readonly ContainerModule[] => [
  moduleOf(
    provide(Api, () => api),
    provide(AuthorizedApi, () => new AuthorizedApi({ api, tokens: noSession })),
    provide(Branding, () => new Branding(brand)),
    provide(Log, () => ({ info: nothing, warn: nothing, error: nothing })),
    provide(Clock, () => ({ now: () => 0 })),
    provide(Random, () => ({ uuid: () => '', fraction: () => 0 })),
    provide(KeyValueStore, store),
    provide(CookieStore, store),
    provide(TabLock, () => ({ run: (_, work) => work() })),
    provide(TabSignals, () => ({ playerChanged$: NEVER, playerChanged: nothing })),
    provide(Connectivity, () => ({ online: new LiveState(true) })),
    provide(DeviceTheme, () => ({ theme: new LiveState<Theme>('dark') })),
    provide(PrivacySignal, () => ({ refuses: () => false })),
    provide(PageLifecycle, () => ({ shown$: EMPTY })),
    provide(HostProbe, () => ({ answers: async () => true })),
    provide(FileSaver, () => ({ save: nothing })),
    provide(CheckoutLoader, () => ({ load: () => throwError(() => new Error('There is no checkout on the server')) })),
  ),
];
