import type { Container } from 'inversify';
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
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the recharge modal, which opens on any page. The checkout loads when the modal opens. */
export const rechargeModule = (window: Window, container: Container) =>
  moduleOf(
    provide(SessionStore, (log) => new LocalStorageKeyValueStore(() => window.sessionStorage, log), [Log]),
    provide(AddressBar, () => new WindowAddressBar(window.location, window.history)),
    provide(CheckoutLoader, () => new LazyCheckoutLoader(async () => (await import('./checkout-module.ts')).checkoutOf(container, window))),
    wire(Recharge, [Session, CheckoutLoader, LoadingOverlay, Toasts, PageLifecycle, Log]),
  );
