import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedPrice, listWorth } from '#domain/stories/list-worth.ts';

const length = fc.record({ turns: fc.integer({ min: 1, max: 60 }), words: fc.constant(1000) });
const shelfPrice: fc.Arbitrary<ListedPrice> = fc.record({ price: fc.nat(4), run: fc.option(length, { nil: null, freq: 5 }) });
const shelf = fc.array(shelfPrice, { maxLength: 7 });
const coins = fc.integer({ min: 1, max: 4000 });
const costOf = ({ price, run }: ListedPrice): number => price * (run?.turns ?? 0);
const costs = (of: readonly ListedPrice[]): number => of.reduce((sum, story) => sum + costOf(story), 0);

describe('PAGE-08: what coins are good for on a shelf', () => {
  it('in a shelf of six, 100 coins are 50 to 100 turns and 4 or 5 stories, 3,500 all six', () => {
    const six = [40, 20, 20, 19, 18, 18].map((turns, at) =>
      at === 0 ? { price: 2, run: { turns: 20, words: 1 } } : { price: 1, run: { turns, words: 1 } },
    );
    expect(listWorth(100, six)).toEqual({ turns: { least: 50, most: 100 }, stories: { least: 4, most: 5 }, of: 6 });
    expect(listWorth(3500, six)?.stories).toEqual({ least: 6, most: 6 });
  });

  it('any stories, as many as the least, can be played to their end; no choice of more than the most can; never more than there are', () => {
    const chosen = shelf.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all.filter(({ run }) => run !== null))));
    fc.assert(
      fc.property(coins, chosen, (paid, [all, some]) => {
        const worth = listWorth(paid, all);
        expect(worth === null).toBe(all.every(({ price }) => price === 0));
        if (worth === null) return;
        const { least, most } = worth.stories;
        expect([least <= most, most <= all.length, worth.of]).toEqual([true, true, all.length]);
        if (some.length <= least) expect(costs(some)).toBeLessThanOrEqual(paid);
        if (costs(some) <= paid) expect(some.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('as many turns as the least can be played in every story, and more than the most in none that costs anything', () => {
    fc.assert(
      fc.property(coins, shelf, (paid, all) => {
        const turns = listWorth(paid, all)?.turns;
        if (!turns) return;
        for (const { price } of all) {
          expect(turns.least * price).toBeLessThanOrEqual(paid);
          if (price > 0) expect((turns.most + 1) * price).toBeGreaterThan(paid);
        }
      }),
    );
  });
});
