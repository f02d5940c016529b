import { describe, expect, it } from 'vitest';
import { CoinsAccount, type GivenCode, type Order, type Purchases, type Statement } from '#application/coins/coins-account.ts';
import { LiveState } from '#application/live.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { CoinsScreen } from '#ui/payments/coins-screen.tsx';

const wallet = { bonus: 27, bought: 1250, debt: 0, dailyLimit: null, nextDailyLimit: null, spentToday: 3 };
const line = (id: number, bonus: number, bought: number) => ({
  id,
  kind: 'turn' as const,
  about: 'The Quiet Relay',
  game: null,
  bonus,
  bought,
  created: '2026-11-21T08:00:00Z',
});
const statement: Statement = { wallet, moneyLimits: [], lines: [line(3, -1, -1), line(2, 0, 550)], before: null, loadingOlder: false };
const order: Order = {
  id: '0f5d8c1e-7a55-4b0e-9c1d-000000000001',
  coins: 550,
  amount: 799,
  currency: 'usd',
  provider: 'stripe',
  status: 'paid',
  credited: 550,
  created: '2026-11-21T08:00:00Z',
  paid: '2026-11-21T08:01:00Z',
  refunded: 0,
  disputed: 0,
  refundAsked: null,
  refund: null,
  invoices: [],
};

const ready = <T,>(value: T) => ({ kind: 'ready' as const, value });

const NO_CODE: { readonly state: object; readonly given: GivenCode | null } = { state: { kind: 'idle' }, given: null };

function page(of: object = ready(statement), purchases: object = ready<Purchases>({ orders: [order] }), code = NO_CODE): string {
  return render(<CoinsScreen />, [
    [
      CoinsAccount,
      {
        statement: new LiveState(of),
        purchases: new LiveState(purchases),
        refunding: new LiveState({ kind: 'idle' }),
        redeeming: new LiveState(code.state),
        given: new LiveState(code.given),
      },
    ],
  ]);
}

describe('/user/coins', () => {
  it('shows bonus and bought coins separately, and their sum', () => {
    expect(textOf(page())).toMatch(/1,277 coins Bonus spent first 27 Bought 1,250/);
  });

  it('shows today’s spending, against the limit if there is one', () => {
    expect(textOf(page())).toContain('Spent today Set a limit 3');
    expect(textOf(page(ready({ ...statement, wallet: { ...wallet, dailyLimit: 50 } })))).toContain('Spent today Change limit 3 of 50');
  });

  it('COIN-13: tells a guest that the coins live in this browser, and how to keep them', () => {
    expect(textOf(page())).toContain(
      'Keep these coins: sign in Until you sign in, they are in this browser alone. 50 coins for a first confirmed e-mail.',
    );
  });

  it('shows a debt only when there is one', () => {
    expect(textOf(page())).not.toContain('owe');
    expect(textOf(page(ready({ ...statement, wallet: { ...wallet, debt: 40 } })))).toContain('You owe 40 coins');
  });

  it('has one primary action', () => {
    expect([...page().matchAll(/<button[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Recharge', 'Get the coins']);
    expect(page().match(/primary/g)?.length).toBe(1);
  });

  it('DESK-45: takes a code, and says what it gave, for which story (DESK-44), or why it gave nothing', () => {
    expect(textOf(page())).toContain('A code for coins Code');
    const given = { coins: 40, balance: 100, story: { id: 'the-quiet-relay', title: 'The Quiet Relay' } };
    const html = page(ready(statement), ready<Purchases>({ orders: [] }), { state: { kind: 'done' }, given });
    expect(textOf(html)).toMatch(/40 coins came with it\. They are meant for The Quiet Relay ?\./);
    expect(html).toContain('href="/story/the-quiet-relay"');
    const refused = { state: { kind: 'failed', message: 'You have used this code already.' }, given: null };
    expect(textOf(page(ready(statement), ready<Purchases>({ orders: [] }), refused))).toContain('You have used this code already.');
  });

  it('DESK-41: links the invoice of a purchase, and what went back of it with its amount', () => {
    const invoice = { kind: 'invoice' as const, id: 'i1', name: 'NQ-INV-000001', amount: 799, issued: '2026-11-21T08:01:00Z' };
    const note = { ...invoice, kind: 'credit' as const, id: 'i2', name: 'NQ-CRN-000001', amount: 100 };
    const html = page(ready(statement), ready<Purchases>({ orders: [{ ...order, invoices: [invoice, note] }] }));
    expect(html).toContain('href="/invoice/i1"');
    expect(textOf(html)).toContain('Invoice NQ-INV-000001 Credit note NQ-CRN-000001, 1.00 USD');
  });

  it('lists every change with reason, time and the sum of both kinds of coins', () => {
    const html = page();
    expect(textOf(html)).toMatch(/A turn in The Quiet Relay 21 Nov 2026, \d\d:00 −2 coins/);
    expect(textOf(html)).toContain('+550 coins');
    expect(html).toContain('dateTime="2026-11-21T08:00:00Z"');
  });

  it('shows the first twelve lines and loads older ones', () => {
    const lines = Array.from({ length: 20 }, (_, n) => line(100 - n, -1, 0));
    const html = page(ready({ ...statement, lines }), ready({ orders: [] }));
    expect(html.match(/<li/g)).toHaveLength(12);
    expect(html).toContain('Show older');
    expect(page(ready({ ...statement, before: 2 }))).toContain('Show older');
    expect(page()).not.toContain('Show older');
    expect(page(ready({ ...statement, before: 2, loadingOlder: true }))).toMatch(/disabled=""[^>]*>Reading…/);
  });

  it('has a receipt for each purchase: number, date, coins, price, seller and support address', () => {
    const html = page();
    expect(html).toMatch(/<details/);
    expect(textOf(html)).toMatch(
      /Receipt Order 0f5d8c1e-7a55-4b0e-9c1d-000000000001 Date 21 Nov 2026, \d\d:01 For 550 coins Price 7\.99 USD Through Stripe Seller Lorewick Stories Ltd\. Support support@lorewick\.example/,
    );
  });

  it('DESK-32: offers to give back what is given back at once; else a message, with everything filled in', () => {
    expect(textOf(page())).toContain('Refund, or something is wrong');
    expect(textOf(page())).not.toContain('Refund this');
    const offered = ready({ orders: [{ ...order, refund: { amount: 799, coins: 550 } }] });
    expect(textOf(page(ready(statement), offered))).toMatch(/Refund this Something is wrong/);
  });

  it('shows no receipt for an unpaid order', () => {
    const open = page(ready(statement), ready({ orders: [{ ...order, status: 'open', paid: null, credited: 0 }] }));
    expect(textOf(open)).toContain('Not confirmed');
    expect(textOf(open)).not.toContain('Receipt');
  });

  it('has empty states', () => {
    const html = page(ready({ ...statement, lines: [] }), ready({ orders: [] }));
    expect(textOf(html)).toContain('No coins have come or gone yet.');
    expect(textOf(html)).toContain('You have not bought any coins.');
  });

  it('keeps the balance and offers a retry when the lists fail', () => {
    const html = page({ kind: 'failed' }, { kind: 'failed' });
    expect(textOf(html)).toContain('12 coins');
    // The third one is of the code that nobody entered.
    expect(html.match(/role="alert"/g)).toHaveLength(3);
    expect(html.match(/>Retry</g)).toHaveLength(2);
    expect(html).toContain('>Recharge<');
  });

  it('has a skeleton while it loads', () => {
    const html = page({ kind: 'loading' }, { kind: 'loading' });
    expect(html.match(/aria-busy="true"/g)).toHaveLength(2);
    expect(textOf(html)).toContain('12 coins Bonus spent first – Bought –');
  });
});
