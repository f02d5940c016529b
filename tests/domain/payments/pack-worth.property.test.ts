import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packWorth } from '#domain/payments/pack-worth.ts';
import { listWorth } from '#domain/stories/list-worth.ts';

const on = (price: number) => ({ page: '/chat/door', title: 'The Door', price, rest: null });
const shelf = (turns: readonly (readonly [number, number])[], of = 6) => ({
  coins: 100,
  worth: {
    turns: { least: turns[0]?.[0] ?? 0, most: turns[0]?.[1] ?? 0 },
    stories: { least: turns[1]?.[0] ?? 0, most: turns[1]?.[1] ?? 0 },
    of,
  },
});

describe('PAGE-08: what a pack is good for', () => {
  it('turns of the story that is played, whatever the shelf costs', () => {
    expect(
      packWorth(
        shelf([
          [50, 100],
          [4, 5],
        ]),
        on(2),
      ),
    ).toBe('50 turns');
    expect(packWorth(shelf([]), on(100))).toBe('1 turn');
    expect(packWorth(shelf([]), on(101))).toBe('');
    expect(
      packWorth(
        shelf([
          [50, 100],
          [4, 5],
        ]),
        on(0),
      ),
    ).toBe('50 to 100 turns, 4 to 5 stories');
  });

  it.each([
    [
      [
        [50, 100],
        [4, 5],
      ],
      6,
      '50 to 100 turns, 4 to 5 stories',
    ],
    [
      [
        [1750, 3500],
        [6, 6],
      ],
      6,
      '1,750 to 3,500 turns, all 6 stories',
    ],
    [
      [
        [20, 20],
        [1, 1],
      ],
      6,
      '20 turns, about 1 story',
    ],
    [
      [
        [10, 20],
        [0, 1],
      ],
      6,
      '10 to 20 turns, up to 1 story',
    ],
    [
      [
        [0, 1],
        [0, 0],
      ],
      6,
      'up to 1 turn',
    ],
    [
      [
        [1, 3],
        [0, 0],
      ],
      6,
      '1 to 3 turns',
    ],
    [
      [
        [100, 100],
        [1, 1],
      ],
      1,
      '100 turns',
    ],
    [
      [
        [0, 0],
        [0, 0],
      ],
      6,
      '',
    ],
  ] as const)('elsewhere a range over the shelf: %j of %i', (ranges, of, text) => {
    expect(packWorth(shelf(ranges, of), null)).toBe(text);
  });

  it('what a back end says that gives no more than a number of stories', () => {
    expect([27, 1, 0, null].map((runs) => packWorth({ coins: 100, runs }, null))).toEqual(['about 27 stories', 'about one story', '', '']);
  });

  it('never names more stories than there are', () => {
    const price = fc.record({ price: fc.nat(3), run: fc.record({ turns: fc.integer({ min: 1, max: 30 }), words: fc.constant(1) }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(price, { maxLength: 8 }), (coins, all) => {
        const text = packWorth({ coins, worth: listWorth(coins, all) }, null);
        for (const [, count] of text.matchAll(/(\d+) (?:to \d+ )?stor(?:y|ies)/g)) expect(Number(count)).toBeLessThanOrEqual(all.length);
      }),
    );
  });
});
