import { describe, expect, it } from 'vitest';
import { orderOf, wordOf } from '#tests/application/admin/admin-parts.ts';
import { differences, filterFrom, filters, quarantineReason, soldOrderStatus, wayOut } from '#ui/payments/order-review-text.ts';

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
  ['Given back', orderOf('a', { credited: 0 })],
  ['Partly given back', orderOf('a', { credited: 50 })],
  ['Quarantined', strange],
])('shows the status %s', (text, order) => {
  expect(soldOrderStatus(order)).toBe(text);
});

describe('PAY-20: an order of a buyer who is gone', () => {
  const waiting = (reason: 'closed' | 'banned') => orderOf('a', { status: 'quarantined', credited: 0, paid: null, reason });

  it.each([
    ['closed', 'account deleted'],
    ['banned', 'buyer banned'],
    ['mismatch', 'payment differs'],
    ['unpaid', 'not paid any more'],
    [null, null],
  ] as const)('says in the list why it waits: %s', (reason, words) => expect(quarantineReason({ reason })).toBe(words));

  it.each([
    [
      'closed',
      'The buyer’s account is deleted, so nobody can be given these coins. Give back 1.49 USD at Stripe, payment cs_a. The order is settled by itself after that.',
    ],
    [
      'banned',
      'The buyer is banned. The coins come by themselves once the ban is lifted. Otherwise give back 1.49 USD at Stripe, payment cs_a.',
    ],
  ] as const)('says what an admin can do: %s', (reason, sentence) => {
    const order = waiting(reason);
    expect(wayOut(order, wordOf(order, { refunded: 50 }))).toBe(sentence);
    expect(differences(order, wordOf(order, {}))).toEqual([]);
    expect(wayOut(order, wordOf(order, { refunded: 199 }))).toBe(
      'The money was given back. The order is settled by the next check, within a day.',
    );
  });

  it('says nothing of other orders', () => {
    for (const order of [paid, strange, orderOf('a', { status: 'quarantined', reason: 'mismatch' })])
      expect(wayOut(order, wordOf(order, {}))).toBeNull();
  });
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
