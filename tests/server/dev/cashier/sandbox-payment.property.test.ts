import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Press, pressed, presses, refundable, refunded, type SandboxPayment } from '#server/dev/cashier/sandbox-payment.ts';

const payment = (amount: number): SandboxPayment => ({
  provider: 'stripe',
  id: 'cs_test_1',
  orderId: 'order',
  title: '550 coins',
  amount,
  currency: 'usd',
  digits: 2,
  successUrl: 'https://shop.example/done?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/',
  notifyUrl: null,
  request: '',
  created: 0,
  state: 'open',
  refunds: [],
  disputes: [],
});

const step = fc.tuple(fc.constantFrom(...presses), fc.option(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 1, max: 900 }))));

const last: Readonly<Record<SandboxPayment['state'], readonly SandboxPayment['state'][]>> = {
  open: ['open', 'pending', 'paid', 'failed', 'expired'],
  pending: ['pending', 'paid', 'failed'],
  paid: ['paid'],
  failed: ['failed'],
  expired: ['expired'],
};

describe('a payment at the cashier', () => {
  it('never refunds more than was paid, and never leaves a final state', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.array(step, { maxLength: 30 }), (amount, steps) => {
        let now = payment(amount);
        for (const [press, of] of steps) {
          const next = pressed(now, press, of ?? undefined);
          if (!next) continue;
          expect(next).not.toEqual(now);
          expect(last[now.state]).toContain(next.state);
          expect(refunded(next)).toBeGreaterThanOrEqual(refunded(now));
          expect(refunded(next)).toBeLessThanOrEqual(amount);
          expect(refunded(next) + refundable(next)).toBeLessThanOrEqual(amount);
          if (next.state !== 'paid') expect([next.refunds, next.disputes]).toEqual([[], []]);
          if (now.disputes.includes('lost')) expect(next.disputes).toContain('lost');
          if (next.disputes.some((stage) => stage === 'open' || stage === 'lost')) expect(refundable(next)).toBe(0);
          expect(next).toMatchObject({ id: now.id, amount, currency: 'usd' });
          now = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  const paymentAfter = (...taken: Press[]) => taken.reduce<SandboxPayment | null>((now, press) => now && pressed(now, press), payment(799));

  it.each<[Press[], Partial<SandboxPayment>]>([
    [['pay'], { state: 'paid' }],
    [['later'], { state: 'pending' }],
    [['later', 'complete'], { state: 'paid' }],
    [['later', 'fail'], { state: 'failed' }],
    [['fail'], { state: 'failed' }],
    [['expire'], { state: 'expired' }],
    [['pay', 'refund'], { state: 'paid', refunds: [799] }],
    [['pay', 'dispute', 'win', 'refund'], { disputes: ['won'], refunds: [799] }],
    [['pay', 'refund', 'dispute', 'lose'], { disputes: ['lost'], refunds: [799] }],
    [['pay', 'inquire'], { disputes: ['inquiry'] }],
    [['pay', 'inquire', 'drop', 'dispute'], { disputes: ['inquiry', 'open'] }],
    [['pay', 'inquire', 'dispute', 'win', 'dispute', 'lose'], { disputes: ['won', 'lost'] }],
  ])('%j leads to %o', (taken, end) => {
    expect(paymentAfter(...taken)).toMatchObject(end);
  });

  it.each<[Press[]]>([
    [['pay', 'pay']],
    [['pay', 'fail']],
    [['expire', 'pay']],
    [['fail', 'pay']],
    [['refund']],
    [['dispute']],
    [['later', 'refund']],
    [['pay', 'refund', 'refund']],
    [['pay', 'dispute', 'refund']],
    [['pay', 'win']],
    [['pay', 'drop']],
    [['pay', 'overdue']],
    [['pay', 'inquire', 'drop', 'drop']],
    [['pay', 'dispute', 'overdue', 'overdue']],
    [['pay', 'dispute', 'win', 'lose']],
  ])('%j is not possible', (taken) => {
    expect(paymentAfter(...taken)).toBeNull();
  });

  it.each([0, -1, 1.5, 800, Number.NaN, Number.POSITIVE_INFINITY])('refunds no %d of 799', (amount) => {
    expect(pressed({ ...payment(799), state: 'paid' }, 'refund', amount)).toBeNull();
  });
});
