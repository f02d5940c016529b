import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Booked, moneyMoves } from '#server/domain/payments/money-moves.ts';

const NOTHING: Booked = { sale: 0, refund: 0, dispute: 0 };
const facts = fc.integer({ min: 1, max: 100_000 }).chain((amount) =>
  fc.record({
    state: fc.constantFrom('open', 'pending', 'paid', 'paid', 'paid', 'failed', 'expired'),
    amount: fc.constant(amount),
    refunded: fc.integer({ min: 0, max: amount }),
    dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
  }),
);
const after = (booked: Booked, moves: ReturnType<typeof moneyMoves>): Booked => {
  const sums = { ...booked };
  for (const { kind, amount } of moves) sums[kind] += amount;
  return sums;
};

it('DESK-30: after any facts in any order the books say what the last ones say, and the same facts again write nothing', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), (all) => {
      let booked = NOTHING;
      for (const one of all) {
        booked = after(booked, moneyMoves(booked, one));
        expect(moneyMoves(booked, one)).toEqual([]);
        const { sale, refund, dispute } = booked;
        const isPaid = one.state === 'paid';
        const isGone = one.dispute === 'open' || one.dispute === 'lost';
        expect(sale + refund + dispute).toBe(isPaid && !isGone ? one.amount - one.refunded : 0);
        expect(refund).toBe(isPaid ? 0 - one.refunded : 0);
        expect(dispute).toBeLessThanOrEqual(0);
      }
    }),
  );
});
