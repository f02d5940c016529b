import { throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiFailure, NO_REASON } from '#application/platform/api.ts';
import { listPrices } from '#contract/payments.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { HOSTED_PAGE, packs, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

const serverFailure = (over: Partial<ApiFailure>): ApiFailure => ({ ...failure('unavailable', 500), message: NO_REASON, ...over });

describe('PAY-01: the modal', () => {
  it('opens with show, which fetches the price list if it is empty', () => {
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

  it('requests the prices once while it is shown several times', () => {
    const { recharge, server } = rechargeParts();
    server.api.latency = 200;
    for (const _ of [1, 2, 3]) recharge.show();
    vi.advanceTimersByTime(200);
    expect(server.api.count(listPrices)).toBe(1);
  });

  it('COIN-14: offers today’s free coins anew at each opening, not while it is open', () => {
    const { recharge, offers } = rechargeParts();
    recharge.show();
    recharge.show();
    expect(offers.anew).toBe(1);
    recharge.hide();
    recharge.toggle();
    expect(offers.anew).toBe(2);
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
    expect(gateway.redirects).toEqual([]);
  });

  it('reset cancels the pending request for prices', () => {
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

describe('price list failures', () => {
  it.each<[string, ApiFailure, string]>([
    ['PAY-02: no message', failure('malformed', 200), 'Failed to fetch price list'],
    ['PAY-02: no message but a status', serverFailure({ status: 503 }), 'HTTP error! status: 503'],
    ['PAY-02: a non-OK status with a code', serverFailure({ kind: 'refused', code: 'NO', status: 400 }), 'HTTP error! status: 400'],
    [
      'PAY-02: a non-OK status with a message',
      serverFailure({ code: 'UNAVAILABLE', status: 503, message: 'Be right back.' }),
      'HTTP error! status: 503',
    ],
    ['PAY-02: a non-OK status', { ...failure('malformed', 404), message: 'makes no sense' }, 'HTTP error! status: 404'],
    [
      'the server’s message',
      serverFailure({ kind: 'refused', code: 'FORBIDDEN', status: 200, message: 'No shop for you.' }),
      'No shop for you.',
    ],
    ['no network', failure('network'), 'We could not reach the server. Check your connection and try again.'],
  ])('%s', (_name, problem, text) => {
    const { recharge, server, log, toastTexts } = rechargeParts();
    server.api.on(listPrices, () => fail(problem));
    recharge.show();
    expect(recharge.state.value).toMatchObject({ visible: true, priceList: [], loading: false, error: text });
    expect(log.events('error')).toContain('recharge.prices.failed');
    expect(toastTexts()).toEqual([]);
    server.api.on(listPrices, () => ok(packs));
    recharge.retry();
    expect(recharge.state.value).toMatchObject({ priceList: packs, error: null });
  });

  it('PAY-02: "Failed to fetch price list" when the checkout chunk can’t be loaded; a retry works', () => {
    const { recharge, loader } = rechargeParts();
    vi.spyOn(loader, 'load').mockReturnValueOnce(throwError(() => new TypeError('Failed to fetch dynamically imported module')));
    recharge.show();
    expect(recharge.state.value).toMatchObject({ visible: true, loading: false, error: 'Failed to fetch price list' });
    recharge.retry();
    expect(recharge.state.value).toMatchObject({ priceList: packs, error: null });
  });

  it('DESK-50: shows the prices in another currency until the player changes; those that are shown stay until they are there', () => {
    const { recharge, server } = rechargeParts();
    const inEuro = packs.map((pack) => ({ ...pack, priceId: `${pack.priceId}-eur`, currency: 'eur' }));
    const asked: unknown[] = [];
    server.api.on(listPrices, ({ input }) => {
      asked.push(input);
      return ok(JSON.stringify(input).includes('eur') ? inEuro : packs);
    });
    recharge.show();
    recharge.showIn('eur');
    expect(recharge.state.value).toMatchObject({ priceList: inEuro, loading: false });
    recharge.hide();
    recharge.show();
    expect(recharge.state.value.priceList).toEqual(inEuro);
    recharge.reset();
    recharge.retry();
    expect(recharge.state.value.priceList).toEqual(packs);
    recharge.showIn('eur');
    server.api.on(listPrices, () => fail(failure('network')));
    recharge.showIn('usd');
    expect(recharge.state.value).toMatchObject({ priceList: inEuro, loading: false, error: expect.stringContaining('could not reach') });
    expect(asked).toEqual([{}, { currency: 'eur' }, {}, { currency: 'eur' }]);
  });

  it('fetches the prices again when the server is reachable, if the modal is open', () => {
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
    expect(gateway.redirects).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(gateway.redirects).toMatchObject([{ redirectUrl: HOSTED_PAGE, useStripeSDK: true }]);
    expect(recharge.state.value.paymentLoading).toBe(true);
    expect(overlay.state.value.isLoading).toBe(true);
  });

  it('sends the pack, this site and the current page', () => {
    const { recharge, gateway } = rechargeParts();
    recharge.buy('coins-550');
    expect(gateway.requests).toEqual([
      {
        priceId: 'coins-550',
        token: expect.stringMatching(/^payment_1795219200000\w+$/),
        origin: 'https://lorewick.test',
        page: 'https://lorewick.test/chat/the-quiet-relay?from=home',
      },
    ]);
  });

  it.each([
    ['the gateway’s message', fail('Stripe payment creation failed'), 'Stripe payment creation failed'],
    ['PAY-09: "Payment creation failed" without a message', fail(''), 'Payment creation failed'],
    ['PAY-07: "Payment failed"', ok({ success: false, provider: 'stripe' }), 'Payment failed'],
    ['PAY-07: a result’s own error', ok({ success: false, provider: 'stripe', error: 'No such pack.' }), 'No such pack.'],
    ['PAY-07: no redirect URL', ok({ success: true, provider: 'stripe' }), 'No redirect URL or session ID provided'],
    [
      'a URL that is not http',
      ok({ success: true, provider: 'x', redirectUrl: 'javascript:alert(1)' }),
      'No redirect URL or session ID provided',
    ],
  ])('resets the flags and the overlay and shows a toast on failure: %s', (_name, made, text) => {
    const { recharge, overlay, gateway, toastTexts } = rechargeParts();
    recharge.show();
    gateway.made = made;
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(recharge.state.value).toMatchObject({ visible: true, priceList: packs, paymentLoading: false, error: text });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(toastTexts()).toEqual([`error: ${text}`]);
    expect(gateway.redirects).toEqual([]);
  });

  it('shows an error when the redirect fails', () => {
    const { recharge, overlay, gateway, toastTexts } = rechargeParts();
    gateway.outcome = fail('Your browser kept the payment page from opening.');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Your browser kept the payment page from opening.' });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(toastTexts()).toHaveLength(1);
  });

  it('PAY-09: "Payment creation failed" when the checkout chunk can’t be loaded; a retry works', () => {
    const { recharge, loader, overlay, log, gateway, toastTexts } = rechargeParts();
    const load = vi
      .spyOn(loader, 'load')
      .mockReturnValueOnce(throwError(() => new TypeError('Failed to fetch dynamically imported module')));
    recharge.buy('coins-550');
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: 'Payment creation failed' });
    expect(overlay.state.value.isLoading).toBe(false);
    expect(toastTexts()).toEqual(['error: Payment creation failed']);
    expect(log.events('error')).toContain('recharge.checkout.failed');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(load).toHaveBeenCalledTimes(2);
    expect(gateway.redirects).toHaveLength(1);
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

  it('clears the error on the next try and when the modal opens again', () => {
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

  it('is reset when the redirect does not happen in time', () => {
    const { recharge, overlay, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300 + 14_999);
    expect(overlay.state.value.isLoading).toBe(true);
    vi.advanceTimersByTime(1);
    expect(overlay.state.value.isLoading).toBe(false);
    expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: null });
    expect(gateway.redirects).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
