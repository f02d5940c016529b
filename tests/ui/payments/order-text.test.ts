import { describe, expect, it } from 'vitest';
import { orderExplanation, orderStatus } from '#ui/payments/order-text.ts';

const order = (status: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined', credited = 0) => ({
  status,
  credited,
  coins: 550,
  amount: 799,
  currency: 'usd',
  refunded: 0,
  disputed: 0,
  refundAsked: null,
});

describe('the status of a purchase', () => {
  it('has no explanation when it is paid', () => {
    expect(orderStatus(order('paid', 550))).toBe('Paid');
    expect(orderExplanation(order('paid', 550))).toBe('');
  });

  it('DESK-34: says money first, then coins; a part is said as a part, and nobody is accused', () => {
    const part = { ...order('paid', 350), refunded: 291 };
    expect(orderStatus(part)).toBe('Partly given back');
    expect(orderExplanation(part)).toBe('2.91 USD of 7.99 USD went back to you, and 200 coins of it left your balance.');
    const whole = { ...order('paid', 0), refunded: 799 };
    expect(orderStatus(whole)).toBe('Given back');
    expect(orderExplanation(whole)).toBe('7.99 USD went back to you, and 550 coins of it left your balance.');
    expect(orderExplanation({ ...order('paid', 0), refundAsked: 799 })).toMatch(/^7\.99 USD is asked back for you, and 550 coins/);
    const disputed = { ...order('paid', 0), disputed: 799 };
    expect(orderStatus(disputed)).toBe('With your bank');
    expect(orderExplanation(disputed)).toMatch(/^Your bank was asked to take 7\.99 USD back.*the coins come back\.$/);
    expect(orderExplanation(order('paid', 0))).toContain('550 coins');
  });

  it('explains every status without coins', () => {
    for (const status of ['open', 'pending', 'failed', 'expired', 'quarantined'] as const) {
      expect(orderStatus(order(status))).not.toBe('Paid');
      expect(orderExplanation(order(status))).not.toBe('');
    }
  });
});
