import { throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listPrices } from '../../../contract/recharge.ts';
import { type ApiFailure, NO_REASON } from '../../../src/application/api.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { HOSTED_PAGE, packs, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (over: Partial<ApiFailure>): ApiFailure => ({ ...failure('unavailable', 500), message: NO_REASON, ...over });

describe('PAY-01: the modal', () => {
  it('opens with show, which prefetches the price list if it is empty', () => {
    const { recharge, server } = rechargeParts();
    expect(recharge.state.value).toEqual({ visible: false, priceList: [], loading: false, error: null, paymentLoading: false });
    expect(server.api.count(listPrices)).toBe(0);
    server.api.latency = 200;
    recharge.show();
    expect(recharge.state.value).toMatchObject({ visible: true, priceList: [], loading: true });
    vi.advanceTimersByTime(200);
    expect(recharge.state.value).toEqual({ visible: true, priceList: packs, loading: false, error: null, paymentLoading: false });
    recharge.hide();
    recharge.show();
    expect(server.api.count(listPrices)).toBe(1);
  });

  it('asks for the prices once, however often it is shown meanwhile', () => {
    const { recharge, server } = rechargeParts();
    server.api.latency = 200;
    for (const _ of [1, 2, 3]) recharge.show();
    vi.advanceTimersByTime(200);
    expect(server.api.count(listPrices)).toBe(1);
  });

  it('hides and toggles', () => {
    const { recharge } = rechargeParts();
    recharge.toggle();
    expect(recharge.state.value.visible).toBe(true);
    recharge.toggle();
    expect(recharge.state.value.visible).toBe(false);
    recharge.show();
    recharge.hide();
    expect(recharge.state.value).toMatchObject({ visible: false, priceList: packs });
  });

  it('reset clears list, error and payment-loading flag', () => {
    const { recharge, gateway, overlay } = rechargeParts();
    recharge.show();
    recharge.buy('coins-550');
    recharge.reset();
    expect(recharge.state.value).toEqual({ visible: true, priceList: [], loading: false, error: null, paymentLoading: false });
    expect(overlay.state.value.isLoading).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(gateway.gone).toEqual([]);
  });

  it('reset lets go of prices on their way', () => {
    const { recharge, server } = rechargeParts();
    server.api.latency = 200;
    recharge.show();
    recharge.reset();
    vi.advanceTimersByTime(200);
    expect(recharge.state.value).toMatchObject({ priceList: [], loading: false });
    recharge.retry();
    vi.advanceTimersByTime(200);
    expect(recharge.state.value.priceList).toEqual(packs);
  });
});

describe('the price list that can’t be had', () => {
  it.each<[string, ApiFailure, string]>([
    ['PAY-02: no message', failure('malformed', 200), 'Failed to fetch price list'],
    ['PAY-02: no message but a status', told({ status: 503 }), 'HTTP error! status: 503'],
    ['PAY-02: a non-OK status', { ...failure('malformed', 404), message: 'makes no sense' }, 'HTTP error! status: 404'],
    ['the server’s own', told({ kind: 'refused', code: 'FORBIDDEN', status: 403, message: 'No shop for you.' }), 'No shop for you.'],
    ['no network', failure('network'), 'We could not reach the server. Check your connection and try again.'],
  ])('%s', (_name, problem, text) => {
    const { recharge, server, log, said } = rechargeParts();
    server.api.on(listPrices, () => fail(problem));
    recharge.show();
    expect(recharge.state.value).toMatchObject({ visible: true, priceList: [], loading: false, error: text });
    expect(log.events('error')).toContain('recharge.prices.failed');
    expect(said()).toEqual([]);
    server.api.on(listPrices, () => ok(packs));
    recharge.retry();
    expect(recharge.state.value).toMatchObject({ priceList: packs, error: null });
  });

  it('PAY-02: "Failed to fetch price list" when the part of the program that knows it can’t be loaded; then it may be tried again', () => {
    const { recharge, loader } = rechargeParts();
    vi.spyOn(loader, 'load').mockReturnValueOnce(throwError(() => new TypeError('Failed to fetch dynamically imported module')));
    recharge.show();
    expect(recharge.state.value).toMatchObject({ visible: true, loading: false, error: 'Failed to fetch price list' });
    recharge.retry();
    expect(recharge.state.value).toMatchObject({ priceList: packs, error: null });
  });

  it('is fetched as soon as the server is back, if the modal is open', () => {
    const { recharge, server, connectivity } = rechargeParts();
    server.api.on(listPrices, () => fail(failure('network')));
    recharge.show();
    connectivity.online.set(false);
    server.api.on(listPrices, () => ok(packs));
    connectivity.online.set(true);
    expect(recharge.state.value.priceList).toEqual(packs);
  });
});

describe('PAY-11: a payment', () => {
  it('sets payment-loading and the overlay, and redirects', () => {
    const { recharge, overlay, gateway } = rechargeParts();
    recharge.show();
    recharge.buy('coins-550');
    expect(recharge.state.value.paymentLoading).toBe(true);
    expect(overlay.state.value).toEqual({ isLoading: true, message: 'Processing your payment...', type: 'payment', step: 1 });
    expect(gateway.gone).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(gateway.gone).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: true }]);
    expect(recharge.state.value.paymentLoading).toBe(true);
    expect(overlay.state.value.isLoading).toBe(true);
  });

  it('names the pack, this site and the current page', () => {
    const { recharge, gateway } = rechargeParts();
    recharge.buy('coins-550');
    expect(gateway.wishes).toEqual([
      {
        priceId: 'coins-550',
        token: expect.stringMatching(/^payment_1795219200000\w+$/),
        origin: 'https://lorewick.test',
        page: 'https://lorewick.test/chat/the-quiet-relay?from=home',
      },
    ]);
  });

  it.each([
    ['what the gateway says', fail('Stripe payment creation failed'), 'Stripe payment creation failed'],
    ['PAY-09: "Payment creation failed" when it says nothing', fail(''), 'Payment creation failed'],
    ['PAY-07: "Payment failed"', ok({ success: false, provider: 'stripe' }), 'Payment failed'],
    ['PAY-07: a result’s own error', ok({ success: false, provider: 'stripe', error: 'No such pack.' }), 'No such pack.'],
    ['PAY-07: nowhere to go', ok({ success: true, provider: 'stripe' }), 'No redirect URL or session ID provided'],
    [
      'no address of the web',
      ok({ success: true, provider: 'x', redirectUrl: 'javascript:alert(1)' }),
      'No redirect URL or session ID provided',
    ],
  ])('that fails clears the flags and the overlay and shows a toast: %s', (_name, made, text) => {
    const { recharge, overlay, gateway, said } = rechargeParts();
    recharge.show();
    gateway.made = made;
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(recharge.state.value).toMatchObject({ visible: true, priceList: packs, paymentLoading: false, error: text });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(said()).toEqual([`error: ${text}`]);
    expect(gateway.gone).toEqual([]);
  });

  it('that can’t leave says so', () => {
    const { recharge, overlay, gateway, said } = rechargeParts();
    gateway.outcome = fail('Your browser kept the payment page from opening.');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Your browser kept the payment page from opening.' });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(said()).toHaveLength(1);
  });

  it('PAY-09: "Payment creation failed" when what a purchase needs can’t be fetched; then it may be tried again', () => {
    const { recharge, loader, overlay, log, gateway, said } = rechargeParts();
    const load = vi
      .spyOn(loader, 'load')
      .mockReturnValueOnce(throwError(() => new TypeError('Failed to fetch dynamically imported module')));
    recharge.buy('coins-550');
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Payment creation failed' });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(said()).toEqual(['error: Payment creation failed']);
    expect(log.events('error')).toContain('recharge.checkout.failed');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(load).toHaveBeenCalledTimes(2);
    expect(gateway.gone).toHaveLength(1);
  });

  it('survives a gateway that throws', () => {
    const { recharge, gateway, overlay } = rechargeParts();
    vi.spyOn(gateway, 'create').mockImplementation(() => {
      throw new Error('a bug');
    });
    recharge.buy('coins-550');
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Payment creation failed' });
    expect(overlay.state.value.isLoading).toBe(false);
  });

  it('an error is gone with the next try, and when the modal is opened anew', () => {
    const { recharge, gateway } = rechargeParts();
    const { made } = gateway;
    gateway.made = fail('no');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    recharge.show();
    expect(recharge.state.value.error).toBeNull();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    gateway.made = made;
    recharge.buy('coins-550');
    expect(recharge.state.value.error).toBeNull();
  });

  it('of a page that does not get away lets go after a while', () => {
    const { recharge, overlay, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300 + 14_999);
    expect(overlay.state.value.isLoading).toBe(true);
    vi.advanceTimersByTime(1);
    expect(overlay.state.value.isLoading).toBe(false);
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: null });
    expect(gateway.gone).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
