import { describe, expect, it } from 'vitest';
import { orderExplanation, orderStatus } from '#ui/payments/order-text.ts';

const order = (status: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined', credited = 0) => ({
  status,
  credited,
  coins: 550,
});

describe('the status of a purchase', () => {
  it('has no explanation when it is paid', () => {
    expect(orderStatus(order('paid', 550))).toBe('Paid');
    expect(orderExplanation(order('paid', 550))).toBe('');
  });

  it('says how many coins a refund took', () => {
    expect(orderStatus(order('paid', 350))).toBe('Partly taken back');
    expect(orderExplanation(order('paid', 350))).toContain('200 coins');
    expect(orderStatus(order('paid', 0))).toBe('Taken back');
  });

  it('explains every status without coins', () => {
    for (const status of ['open', 'pending', 'failed', 'expired', 'quarantined'] as const) {
      expect(orderStatus(order(status))).not.toBe('Paid');
      expect(orderExplanation(order(status))).not.toBe('');
    }
  });
});
