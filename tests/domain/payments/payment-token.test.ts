import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFresh, isPaymentToken, paymentToken, TOKEN_LIFE } from '#domain/payments/payment-token.ts';

describe('PAY-06: the payment token', () => {
  it('is "payment_" plus a timestamp plus a random string', () => {
    expect(paymentToken(1_763_712_000_123, '00000000-0000-4000-8000-00000000002a')).toBe(
      'payment_17637120001230000000000004000800000000000002a',
    );
  });

  it('is recognised, and needs no escaping in an address', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 8e15, noNaN: true }), fc.uuid(), (now, random) => {
        const token = paymentToken(now, random);
        expect(isPaymentToken(token)).toBe(true);
        expect(encodeURIComponent(token)).toBe(token);
      }),
    );
  });

  it.each(['', 'payment_', 'payment_<script>', 'token', ' payment_1', `payment_${'x'.repeat(10_000)}`, 'payment_1\n'])(
    '%j is not a token',
    (text) => {
      expect(isPaymentToken(text)).toBe(false);
    },
  );
});

it('a token is valid for ten minutes, and invalid if it is from the future', () => {
  expect(TOKEN_LIFE).toBe(600_000);
  expect([0, 599_999, 600_000].map((age) => isFresh(1000, 1000 + age))).toEqual([true, true, false]);
  expect(isFresh(1001, 1000)).toBe(false);
  expect(isFresh(Number.NaN, 1000)).toBe(false);
});
