import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whoami } from '../../../contract/session.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { guest, member } from '../../fakes/guest-server.ts';
import { packs, rechargeParts } from './recharge-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C46: buying twice', () => {
  it('at once makes one hosted page', () => {
    const { recharge, gateway } = rechargeParts();
    for (const pack of ['coins-550', 'coins-550', 'coins-100']) recharge.buy(pack);
    vi.advanceTimersByTime(300);
    recharge.buy('coins-100');
    vi.advanceTimersByTime(300);
    expect(gateway.wishes.map(({ priceId }) => priceId)).toEqual(['coins-550']);
    expect(gateway.gone).toHaveLength(1);
  });

  it('after a failure is the same wish to the server, for ten minutes', () => {
    const { recharge, gateway } = rechargeParts();
    gateway.made = fail('We could not reach the server.');
    for (const wait of [0, 1000, 500_000, 100_000]) {
      vi.advanceTimersByTime(wait);
      recharge.buy('coins-550');
      vi.advanceTimersByTime(300);
    }
    const [first, second, third, later] = gateway.wishes.map(({ token }) => token);
    expect([second, third]).toEqual([first, first]);
    expect(later).not.toBe(first);
  });

  it('after the server’s no is another wish: the one before may have been paid for', () => {
    const { recharge, gateway, said } = rechargeParts();
    gateway.made = ok({ success: false, provider: 'stripe', error: 'This purchase is done already.' });
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(said()).toEqual(['error: This purchase is done already.']);
    recharge.buy('coins-550');
    expect(gateway.wishes[1]?.token).not.toBe(gateway.wishes[0]?.token);
  });

  it('but another pack is another wish', () => {
    const { recharge, gateway } = rechargeParts();
    gateway.made = fail('no');
    for (const pack of ['coins-550', 'coins-100', 'coins-550']) {
      recharge.buy(pack);
      vi.advanceTimersByTime(300);
    }
    expect(new Set(gateway.wishes.map(({ token }) => token)).size).toBe(3);
  });

  it('another player makes another wish', () => {
    const { recharge, gateway, session, server } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    session.signedIn(server.grant('ines'), member('ines'));
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    const [first, second] = gateway.wishes.map(({ token }) => token);
    expect(second).not.toBe(first);
  });

  it('PAY-06: the wish is kept in session storage as payment_token and payment_token_time', () => {
    const { recharge, gateway, tab } = rechargeParts();
    recharge.buy('coins-550');
    expect(tab.get('payment_token')).toBe(gateway.wishes[0]?.token);
    expect(tab.get('payment_token_time')).toBe(String(Date.UTC(2026, 10, 21)));
  });

  it('over a reload of the tab it is still the same wish', () => {
    const first = rechargeParts();
    first.recharge.buy('coins-550');
    vi.advanceTimersByTime(5000);
    const second = rechargeParts(first, first.tab);
    second.recharge.buy('coins-550');
    expect(second.gateway.wishes[0]?.token).toBe(first.gateway.wishes[0]?.token);
  });

  it.each(['', 'garbage', '<script>'])('a kept token that reads %j is not used', (text) => {
    const { recharge, gateway, tab } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(20_000);
    tab.set('payment_token', text);
    recharge.buy('coins-550');
    expect(gateway.wishes[1]?.token).toMatch(/^payment_\w+$/);
  });
});

describe('faults C20: back from the hosted page', () => {
  it.each([true, false])('the overlay is off, the button live, the balance fetched, the prices there (from the cache: %s)', (persisted) => {
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
    expect(gateway.gone).toHaveLength(2);
    expect(gateway.wishes[1]?.token).toBe(gateway.wishes[0]?.token);
  });

  it('again and again, the balance is fetched each time', () => {
    const { recharge, lifecycle, server } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    const before = server.api.count(whoami);
    for (const _ of [1, 2, 3]) lifecycle.shown$.next({ persisted: false });
    expect(server.api.count(whoami)).toBe(before + 3);
  });

  it('who only looked elsewhere while the page was being opened is still on the way', () => {
    const { recharge, lifecycle, gateway, overlay } = rechargeParts();
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: false });
    // Spec 4: the overlay hides whenever the page is shown again.
    expect(overlay.state.value.isLoading).toBe(false);
    expect(recharge.state.value.paymentLoading).toBe(true);
    vi.advanceTimersByTime(300);
    expect(gateway.gone).toHaveLength(1);
  });

  it('and so is who was on a hosted page before', () => {
    const { recharge, lifecycle, gateway } = rechargeParts();
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    lifecycle.shown$.next({ persisted: true });
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: false });
    expect(recharge.state.value.paymentLoading).toBe(true);
    vi.advanceTimersByTime(300);
    expect(gateway.gone).toHaveLength(2);
  });

  it('who left while the page was being opened, and came back, is not sent away', () => {
    const { recharge, lifecycle, gateway } = rechargeParts();
    recharge.buy('coins-550');
    lifecycle.shown$.next({ persisted: true });
    expect(recharge.state.value.paymentLoading).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(gateway.gone).toEqual([]);
  });

  it('a page on which nothing is bought asks nothing when it is shown', () => {
    const { lifecycle, server } = rechargeParts();
    const before = server.api.calls.length;
    lifecycle.shown$.next({ persisted: false });
    expect(server.api.calls.length).toBe(before);
  });
});

describe('faults C01: offline', () => {
  it('a purchase fails with words, nobody is logged out, and the same wish goes on later', () => {
    const { recharge, gateway, session, said } = rechargeParts();
    const { made } = gateway;
    gateway.made = fail('We could not reach the server. Check your connection and try again.');
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(said()).toEqual(['error: We could not reach the server. Check your connection and try again.']);
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    gateway.made = made;
    recharge.buy('coins-550');
    vi.advanceTimersByTime(300);
    expect(gateway.wishes[1]?.token).toBe(gateway.wishes[0]?.token);
    expect(gateway.gone).toHaveLength(1);
  });
});

it('another player finds no purchase of the one before', () => {
  const { recharge, gateway, session, server, overlay } = rechargeParts();
  recharge.show();
  recharge.buy('coins-550');
  session.signedIn(server.grant('ines'), member('ines'));
  expect(overlay.state.value.isLoading).toBe(false);
  expect(recharge.state.value).toEqual({ visible: true, priceList: packs, loading: false, error: null, paymentLoading: false });
  vi.advanceTimersByTime(60_000);
  expect(gateway.gone).toEqual([]);
});
