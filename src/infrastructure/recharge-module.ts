import { type Container, ContainerModule } from 'inversify';
import { LoadingOverlay } from '../application/loading/loading-overlay.ts';
import { Log } from '../application/log.ts';
import { PageLifecycle } from '../application/page-lifecycle.ts';
import { AddressBar } from '../application/recharge/address-bar.ts';
import { CheckoutLoader } from '../application/recharge/checkout-loader.ts';
import { Recharge } from '../application/recharge/recharge.ts';
import { Session } from '../application/session/session.ts';
import { SessionStore } from '../application/session-store.ts';
import { Toasts } from '../application/toasts/toasts.ts';
import { WindowAddressBar } from './browser/window-address-bar.ts';
import { LazyCheckoutLoader } from './payments/lazy-checkout-loader.ts';
import { LocalStorageKeyValueStore } from './storage/local-storage-key-value-store.ts';

/** What opens the recharge modal on any page. What it needs beyond that is fetched when it opens. */
export const rechargeModule = (window: Window, container: Container) =>
  new ContainerModule(({ bind }) => {
    bind(SessionStore).toResolvedValue((log) => new LocalStorageKeyValueStore(() => window.sessionStorage, log), [Log]);
    bind(AddressBar).toResolvedValue(() => new WindowAddressBar(window.location, window.history));
    bind(CheckoutLoader).toResolvedValue(
      () => new LazyCheckoutLoader(async () => (await import('./checkout-module.ts')).checkoutOf(container, window)),
    );
    bind(Recharge).toResolvedValue(
      (who, checkout, overlay, toasts, lifecycle, log) => new Recharge(who, checkout, overlay, toasts, lifecycle, log),
      [Session, CheckoutLoader, LoadingOverlay, Toasts, PageLifecycle, Log],
    );
  });
