import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/payments.ts';
import { FOREIGN, PENDING, paymentOutcome } from '#domain/payments/payment-outcome.ts';

it('faults C41: each status has its message', () => {
  const outcomes = orderStatuses.map((status) => paymentOutcome({ status, coins: status === 'paid' ? 550 : 0, balance: 580 }));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['waiting', 'waiting', 'credited', 'failed', 'failed', 'review']);
  expect(outcomes[2]).toEqual({ kind: 'credited', coins: 550, balance: 580 });
  expect(new Set(outcomes.map((outcome) => ('message' in outcome ? outcome.message : ''))).size).toBe(4);
});

it('faults C41: messages after 60 s, and for a purchase of another player', () => {
  expect(PENDING.message).toContain('we will credit you when the payment is confirmed');
  expect(FOREIGN.message).toBe('This purchase belongs to somebody else or does not exist');
});
