import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { Checkout } from '#application/payments/checkout.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { PaymentGateway } from '#application/payments/payment-gateway.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { readAppConfig } from '#infrastructure/brand/app-config.ts';
import { browserPlatform } from '#infrastructure/wiring/browser-platform.ts';
import { coinsModule } from '#infrastructure/wiring/coins.ts';
import { buildContainer } from '#infrastructure/wiring/container.ts';
import { lazyModule } from '#infrastructure/wiring/lazy-module.ts';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { never } from '#tests/fakes/staged-fetch.ts';

/** The part of a window that the modules use. */
function bareWindow(config: object): Window {
  const getElementById = () => ({ textContent: JSON.stringify(config) });
  const hints = { title: '', location: { hostname: 'localhost' }, referrer: '', getElementById };
  const parts = {
    document: Object.assign(new EventTarget(), hints, { visibilityState: 'visible', cookie: '' }),
    navigator: { onLine: true },
    location: { protocol: 'http:', pathname: '/', origin: 'http://localhost', href: 'http://localhost/' },
    history: { state: null, replaceState: () => undefined },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
  };
  return Object.assign(new EventTarget(), parts, { fetch: never }) as unknown as Window;
}

const containerIn = (window: Window) => buildContainer((own) => browserPlatform(window, own));

describe('recharge modules', () => {
  it('provide the modal at once, and the checkout on request', async () => {
    const container = containerIn(bareWindow({ appName: 'Lorewick', stripePublicKey: 'pk_test_1' }));
    expect(container.get(Recharge)).toBe(container.get(Recharge));
    expect(container.isBound(Checkout)).toBe(false);
    const loader = container.get(CheckoutLoader);
    const [first, second] = await Promise.all([lastValueFrom(loader.load()), lastValueFrom(loader.load())]);
    expect(first).toBeInstanceOf(Checkout);
    expect(second).toBe(first);
  });

  it.each([
    ['Lorewick', 'stripe'],
    ['Nightquill', 'onlypay'],
  ])('%s pays by %s', async (appName, provider) => {
    const container = containerIn(bareWindow({ appName }));
    await lastValueFrom(container.get(CheckoutLoader).load());
    expect(container.get(PaymentGateway).provider).toBe(provider);
  });

  it('provide the coin pages when they are opened', async () => {
    const container = containerIn(bareWindow({}));
    const open = lazyModule(container, async () => coinsModule({}));
    await Promise.all([open(), open()]);
    expect(container.get(PaymentReturn)).toBeInstanceOf(PaymentReturn);
    expect(container.get(CoinsAccount)).toBeInstanceOf(CoinsAccount);
  });

  it('keep a purchase token in this tab only', () => {
    const window = bareWindow({});
    const container = containerIn(window);
    container.get(SessionStore).set('payment_token', 'payment_1');
    expect(window.sessionStorage.getItem('payment_token')).toBe('payment_1');
    expect(window.localStorage.getItem('payment_token')).toBeNull();
  });
});

it.each([
  ['{"appName":"Lorewick","stripePublicKey":"pk_live_1"}', 'pk_live_1'],
  ['{"appName":"Lorewick"}', ''],
  ['{"stripePublicKey":7}', ''],
  ['garbage', ''],
  [null, ''],
])('the page’s configuration %s names the public key %j', (text, key) => expect(readAppConfig(text).stripePublicKey).toBe(key));
