import { describe, expect, it } from 'vitest';
import { differences, filterFrom, filters, soldOrderStatus } from '../../../src/ui/admin/order-text.ts';
import { orderOf, wordOf } from '../../application/admin/admin-parts.ts';

const paid = orderOf('a');
const strange = orderOf('a', { status: 'quarantined', credited: 0, paid: null });

describe('the filters', () => {
  it('list all first, then the quarantined', () => {
    expect(filters.map(([status]) => status)).toEqual([null, 'quarantined', 'paid', 'pending', 'open', 'failed', 'expired']);
  });

  it.each([null, '', 'odd', '__proto__', 'PAID'])('reads %j in the address as no filter', (text) => {
    expect(filterFrom(text)).toBeNull();
  });

  it('reads a status in the address', () => {
    expect(filterFrom('quarantined')).toBe('quarantined');
  });
});

it.each([
  ['Paid', paid],
  ['Taken back', orderOf('a', { credited: 0 })],
  ['Partly taken back', orderOf('a', { credited: 50 })],
  ['Quarantined', strange],
])('shows the status %s', (text, order) => {
  expect(soldOrderStatus(order)).toBe(text);
});

describe('differences between an order and its provider', () => {
  it.each([
    ['nothing', paid, {}, []],
    ['nothing while it is not paid', orderOf('a', { status: 'open', credited: 0 }), { state: 'open' }, []],
    ['the amount', strange, { amount: 150 }, ['Stripe has 1.50 USD; the order is for 1.99 USD.']],
    ['the decimals', strange, { digits: 0 }, ['Stripe has 199.00 USD; the order is for 1.99 USD.']],
    ['nothing when it counts otherwise', orderOf('a', { digits: 2 }), { amount: 1990, digits: 3 }, []],
    ['the currency', strange, { currency: 'eur' }, ['Stripe has 1.99 EUR; the order is for 1.99 USD.']],
    ['the order', strange, { orderId: 'b' }, ['Stripe has this payment for another order, b.']],
    [
      'the state',
      orderOf('a', { status: 'pending', credited: 0 }),
      {},
      ['Stripe calls it paid; here it is pending, and has brought 0 coins.'],
    ],
    [
      'money that fell away after it brought coins',
      orderOf('a', { status: 'quarantined' }),
      { state: 'failed' },
      ['Stripe calls it failed; here it is quarantined, and has brought 100 coins.'],
    ],
    ['a refund beyond the price', strange, { refunded: 300 }, ['Stripe says that 3.00 USD went back, more than was paid.']],
  ] as const)('%s', (_, order, changes, sentences) => {
    expect(differences(order, wordOf(order, changes))).toEqual(sentences);
  });
});
