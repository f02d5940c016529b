import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { lastRefundDay, type PaidPurchase, refundOffer, unspentOf } from '#server/domain/payments/refund-offer.ts';

const step = fc.constantFrom(1, 10, 100);
/** A purchase of which the provider gave anything back before, as its coins follow from that. */
const purchase = fc
  .record({
    coins: fc.integer({ min: 1, max: 5_000 }),
    amount: fc.integer({ min: 1, max: 90_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ coins, amount, part }): PaidPurchase => {
    const refunded = Math.floor(amount * part);
    return { id: 'p', coins, amount, refunded, credited: coinsLeft({ coins, amount }, refunded) };
  });

describe('DESK-32: what is given back of a purchase', () => {
  it('never takes a coin that was spent, nor gives more than is left, and leaves the coins that the provider’s refund leaves', () => {
    fc.assert(
      fc.property(purchase, fc.integer({ min: 0, max: 6_000 }), step, (bought, unspent, each) => {
        const offer = refundOffer(bought, unspent, each);
        if (offer === null) return;
        expect(offer.coins).toBeGreaterThan(0);
        expect(offer.coins).toBeLessThanOrEqual(unspent);
        expect(offer.amount).toBeGreaterThan(0);
        expect(bought.refunded + offer.amount).toBeLessThanOrEqual(bought.amount);
        expect(coinsLeft(bought, bought.refunded + offer.amount)).toBe(bought.credited - offer.coins);
        if (offer.coins < bought.credited) expect(offer.amount % each).toBe(0);
      }),
    );
  });

  it('gives all that is left for all coins, and for a part at least its share where a coin costs a cent or more', () => {
    fc.assert(
      fc.property(purchase, fc.double({ min: 0, max: 1, noNaN: true }), (bought, part) => {
        const { coins, amount, credited, refunded } = bought;
        if (credited > 0 && refunded < amount)
          expect(refundOffer(bought, credited, 1)).toEqual({ amount: amount - refunded, coins: credited });
        const unspent = Math.floor(credited * part);
        if (amount < coins || unspent === 0 || unspent === credited || refunded > 0) return;
        const offer = refundOffer(bought, unspent, 1);
        expect(offer?.coins).toBe(unspent);
        expect(offer?.amount).toBe(Math.ceil((amount * unspent) / coins));
      }),
    );
  });

  it('is nothing where nothing is left, or where money and coins do not match', () => {
    const whole = { id: 'p', coins: 100, credited: 100, amount: 199, refunded: 0 };
    expect(refundOffer(whole, 0, 1)).toBeNull();
    expect(refundOffer({ ...whole, credited: 40 }, 40, 1)).toBeNull();
    expect(refundOffer({ ...whole, credited: 0, refunded: 199 }, 0, 1)).toBeNull();
    // Krónur have hundredths at the provider, and none of them can be paid: no step is small enough for one coin.
    expect(refundOffer({ ...whole, amount: 90 * 100 }, 1, 100)).toEqual({ amount: 100, coins: 1 });
    expect(refundOffer({ ...whole, amount: 50 * 100 }, 1, 100)).toBeNull();
  });

  it('coins are spent in the order in which they were bought: what is there is of the latest purchases', () => {
    const credits = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 });
    fc.assert(
      fc.property(credits, fc.integer({ min: -5, max: 2_500 }), (credited, there) => {
        const purchases = credited.map((coins, at) => ({ id: `${at}`, coins, credited: coins, amount: 1, refunded: 0 }));
        const unspent = [...unspentOf(purchases, there).values()];
        const sum = unspent.reduce((all, one) => all + one, 0);
        expect(sum).toBe(
          Math.max(
            0,
            Math.min(
              there,
              credited.reduce((all, one) => all + one, 0),
            ),
          ),
        );
        for (const [at, own] of unspent.entries()) {
          expect(own).toBeLessThanOrEqual(credited[at] ?? 0);
          // Nothing of an earlier purchase is left while a coin of a later one is spent.
          if (own > 0) for (const [later, left] of unspent.slice(0, at).entries()) expect(left).toBe(credited[later]);
        }
      }),
    );
  });

  it('counts days of UTC, that of the payment not', () => {
    expect(lastRefundDay(new Date('2026-11-01T23:59:59Z'), 14) - lastRefundDay(new Date('2026-11-01T00:00:00Z'), 0)).toBe(14);
  });
});
