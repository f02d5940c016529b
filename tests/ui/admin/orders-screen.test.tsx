import { describe, expect, it } from 'vitest';
import { type OrderCase, OrderCases } from '../../../src/application/admin/order-cases.ts';
import { OrderList, type OrderListState, type SoldOrder } from '../../../src/application/admin/order-list.ts';
import { LiveState } from '../../../src/application/live.ts';
import { Session } from '../../../src/application/session/session.ts';
import { OrdersScreen } from '../../../src/ui/admin/orders-screen.tsx';
import { ledger, orderOf, wordOf } from '../../application/admin/admin-parts.ts';
import { inState, shown, withCoins, words } from '../recharge/shown.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const quarantined = orderOf('b0000000', { status: 'quarantined', brought: 0, paid: null });

function page(state: OrderListState, cases: Readonly<Record<string, OrderCase>> = {}, who = admin): string {
  return shown(<OrdersScreen />, [who, inState(OrderList, state), [OrderCases, { state: new LiveState(new Map(Object.entries(cases))) }]]);
}
const listed = (orders: readonly SoldOrder[], changes: object = {}): OrderListState => ({
  filter: null,
  list: { kind: 'ready', value: { orders: [...orders], before: null, loadingOlder: false, quarantined: { count: 0, isMore: false } } },
  ...changes,
});

describe('/admin/orders', () => {
  it('shows nothing to whoever is no admin any more', () => {
    expect(page(listed([quarantined]), {}, inState(Session, withCoins(1)))).toBe('');
  });

  it('lists when, buyer, coins, price and status; what a person has to look at has a mark', () => {
    const html = page(listed([quarantined, orderOf('a0000000')]));
    expect(words(html)).toMatch(/20 Nov 2026, \d\d:00 Buyer 0c9f1b2a · Stripe 100 coins 1\.99 USD Quarantined/);
    expect(html.match(/<svg[^>]*>(?:(?!<\/svg>).)*<\/svg>Quarantined/g)).toHaveLength(1);
  });

  it('says how many a person has to look at, and leads to them, unless they are shown', () => {
    const value = { orders: [], before: null, loadingOlder: false };
    const with2 = (isMore: boolean, filter: OrderListState['filter'] = null): OrderListState => ({
      filter,
      list: { kind: 'ready', value: { ...value, quarantined: { count: 2, isMore } } },
    });
    expect(words(page(with2(false)))).toContain('2 payments did not come in as expected. A person has to look. Look');
    expect(words(page(with2(true)))).toContain('More than 2 payments did not');
    expect(page(with2(false))).toMatch(/href="\/\?status=quarantined"[^>]*>Look</);
    expect(words(page(with2(false, 'quarantined')))).not.toContain('did not come in');
  });

  it('marks the filter that is on', () => {
    expect(page(listed([], { filter: 'paid' }))).toMatch(/aria-current="true"[^>]*href="\/\?status=paid"[^>]*>Paid</);
  });

  it('says what is empty, with a way on', () => {
    expect(words(page(listed([])))).toContain('Nobody has bought coins yet. When somebody does, the order stands here. Look again');
    expect(words(page(listed([], { filter: 'expired' })))).toContain('No order is expired. Show all orders');
  });

  it('says what failed, with another try; has its shape while it loads', () => {
    const failed = page({ filter: null, list: { kind: 'failed', message: 'The orders could not be read.' } });
    expect(failed).toMatch(/role="alert">The orders could not be read\.<\/p><button[^>]*>Retry</);
    expect(page({ filter: null, list: { kind: 'loading' } })).toContain('aria-busy="true"');
  });

  it('opened: the order, what its provider says, what differs, and the ledger with the order’s own entries marked', () => {
    const entries = ledger.entries.map((entry) => ({ ...entry, key: `order:${quarantined.id}:1` }));
    const html = page(listed([quarantined]), {
      [quarantined.id]: {
        ledger: { kind: 'ready', value: { purse: { ...ledger.purse, debt: 7 }, entries } },
        provider: { kind: 'ready', value: wordOf(quarantined, { amount: 150 }) },
      },
    });
    expect(words(html)).toContain(`Order Id b0000000 Buyer ${quarantined.user} Opened`);
    expect(words(html)).toContain('Paid Not yet Price 1.99 USD Promised 100 coins Brought 0 coins');
    expect(words(html)).toContain(
      'What Stripe says now Stripe has 1.50 USD; the order is for 1.99 USD. Payment cs_b0000000 State paid Amount 1.50 USD',
    );
    expect(words(html)).toContain('130 coins, 100 of them bought ; owes 7 coins Purchase This order +100 coins order:b0000000:1');
  });

  it('opened: what can’t be known says why, each with another try', () => {
    const failed = { kind: 'failed' as const, message: 'The payment service does not answer right now.' };
    const html = page(listed([quarantined]), {
      [quarantined.id]: { ledger: { kind: 'failed', message: 'The ledger could not be read.' }, provider: failed },
    });
    expect(html.match(/>Retry</g)).toHaveLength(2);
    const open = orderOf('c0000000', { status: 'open', provider_id: null });
    expect(words(page(listed([open]), { [open.id]: { ledger: { kind: 'loading' }, provider: null } }))).toContain(
      'No payment page was opened for this order, so there is nothing to ask about.',
    );
  });
});
