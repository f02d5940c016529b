import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { type OrderCase, OrderCases } from '#application/payments/order-cases.ts';
import { OrderList, type SoldOrder } from '#application/payments/order-list.ts';
import { Session } from '#application/session/session.ts';
import { ledger, orderOf, wordOf } from '#tests/application/admin/admin-parts.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { OrdersScreen } from '#ui/payments/orders-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const quarantined = orderOf('b0000000', { status: 'quarantined', credited: 0, paid: null });

type OrderListState = OrderList['state']['value'];

function page(state: OrderListState, cases: Readonly<Record<string, OrderCase>> = {}, who = admin): string {
  return render(<OrdersScreen />, [who, inState(OrderList, state), [OrderCases, { state: new LiveState(new Map(Object.entries(cases))) }]]);
}
const listed = (orders: readonly SoldOrder[], changes: object = {}): OrderListState => ({
  filter: null,
  list: { kind: 'ready', value: { orders: [...orders], before: null, loadingOlder: false, quarantined: { count: 0, isMore: false } } },
  ...changes,
});

describe('/admin/orders', () => {
  it("shows nothing when the session is no longer an admin's", () => {
    expect(page(listed([quarantined]), {}, inState(Session, withCoins(1)))).toBe('');
  });

  it('lists time, buyer, coins, price and status, and marks quarantined orders', () => {
    const html = page(listed([quarantined, orderOf('a0000000')]));
    expect(textOf(html)).toMatch(/20 Nov 2026, \d\d:00 Buyer 0c9f1b2a · Stripe 100 coins 1\.99 USD Quarantined/);
    expect(html.match(/<svg[^>]*>(?:(?!<\/svg>).)*<\/svg>Quarantined/g)).toHaveLength(1);
  });

  it('shows the number of quarantined orders with a link, unless they are listed', () => {
    const value = { orders: [], before: null, loadingOlder: false };
    const with2 = (isMore: boolean, filter: OrderListState['filter'] = null): OrderListState => ({
      filter,
      list: { kind: 'ready', value: { ...value, quarantined: { count: 2, isMore } } },
    });
    expect(textOf(page(with2(false)))).toContain('2 payments did not come in as expected. A person has to look. Look');
    expect(textOf(page(with2(true)))).toContain('More than 2 payments did not');
    expect(page(with2(false))).toMatch(/href="\/\?status=quarantined"[^>]*>Look</);
    expect(textOf(page(with2(false, 'quarantined')))).not.toContain('did not come in');
  });

  it('marks the active filter', () => {
    expect(page(listed([], { filter: 'paid' }))).toMatch(/aria-current="true"[^>]*href="\/\?status=paid"[^>]*>Paid</);
  });

  it('has an empty state with a link', () => {
    expect(textOf(page(listed([])))).toContain('Nothing has been bought yet. Look again');
    expect(textOf(page(listed([], { filter: 'expired' })))).toContain('No order is expired. Show all orders');
  });

  it('has a failed state with a retry, and a skeleton while it loads', () => {
    const failed = page({ filter: null, list: { kind: 'failed', message: 'The orders could not be read.' } });
    expect(failed).toMatch(/role="alert">The orders could not be read\.<\/p><button[^>]*>Retry</);
    expect(page({ filter: null, list: { kind: 'loading' } })).toContain('aria-busy="true"');
  });

  it('details: the order, the provider state, the differences, and the ledger with the entries of the order marked', () => {
    const entries = ledger.entries.map((entry) => ({ ...entry, key: `order:${quarantined.id}:1` }));
    const html = page(listed([quarantined]), {
      [quarantined.id]: {
        ledger: { kind: 'ready', value: { wallet: { ...ledger.wallet, debt: 7 }, entries } },
        provider: { kind: 'ready', value: wordOf(quarantined, { amount: 150 }) },
      },
    });
    expect(textOf(html)).toContain(`Order Id b0000000 Buyer ${quarantined.user} Opened`);
    expect(textOf(html)).toContain('Paid Not yet Price 1.99 USD Promised 100 coins Brought 0 coins');
    expect(textOf(html)).toContain(
      'What Stripe says now Stripe has 1.50 USD; the order is for 1.99 USD. Payment cs_b0000000 State paid Amount 1.50 USD',
    );
    expect(textOf(html)).toContain('130 coins, 100 of them bought ; owes 7 coins Purchase This order +100 coins order:b0000000:1');
  });

  it('details: each failed part has its message and a retry', () => {
    const failed = { kind: 'failed' as const, message: 'The payment service does not answer right now.' };
    const html = page(listed([quarantined]), {
      [quarantined.id]: { ledger: { kind: 'failed', message: 'The ledger could not be read.' }, provider: failed },
    });
    expect(html.match(/>Retry</g)).toHaveLength(2);
    const open = orderOf('c0000000', { status: 'open', providerId: null });
    expect(textOf(page(listed([open]), { [open.id]: { ledger: { kind: 'loading' }, provider: null } }))).toContain(
      'No payment page was opened for this order, so there is nothing to ask about.',
    );
  });
});
