import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOf } from '#domain/text/money.ts';
import { type CreditedOrder, orderStatusFrom, type PaymentFacts } from '#server/domain/payments/order-status-from.ts';

const states = ['open', 'pending', 'paid', 'failed', 'expired'] as const;
const disputes = ['none', 'open', 'won', 'lost'] as const;

const order = fc
  .record({
    coins: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    currency: fc.constantFrom('usd', 'jpy', 'kwd', 'isk'),
    digits: fc.nat(4),
    share: fc.nat(100),
  })
  .map(({ share, ...one }): CreditedOrder => ({ ...one, credited: Math.floor((one.coins * share) / 100) }));

/** Provider states that match an order. */
const fitting = (books: CreditedOrder) =>
  fc.record({
    state: fc.constantFrom(...states),
    amount: fc.constant(books.amount),
    currency: fc.constant(books.currency),
    digits: fc.constant(books.digits),
    refunded: fc.integer({ min: 0, max: books.amount }),
    dispute: fc.constantFrom(...disputes),
  });

const anyBuyer = fc.constantFrom('normal' as const, 'banned' as const, 'closed' as const);
const orderWithFacts = order.chain((books) => fc.tuple(fc.constant(books), fitting(books)));

describe('the credited coins of an order', () => {
  it('are never negative nor more than the pack has', () => {
    fc.assert(
      fc.property(orderWithFacts, anyBuyer, ([books, facts], buyer) => {
        const { due } = orderStatusFrom(books, facts, buyer);
        expect(Number.isInteger(due) && due >= 0 && due <= books.coins).toBe(true);
      }),
    );
  });

  it('are the whole pack without refunds, and zero after a full refund or a dispute', () => {
    fc.assert(
      fc.property(order, (books) => {
        const paid: PaymentFacts = { ...moneyOf(books), state: 'paid', refunded: 0, dispute: 'none' };
        expect(orderStatusFrom(books, paid, 'normal')).toEqual({ status: 'paid', due: books.coins, quarantine: null });
        expect(orderStatusFrom(books, { ...paid, dispute: 'won' }, 'normal').due).toBe(books.coins);
        expect(orderStatusFrom(books, { ...paid, refunded: books.amount }, 'normal').due).toBe(0);
        for (const dispute of ['open', 'lost'] as const) expect(orderStatusFrom(books, { ...paid, dispute }, 'normal').due).toBe(0);
      }),
    );
  });

  it('S121: follow the share of the money that went back, however the provider counts it', () => {
    fc.assert(
      fc.property(order, fc.nat(100_000), fc.nat(3), (books, some, more) => {
        const refunded = Math.min(some, books.amount);
        const factor = 10 ** more;
        const facts: PaymentFacts = { ...moneyOf(books), state: 'paid', refunded, dispute: 'none' };
        const finer = { ...facts, amount: facts.amount * factor, refunded: refunded * factor, digits: facts.digits + more };
        const { due } = orderStatusFrom(books, facts, 'normal');
        expect(orderStatusFrom(books, finer, 'normal')).toEqual({ status: 'paid', due, quarantine: null });
        expect(Math.abs((books.coins - due) * books.amount - books.coins * refunded)).toBeLessThan(books.amount);
      }),
    );
  });

  it('never grow with the refunded amount', () => {
    fc.assert(
      fc.property(order, fc.nat(100_000), fc.nat(100_000), (books, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((refunded) => Math.min(refunded, books.amount));
        const due = (refunded = 0) => orderStatusFrom(books, { ...moneyOf(books), state: 'paid', refunded, dispute: 'none' }, 'normal').due;
        expect(due(more)).toBeLessThanOrEqual(due(less));
      }),
    );
  });

  it('stay unchanged, and the order is quarantined, when amount or currency differ or a paid payment is reported as unpaid', () => {
    fc.assert(
      fc.property(
        ...[orderWithFacts, fc.constantFrom('eur', 'huf'), fc.integer({ min: 1, max: 50 }), anyBuyer],
        ([books, facts], currency, off, buyer) => {
          const over = ['failed', 'expired'].includes(facts.state) && facts.refunded === 0 && books.credited === 0;
          const mismatch = over
            ? { status: facts.state, due: 0, quarantine: null }
            : { status: 'quarantined', due: books.credited, quarantine: 'mismatch' };
          expect(orderStatusFrom(books, { ...facts, currency }, buyer)).toEqual(mismatch);
          expect(orderStatusFrom(books, { ...facts, amount: facts.amount + off }, buyer)).toEqual(mismatch);
          expect(orderStatusFrom(books, { ...facts, digits: facts.digits + off }, buyer)).toEqual(mismatch);
          const unpaid = { status: 'quarantined', due: books.coins, quarantine: 'unpaid' };
          expect(orderStatusFrom({ ...books, credited: books.coins }, { ...facts, state: 'failed' }, buyer)).toEqual(unpaid);
        },
      ),
    );
  });

  it('DESK-50: are none of a page that ended without any money, whatever it asked for', () => {
    fc.assert(
      fc.property(
        ...[order, fc.constantFrom('failed', 'expired'), fc.constantFrom('eur', 'huf'), fc.nat(50), anyBuyer],
        (books, state, currency, off, buyer) => {
          const facts: PaymentFacts = { ...moneyOf(books), amount: books.amount + off, currency, state, refunded: 0, dispute: 'none' };
          expect(orderStatusFrom({ ...books, credited: 0 }, facts, buyer)).toEqual({ status: state, due: 0, quarantine: null });
        },
      ),
    );
  });

  it('stay unchanged, and the order is quarantined, when less than nothing or more than the payment went back', () => {
    fc.assert(
      fc.property(orderWithFacts, fc.integer({ min: 1, max: 50 }), anyBuyer, ([books, facts], off, buyer) => {
        const mismatch = { status: 'quarantined', due: books.credited, quarantine: 'mismatch' };
        for (const refunded of [-off, facts.amount + off]) expect(orderStatusFrom(books, { ...facts, refunded }, buyer)).toEqual(mismatch);
      }),
    );
  });

  it('never grow for a buyer who is gone: the order waits until the coins are due to somebody, or are due no more', () => {
    fc.assert(
      fc.property(orderWithFacts, fc.constantFrom('banned', 'closed'), ([books, facts], buyer) => {
        const [there, gone] = [orderStatusFrom(books, facts, 'normal'), orderStatusFrom(books, facts, buyer)];
        if (there.due > books.credited) expect(gone).toEqual({ status: 'quarantined', due: books.credited, quarantine: buyer });
        else expect(gone).toEqual(there);
      }),
    );
  });

  it('are zero until the payment is settled', () => {
    fc.assert(
      fc.property(order, fc.constantFrom('open', 'pending', 'failed', 'expired'), (books, state) => {
        const facts: PaymentFacts = { ...moneyOf(books), state, refunded: 0, dispute: 'none' };
        for (const buyer of ['normal', 'banned', 'closed'] as const)
          expect(orderStatusFrom({ ...books, credited: 0 }, facts, buyer)).toEqual({ status: state, due: 0, quarantine: null });
      }),
    );
  });
});
