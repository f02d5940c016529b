import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whoami } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { guest, member } from '#tests/fakes/guest-server.ts';
import { packs, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C46: buying twice', () => {
  it('at the same time creates one hosted page', () => {
    const { recharge, gateway } = rechargeParts();
    for (const pack of ['coins-550', 'coins-550', 'coins-100']) recharge.buy(pack);
    vi.advanceTimersByTime(300);
    recharge.buy('coins-100');
    vi.advanceTimersByTime(300);
    expect(gateway.requests.map(({ priceId }) => priceId)).toEqual(['coins-550']);
    expect(gateway.redirects).toHaveLength(1);
  });

  it('after a failure reuses the idempotency key for ten minutes', () => {
    const { recharge, gateway } = rechargeParts();
    gateway.made = fail('We could not reach the server.');
    for (const wait of [0, 1000, 500_000, 100_000]) {
      vi.advanceTimersByTime(wait);
      recharge.buy('coins-550');
      vi.advanceTimersByTime(300);
    }
    const [first, second, third, later] = gateway.requests.map(({ token }) => token);
    expect([second, third]).toEqual([first, first]);
    expect(later).not.toBe(first);
  });

  it('after a refusal uses a new key, since the refused purchase may be paid already', () => {
    const { recharge, gateway, toastTexts } = rechargeParts();
    gateway.made = ok({ success: false, provider: 'stripe', error: 'This purchase is done already.' });
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(toastTexts()).toEqual(['error: This purchase is done already.']);
    recharge.buy('coins-550');
    expect(gateway.requests[1]?.token).not.toBe(gateway.requests[0]?.token);
  });

  it('uses a new key for another pack', () => {
    const { recharge, gateway } = rechargeParts();
    gateway.made = fail('no');
    for (const pack of ['coins-550', 'coins-100', 'coins-550']) {
      recharge.buy(pack);
      vi.advanceTimersByTime(300);
    }
    expect(new Set(gateway.requests.map(({ token }) => token)).size).toBe(3);
  });

  it('uses a new key for another player', () => {
    const { recharge, gateway, session, server } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    session.signedIn(server.grant('ines'), member('ines'));
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    const [first, second] = gateway.requests.map(({ token }) => token);
    expect(second).not.toBe(first);
  });

  it('PAY-06: stores the key in session storage as payment_token and payment_token_time', () => {
    const { recharge, gateway, tab } = rechargeParts();
    recharge.buy('coins-550');
    expect(tab.get('payment_token')).toBe(gateway.requests[0]?.token);
    expect(tab.get('payment_token_time')).toBe(String(Date.UTC(2026, 10, 21)));
  });

  it('reuses the key after a reload of the tab', () => {
    const first = rechargeParts();
    first.recharge.buy('coins-550');
    vi.advanceTimersByTime(5000);
    const second = rechargeParts(first, first.tab);
    second.recharge.buy('coins-550');
    expect(second.gateway.requests[0]?.token).toBe(first.gateway.requests[0]?.token);
  });

  it.each(['', 'garbage', '<script>'])('replaces a stored key that is %j', (text) => {
    const { recharge, gateway, tab } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(20_000);
    tab.set('payment_token', text);
    recharge.buy('coins-550');
    expect(gateway.requests[1]?.token).toMatch(/^payment_\w+$/);
  });
});

describe('faults C20: back from the hosted page', () => {
  it.each([true, false])(
    'hides the overlay, enables the button, fetches the balance and keeps the prices (from the cache: %s)',
    (persisted) => {
      const { recharge, overlay, lifecycle, server, session, gateway } = rechargeParts();
      recharge.show();
      recharge.buy('coins-550');
      vi.advanceTimersByTime(300);
      server.api.on(whoami, () => ok({ user: { ...guest('user-1'), coins: 580 } }));
      lifecycle.shown$.next({ persisted });
      expect(overlay.state.value.isLoading).toBe(false);
      expect(recharge.state.value).toEqual({ visible: true, priceList: packs, loading: false, error: null, paymentLoading: false });
      expect(session.state.value).toMatchObject({ kind: 'ready', user: { coins: 580 } });
      recharge.buy('coins-550');
      vi.advanceTimersByTime(300);
      expect(gateway.redirects).toHaveLength(2);
      expect(gateway.requests[1]?.token).toBe(gateway.requests[0]?.token);
    },
  );

  it('fetches the balance each time', () => {
    const { recharge, lifecycle, server } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    const before = server.api.count(whoami);
    for (const _ of [1, 2, 3]) lifecycle.shown$.next({ persisted: false });
    expect(server.api.count(whoami)).toBe(before + 3);
  });

  it('continues a purchase when the player switches tabs before the redirect', () => {
    const { recharge, lifecycle, gateway, overlay } = rechargeParts();
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: false });
    // The overlay hides whenever the page is shown again.
    expect(overlay.state.value.isLoading).toBe(false);
    expect(recharge.state.value.paymentLoading).toBe(true);
    vi.advanceTimersByTime(300);
    expect(gateway.redirects).toHaveLength(1);
  });

  it('continues a second purchase in the same way', () => {
    const { recharge, lifecycle, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    lifecycle.shown$.next({ persisted: true });
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: false });
    expect(recharge.state.value.paymentLoading).toBe(true);
    vi.advanceTimersByTime(300);
    expect(gateway.redirects).toHaveLength(2);
  });

  it('does not redirect a player who left before the hosted page opened and came back', () => {
    const { recharge, lifecycle, gateway } = rechargeParts();
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: true });
    expect(recharge.state.value.paymentLoading).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(gateway.redirects).toEqual([]);
  });

  it('sends no request when the page is shown without a purchase', () => {
    const { lifecycle, server } = rechargeParts();
    const before = server.api.calls.length;
    lifecycle.shown$.next({ persisted: false });
    expect(server.api.calls.length).toBe(before);
  });
});

describe('faults C01: offline', () => {
  it('shows why a purchase fails, keeps the session, and reuses the key later', () => {
    const { recharge, gateway, session, toastTexts } = rechargeParts();
    const { made } = gateway;
    gateway.made = fail('We could not reach the server. Check your connection and try again.');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(toastTexts()).toEqual(['error: We could not reach the server. Check your connection and try again.']);
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    gateway.made = made;
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(gateway.requests[1]?.token).toBe(gateway.requests[0]?.token);
    expect(gateway.redirects).toHaveLength(1);
  });
});

it('a change of player cancels the pending purchase', () => {
  const { recharge, gateway, session, server, overlay } = rechargeParts();
  recharge.show();
  recharge.buy('coins-550');
  session.signedIn(server.grant('ines'), member('ines'));
  expect(overlay.state.value.isLoading).toBe(false);
  expect(recharge.state.value).toEqual({ visible: true, priceList: packs, loading: false, error: null, paymentLoading: false });
  vi.advanceTimersByTime(60_000);
  expect(gateway.redirects).toEqual([]);
});
