import { describe, expect, it } from 'vitest';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { LiveState } from '#application/live.ts';
import { Recharge, type RechargeState } from '#application/payments/recharge.ts';
import { Session } from '#application/session/session.ts';
import { toUser } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { checkInWith, closed, inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { RechargeModal } from '#ui/payments/recharge-modal.tsx';

const pack = (coins: number, amount: number) => ({ priceId: `coins-${coins}`, coins, amount, currency: 'usd' });
const packs = [pack(3500, 3499), pack(100, 199), pack(1200, 1499), pack(550, 799)];
const open: RechargeState = { ...closed, visible: true, priceList: packs };

const today = { day: 3, coins: 10, taken: false, streak: 2, nextAt: '2026-11-23T00:00:00Z' };
const noOffer = checkInWith({ ...today, taken: true });
const modal = (state: RechargeState, brand?: string): string => render(<RechargeModal />, [inState(Recharge, state), noOffer], brand);
const buttons = (html: string): readonly string[] => html.match(/<button[^>]*>/g) ?? [];

describe('the recharge modal', () => {
  it('shows every pack alike, the cheapest first, and none preselected', () => {
    const html = modal(open);
    const labels = [...html.matchAll(/aria-label="([^"]* for [^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual(['1.99 USD for 100 coins', '7.99 USD for 550 coins', '14.99 USD for 1,200 coins', '34.99 USD for 3,500 coins']);
    expect(new Set(html.match(/<button[^>]* for [^>]*>/g)?.map((tag) => /class="([^"]*)"/.exec(tag)?.[1])).size).toBe(1);
    expect(html).not.toMatch(/checked|autofocus|aria-pressed|best|popular|hurry|only today/i);
  });

  it('COIN-13: tells a guest before the purchase that coins live in this browser, and a member nothing', () => {
    expect(textOf(modal(open))).toContain(
      'Keep these coins: sign in Until you sign in, they are in this browser alone. 50 coins for a first confirmed e-mail.',
    );
    const member = { ...toUser({ ...guest('m'), role: 'normal', isGuest: false }), coins: 12 };
    const ofMember = [inState(Recharge, open), noOffer, inState(Session, { kind: 'ready', user: member, userType: 'user' })] as const;
    expect(textOf(render(<RechargeModal />, ofMember))).not.toContain('Keep these coins');
  });

  it('shows the price of 100 coins, and the saving against the most expensive pack', () => {
    expect(textOf(modal(open))).toMatch(/100 coins 1\.99 USD per 100 1\.99 USD 550 coins 1\.45 USD per 100, 26% less 7\.99 USD/);
  });

  it('DESK-50: the currency can be changed where the brand has several, and is not asked for where it has one', () => {
    expect(modal(open)).not.toContain('Prices in');
    const html = modal({ ...open, priceList: packs.map((one) => ({ ...one, currency: 'eur', currencies: ['usd', 'eur'] })) });
    expect(html).toContain('Prices in');
    expect(html).toMatch(/<option value="usd">USD<\/option><option value="eur" selected="">EUR<\/option>/);
  });

  it('S121: each pack in its own money, the smallest first, with a price that the currency can be paid in', () => {
    const listed = [
      { priceId: 'yen', coins: 550, amount: 1200, currency: 'jpy' },
      { priceId: 'kronur', coins: 1200, amount: 240_000, currency: 'isk', digits: 2 },
      { priceId: 'kronur-elsewhere', coins: 3500, amount: 6000, currency: 'isk', digits: 0 },
      { priceId: 'dinars', coins: 100, amount: 900, currency: 'kwd', digits: 3 },
    ];
    const text = textOf(modal({ ...open, priceList: listed }));
    expect(text).toMatch(/ 100 coins 0\.900 KWD per 100 0\.900 KWD 550 coins 218 JPY per 100 1,200 JPY /);
    expect(text).toMatch(/ 1,200 coins 200 ISK per 100 2,400 ISK 3,500 coins 171 ISK per 100, 14% less 6,000 ISK/);
  });

  it('COIN-14: with a game open, says turns of it and what it needs; on the coins page that was opened from it too', () => {
    const spending = { page: '/chat/door', title: 'The Door', price: 2, rest: 28 };
    const worth = { turns: { least: 50, most: 100 }, stories: { least: 4, most: 5 }, of: 6 };
    const state = { ...open, priceList: [{ ...pack(100, 199), runs: 4, worth }] };
    const sheet = [Recharge, { state: new LiveState(state), spending: new LiveState(spending) }] as const;
    const at = (address: string) => textOf(render(<RechargeModal />, [sheet, noOffer], 'lorewick', address));
    for (const address of ['/chat/door', '/chat/door/0f5d8c1e', '/user/coins?from=%2Fchat%2Fdoor']) {
      expect(at(address)).toContain('You have 12 coins: enough for 6 turns of The Door. The rest of it takes about 28 coins.');
      expect(at(address)).toMatch(/100 coins 50 turns /);
    }
    for (const address of ['/', '/user/coins', '/chat/other']) {
      expect(at(address)).toContain('You have 12 coins. ');
      expect(at(address)).toMatch(/100 coins 50 to 100 turns, 4 to 5 stories /);
    }
  });

  it('PAGE-08: says how many stories a pack pays for, where that is known', () => {
    const listed = [
      { ...pack(100, 199), runs: 1 },
      { ...pack(550, 799), runs: 27 },
      { ...pack(50, 99), runs: null },
    ];
    expect(textOf(modal({ ...open, priceList: listed }))).toMatch(
      /50 coins 1\.98.* 100 coins about one story .* 550 coins about 27 stories /,
    );
  });

  it('shows the balance, and nothing until it is known', () => {
    const of = (session: object) => textOf(render(<RechargeModal />, [inState(Recharge, open), inState(Session, session), noOffer]));
    expect(of(withCoins(1))).toContain('You have 1 coin.');
    expect(of(withCoins(1277))).toContain('You have 1,277 coins.');
    expect(of({ kind: 'starting' })).not.toContain('You have');
  });

  it('names the payment provider, and links to the refunds in a new tab', () => {
    expect(textOf(modal(open))).toContain('Stripe takes the payment');
    expect(textOf(modal(open, 'nightquill'))).toContain('Onlypay takes the payment');
    expect(modal(open)).toMatch(/<a href="\/refund" target="_blank"/);
  });

  it('can be closed by its button, by Escape and by a click outside', () => {
    expect(modal(open)).toMatch(/<dialog[^>]*closedby="any"/);
    expect(buttons(modal(open))[0]).toContain('aria-label="Close"');
  });

  it('COIN-04: offers today’s free coins first, while they can be taken', () => {
    const of = (taken: boolean) => textOf(render(<RechargeModal />, [inState(Recharge, open), checkInWith({ ...today, taken })]));
    expect(of(false)).toMatch(/Today’s 10 coins are free\. Take 10 coins.*100 coins/);
    expect(of(true)).not.toContain('Take 10 coins');
    const taken = [DailyCheckIn, { ...noOffer[1], added: new LiveState(10) }] as const;
    expect(textOf(render(<RechargeModal />, [inState(Recharge, open), taken]))).toContain('10 coins added.');
  });

  it('offers no pack before it is known whether free coins stand above: a pack that moves is pressed for another', () => {
    const html = render(<RechargeModal />, [inState(Recharge, open), checkInWith(null)]);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html).not.toContain('for 100 coins');
  });

  it('reserves space for four packs while the prices load', () => {
    const html = modal({ ...open, priceList: [], loading: true });
    expect(html).toMatch(/aria-busy="true"/);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(buttons(html)).toHaveLength(1);
  });

  it('PAY-02: shows in place of the prices why they failed to load, with Retry', () => {
    const html = modal({ ...open, priceList: [], error: 'Failed to fetch price list' });
    expect(html).toMatch(/role="alert">Failed to fetch price list<\/p><button[^>]*>Retry</);
    expect(textOf(modal({ ...open, priceList: [] }))).toContain('No coins are for sale at the moment. Retry');
  });

  it('names no payment provider when nothing is for sale', () => {
    expect(textOf(modal({ ...open, priceList: [] }))).not.toContain('takes the payment');
    expect(textOf(modal({ ...open, priceList: [], loading: true }))).toContain('takes the payment');
  });

  it('PAY-09: keeps the prices when a purchase fails, and says why', () => {
    const html = modal({ ...open, error: 'Stripe payment creation failed' });
    expect(html).toMatch(/role="alert"[^>]*>Stripe payment creation failed</);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html).not.toContain('Retry');
  });

  it('accepts no second purchase while the hosted page opens', () => {
    const sales = (state: RechargeState) => buttons(modal(state)).filter((tag) => tag.includes(' for '));
    expect(sales({ ...open, paymentLoading: true }).every((tag) => tag.includes('disabled'))).toBe(true);
    expect(sales(open).some((tag) => tag.includes('disabled'))).toBe(false);
  });
});
