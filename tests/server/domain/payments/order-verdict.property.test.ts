import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditedOrder, orderVerdict, type PaymentFacts } from '../../../../server/domain/payments/order-verdict.ts';

const states = ['open', 'pending', 'paid', 'failed', 'expired'] as const;
const disputes = ['none', 'open', 'won', 'lost'] as const;

const order = fc
  .record({ coins: fc.integer({ min: 1, max: 10_000 }), amount: fc.integer({ min: 1, max: 100_000 }), share: fc.nat(100) })
  .map(({ coins, amount, share }): CreditedOrder => ({ coins, amount, currency: 'usd', credited: Math.floor((coins * share) / 100) }));

/** Provider states that match an order. */
const fitting = (books: CreditedOrder) =>
  fc.record({
    state: fc.constantFrom(...states),
    amount: fc.constant(books.amount),
    currency: fc.constant(books.currency),
    refunded: fc.integer({ min: 0, max: books.amount }),
    dispute: fc.constantFrom(...disputes),
  });

const orderWithFacts = order.chain((books) => fc.tuple(fc.constant(books), fitting(books)));

describe('the credited coins of an order', () => {
  it('are never negative nor more than the pack has', () => {
    fc.assert(
      fc.property(orderWithFacts, ([books, facts]) => {
        const { due } = orderVerdict(books, facts);
        expect(Number.isInteger(due) && due >= 0 && due <= books.coins).toBe(true);
      }),
    );
  });

  it('are the whole pack without refunds, and zero after a full refund or a dispute', () => {
    fc.assert(
      fc.property(order, (books) => {
        const paid: PaymentFacts = { state: 'paid', amount: books.amount, currency: 'usd', refunded: 0, dispute: 'none' };
        expect(orderVerdict(books, paid)).toEqual({ status: 'paid', due: books.coins });
        expect(orderVerdict(books, { ...paid, dispute: 'won' }).due).toBe(books.coins);
        expect(orderVerdict(books, { ...paid, refunded: books.amount }).due).toBe(0);
        for (const dispute of ['open', 'lost'] as const) expect(orderVerdict(books, { ...paid, dispute }).due).toBe(0);
      }),
    );
  });

  it('never grow with the refunded amount', () => {
    fc.assert(
      fc.property(order, fc.nat(100_000), fc.nat(100_000), (books, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((refunded) => Math.min(refunded, books.amount));
        const due = (refunded = 0) =>
          orderVerdict(books, { state: 'paid', amount: books.amount, currency: 'usd', refunded, dispute: 'none' }).due;
        expect(due(more)).toBeLessThanOrEqual(due(less));
      }),
    );
  });

  it('stay unchanged, and the order is quarantined, when amount or currency differ or a paid payment is reported as unpaid', () => {
    fc.assert(
      fc.property(orderWithFacts, fc.constantFrom('eur', 'jpy'), fc.integer({ min: 1, max: 50 }), ([books, facts], currency, off) => {
        const quarantined = { status: 'quarantined', due: books.credited };
        expect(orderVerdict(books, { ...facts, currency })).toEqual(quarantined);
        expect(orderVerdict(books, { ...facts, amount: facts.amount + off })).toEqual(quarantined);
        expect(orderVerdict({ ...books, credited: books.coins }, { ...facts, state: 'failed' })).toEqual({
          status: 'quarantined',
          due: books.coins,
        });
      }),
    );
  });

  it('are zero until the payment is settled', () => {
    fc.assert(
      fc.property(order, fc.constantFrom('open', 'pending', 'failed', 'expired'), (books, state) => {
        const facts: PaymentFacts = { state, amount: books.amount, currency: 'usd', refunded: 0, dispute: 'none' };
        expect(orderVerdict({ ...books, credited: 0 }, facts)).toEqual({ status: state, due: 0 });
      }),
    );
  });
});
