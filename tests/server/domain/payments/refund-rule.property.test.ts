import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { refundProblem } from '#server/domain/payments/refund-rule.ts';

it('DESK-10: what is given back never comes to more than was paid, and only on top of what the admin saw', () => {
  const amount = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(amount, fc.array(fc.tuple(amount, fc.nat(20_000), fc.boolean()), { maxLength: 8 }), (paid, asks) => {
      let refunded = 0;
      for (const [asked, seen, fresh] of asks) {
        const problem = refundProblem(
          { state: 'paid', dispute: 'none', amount: paid, refunded },
          { amount: asked, seen: fresh ? refunded : seen },
        );
        if (problem === null) refunded += asked;
        else if (fresh) expect([problem, asked > paid - refunded]).toEqual(['too-much', true]);
      }
      expect(refunded).toBeLessThanOrEqual(paid);
    }),
  );
  for (const dispute of ['open', 'lost'] as const)
    expect(refundProblem({ state: 'paid', dispute, amount: 5, refunded: 0 }, { amount: 5, seen: 0 })).toBe('disputed');
  expect(refundProblem({ state: 'pending', dispute: 'none', amount: 5, refunded: 0 }, { amount: 5, seen: 0 })).toBe('unpaid');
});

it('PAY-08: a whole refund leaves no coin, none leaves all, and more money never leaves more coins', () => {
  const order = fc.record({ coins: fc.integer({ min: 1, max: 5_000 }), amount: fc.integer({ min: 1, max: 100_000 }) });
  fc.assert(
    fc.property(order, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (sold, one, other) => {
      const [less, more] = [one, other].toSorted((a, b) => a - b).map((share) => Math.floor(sold.amount * share)) as [number, number];
      expect(coinsLeft(sold, 0)).toBe(sold.coins);
      expect(coinsLeft(sold, sold.amount)).toBe(0);
      expect(coinsLeft(sold, more)).toBeLessThanOrEqual(coinsLeft(sold, less));
    }),
  );
});
