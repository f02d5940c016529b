import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsConsequence, refundConsequence, requestConsequence, requestedText } from '#domain/desk/consequence.ts';

const order = { coins: 100, credited: 100, amount: 200, currency: 'usd', digits: 2 };

it('DESK-06: a second look names what follows', () => {
  expect(coinsConsequence({ bonus: 30, bought: 0 }, 40)).toBe('40 coins are given. They have 70 coins then, and are told by mail.');
  expect(coinsConsequence({ bonus: 30, bought: 5 }, -31)).toBe(
    '31 coins are taken, bonus coins first. They have 4 coins then, and are told by mail.',
  );
  expect(coinsConsequence({ bonus: 30, bought: 5 }, -36)).toContain('cannot be taken');
  expect(refundConsequence(order, { amount: 50, refunded: 0, bought: 100 })).toContain('0.50 USD of 2.00 USD goes back');
  expect(refundConsequence(order, { amount: 200, refunded: 0, bought: 30 })).toContain('100 coins are taken. 70 coins of them are spent');
  expect(refundConsequence(order, { amount: 151, refunded: 50, bought: 30 })).toBe('Only 1.50 USD are left of this payment.');
});

it('DESK-06: of any order, no more coins are said to be owed than are taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), fc.nat(300), (amount, refunded, bought) => {
      const [taken, owed] = [/(\d+) coins? are taken/, /(\d+) coins? of them/].map((part) =>
        Number(part.exec(refundConsequence(order, { amount, refunded, bought }))?.[1] ?? 0),
      );
      expect(owed).toBeLessThanOrEqual(taken ?? 0);
    }),
  );
});

it('DESK-52: what waits for a second admin is said with all that it gives, and what follows from either decision', () => {
  const nothing = { order: null, dispute: null, money: null, coins: null, code: null };
  expect(requestedText({ ...nothing, coins: -600 })).toBe('Take 600 coins');
  expect(requestedText({ ...nothing, order: 'o1', money: { amount: 9_900, currency: 'usd', digits: 2 } })).toBe(
    'Give back 99.00 USD of order o1',
  );
  const code = { ...nothing, coins: 100_000, code: { code: 'FAIR2026', uses: 1_000 } };
  expect(requestedText(code)).toBe('Make the code FAIR2026, used 1,000 times at most: 100,000 coins in all');
  expect(requestConsequence(code, true)).toContain('can use it at once');
  expect(requestConsequence(code, false)).toContain('its name is free again');
  expect(requestConsequence({ ...nothing, coins: 600 }, true)).toBe('Give 600 coins: it is done at once, and they are told by mail.');
});
