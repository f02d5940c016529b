import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinSheet, coinSheetText, refusedTurnText, type Spending } from '#domain/coins/coin-sheet.ts';

const few = fc.nat(12);
const spending = fc.record({
  page: fc.constant('/chat/door'),
  title: fc.constant('The Door'),
  price: fc.nat(4),
  rest: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
});
const facts = fc.record({
  coins: fc.option(few, { nil: null }),
  spending: fc.option(spending, { nil: null }),
  today: fc.option(fc.record({ coins: fc.integer({ min: 1, max: 30 }), taken: fc.boolean() }), { nil: null }),
  added: fc.oneof(fc.constant(0), few),
});
const door: Spending = { page: '/chat/door', title: 'The Door', price: 2, rest: 28 };
const said = (coins: number | null, on: Spending | null) => coinSheetText(coinSheet({ coins, spending: on, today: null, added: 0 }));

describe('COIN-14: the sheet of coins', () => {
  it('says what a turn costs, how far the coins last and what the story still needs', () => {
    expect(said(12, null)).toBe('You have 12 coins.');
    expect(said(0, null)).toBe('You have no coins left.');
    expect(said(1, door)).toBe('You have 1 coin. A turn of The Door costs 2 coins. The rest of it takes about 28 coins.');
    expect(said(0, door)).toBe('You have no coins left. A turn of The Door costs 2 coins. The rest of it takes about 28 coins.');
    expect(said(5, door)).toBe('You have 5 coins: enough for 2 turns of The Door. The rest of it takes about 28 coins.');
    expect(said(5, { ...door, rest: null })).toBe('You have 5 coins: enough for 2 turns of The Door.');
    expect(said(null, door)).toBe('');
  });

  it('says of the coins that they are enough exactly where they last for a turn, and never beside that none are left', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const sheet = coinSheet(given);
        const text = coinSheetText(sheet);
        const price = given.spending?.price ?? 0;
        expect(text === '').toBe(given.coins === null);
        expect(text.includes('enough')).toBe(given.coins !== null && price > 0 && given.coins >= price);
        expect(text.includes('costs')).toBe(given.coins !== null && price > 0 && given.coins < price);
        expect(text.includes('no coins left')).toBe(given.coins === 0);
        if (sheet.kind === 'enough') {
          expect(sheet.turns * price).toBeLessThanOrEqual(sheet.coins);
          expect((sheet.turns + 1) * price).toBeGreaterThan(sheet.coins);
        }
      }),
    );
  });

  it('offers today’s coins until they are taken, and says that they were added only where they were since it was opened', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { free } = coinSheet(given);
        const { today, added } = given;
        expect(['none', 'waiting', 'added']).toContain(free.kind);
        expect(free.kind === 'waiting').toBe(today !== null && !today.taken);
        expect(free.kind === 'added').toBe(today?.taken === true && added > 0);
        expect(free).toEqual(
          free.kind === 'none' ? { kind: 'none' } : { kind: free.kind, coins: free.kind === 'added' ? added : today?.coins },
        );
      }),
    );
  });

  it('a refused turn: says the price and what is missing while the coins do not last, and that they do once they do', () => {
    expect(refusedTurnText(2, 0, 28)).toBe('This turn costs 2 coins and you have none left. The rest of the story takes about 28 coins.');
    expect(refusedTurnText(2, 1, null)).toBe('This turn costs 2 coins and you have 1.');
    expect(refusedTurnText(2, 102, 28)).toBe('You have 102 coins now: enough for this turn.');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), few, fc.option(few, { nil: null }), (cost, coins, rest) => {
        const text = refusedTurnText(cost, coins, rest);
        expect([text.includes('enough'), text.includes('costs')]).toEqual([coins >= cost, coins < cost]);
        expect(text.includes('none left')).toBe(coins === 0);
      }),
    );
  });
});
