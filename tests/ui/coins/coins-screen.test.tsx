import { describe, expect, it } from 'vitest';
import { LiveState } from '../../../src/application/live.ts';
import { CoinsAccount, type Order, type Purchases, type Statement } from '../../../src/application/recharge/coins-account.ts';
import { CoinsScreen } from '../../../src/ui/coins/coins-screen.tsx';
import { shown, words } from '../recharge/shown.tsx';

const purse = { bonus: 27, bought: 1250, debt: 0, daily_limit: null, spent_today: 3 };
const line = (id: number, bonus: number, bought: number) => ({
  id,
  kind: 'turn' as const,
  about: 'The Quiet Relay',
  bonus,
  bought,
  created: '2026-11-21T08:00:00Z',
});
const statement: Statement = { purse, lines: [line(3, -1, -1), line(2, 0, 550)], before: null, loadingOlder: false };
const order: Order = {
  id: '0f5d8c1e-7a55-4b0e-9c1d-000000000001',
  coins: 550,
  amount: 799,
  currency: 'usd',
  provider: 'stripe',
  status: 'paid',
  brought: 550,
  created: '2026-11-21T08:00:00Z',
  paid: '2026-11-21T08:01:00Z',
};

const ready = <T,>(value: T) => ({ kind: 'ready' as const, value });

function page(of: object = ready(statement), purchases: object = ready<Purchases>({ orders: [order] })): string {
  return shown(<CoinsScreen />, [[CoinsAccount, { statement: new LiveState(of), purchases: new LiveState(purchases) }]]);
}

describe('/user/coins', () => {
  it('shows bonus and bought coins apart, and the balance as their sum', () => {
    expect(words(page())).toMatch(/1,277 coins Bonus spent first 27 Bought 1,250/);
  });

  it('shows today’s spending, against the limit if there is one', () => {
    expect(words(page())).toContain('Spent today Set a limit 3');
    expect(words(page(ready({ ...statement, purse: { ...purse, daily_limit: 50 } })))).toContain('Spent today Change limit 3 of 50');
  });

  it('says what is owed, and only then', () => {
    expect(words(page())).not.toContain('owe');
    expect(words(page(ready({ ...statement, purse: { ...purse, debt: 40 } })))).toContain('You owe 40 coins');
  });

  it('has one primary action', () => {
    expect([...page().matchAll(/<button[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Recharge']);
  });

  it('lists every change with what, when and how much, both kinds of coins in one number', () => {
    const html = page();
    expect(words(html)).toMatch(/A turn in The Quiet Relay 21 Nov 2026, \d\d:00 −2 coins/);
    expect(words(html)).toContain('+550 coins');
    expect(html).toContain('dateTime="2026-11-21T08:00:00Z"');
  });

  it('shows the first dozen lines and leads to older ones', () => {
    const lines = Array.from({ length: 20 }, (_, n) => line(100 - n, -1, 0));
    const html = page(ready({ ...statement, lines }), ready({ orders: [] }));
    expect(html.match(/<li/g)).toHaveLength(12);
    expect(html).toContain('Show older');
    expect(page(ready({ ...statement, before: 2 }))).toContain('Show older');
    expect(page()).not.toContain('Show older');
    expect(page(ready({ ...statement, before: 2, loadingOlder: true }))).toMatch(/disabled=""[^>]*>Reading…/);
  });

  it('has a receipt for each purchase: number, date, coins, price, seller and where to write to', () => {
    const html = page();
    expect(html).toMatch(/<details/);
    expect(words(html)).toMatch(
      /Receipt Order 0f5d8c1e-7a55-4b0e-9c1d-000000000001 Date 21 Nov 2026, \d\d:01 For 550 coins Price 7\.99 USD Through Stripe Seller Lorewick Stories Ltd\. Support support@lorewick\.example/,
    );
  });

  it('calls nothing a receipt that was not paid', () => {
    const open = page(ready(statement), ready({ orders: [{ ...order, status: 'open', paid: null, brought: 0 }] }));
    expect(words(open)).toContain('Not paid');
    expect(words(open)).not.toContain('Receipt');
  });

  it('says what is empty', () => {
    const html = page(ready({ ...statement, lines: [] }), ready({ orders: [] }));
    expect(words(html)).toContain('No coins have come or gone yet.');
    expect(words(html)).toContain('You have not bought any coins.');
  });

  it('keeps the balance and offers another try when the rest can’t be read', () => {
    const html = page({ kind: 'failed' }, { kind: 'failed' });
    expect(words(html)).toContain('12 coins');
    expect(html.match(/role="alert"/g)).toHaveLength(2);
    expect(html.match(/>Retry</g)).toHaveLength(2);
    expect(html).toContain('>Recharge<');
  });

  it('has its shape while it loads', () => {
    const html = page({ kind: 'loading' }, { kind: 'loading' });
    expect(html.match(/aria-busy="true"/g)).toHaveLength(2);
    expect(words(html)).toContain('12 coins Bonus spent first – Bought –');
  });
});
