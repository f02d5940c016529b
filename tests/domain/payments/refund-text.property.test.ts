import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundQuestion, refundSaid } from '#domain/payments/refund-text.ts';
import { priceText } from '#domain/text/money.ts';

it('DESK-32, DESK-34: a refund is asked about with money first, then coins, then when it arrives; a part is said as a part', () => {
  const given = fc.record({
    amount: fc.integer({ min: 1, max: 9_999 }),
    more: fc.nat({ max: 500 }),
    coins: fc.integer({ min: 1, max: 3_500 }),
  });
  fc.assert(
    fc.property(given, fc.constantFrom('usd', 'jpy', 'kwd', 'isk'), ({ amount, more, coins }, currency) => {
      const order = { amount: amount + more, coins: coins + more, currency };
      const money = priceText({ currency, amount });
      const said = refundQuestion(order, { amount, coins });
      expect(said.startsWith(money)).toBe(true);
      expect(said.includes('all that you paid')).toBe(more === 0);
      expect(said.includes(` of ${priceText(order)}`)).toBe(more > 0);
      expect(said.indexOf('your balance at once')).toBeGreaterThan(0);
      expect(said.indexOf('ten working days')).toBeGreaterThan(said.indexOf('your balance'));
      for (const outcome of ['done', 'waiting'] as const) expect(refundSaid(order, amount, outcome)).toContain(money);
    }),
  );
});
