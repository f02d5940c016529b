import { describe, expect, it } from 'vitest';
import { orderExplanation, orderStatus } from '../../../src/ui/coins/order-text.ts';

const order = (status: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined', brought = 0) => ({
  status,
  brought,
  coins: 550,
});

describe('how a purchase stands', () => {
  it('needs no explanation when all is as it should be', () => {
    expect(orderStatus(order('paid', 550))).toBe('Paid');
    expect(orderExplanation(order('paid', 550))).toBe('');
  });

  it('says what a refund took', () => {
    expect(orderStatus(order('paid', 350))).toBe('Partly taken back');
    expect(orderExplanation(order('paid', 350))).toContain('200 coins');
    expect(orderStatus(order('paid', 0))).toBe('Taken back');
  });

  it('explains everything that brought nothing', () => {
    for (const status of ['open', 'pending', 'failed', 'expired', 'quarantined'] as const) {
      expect(orderStatus(order(status))).not.toBe('Paid');
      expect(orderExplanation(order(status))).not.toBe('');
    }
  });
});
