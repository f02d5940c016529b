import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf, levelProgress, shownLevel, vipLevelOf } from '#domain/engagement/level.ts';

const count = fc.nat(20_000);

it('a level never falls as turns are played, and its bounds hold the turns', () => {
  fc.assert(
    fc.property(count, fc.nat(500), (turns, more) => {
      const { level, from, next } = levelProgress(turns);
      expect(levelOf(turns + more)).toBeGreaterThanOrEqual(level);
      expect(from).toBeLessThanOrEqual(turns);
      if (next === null) return;
      expect(next).toBeGreaterThan(turns);
      expect([levelOf(from), levelOf(next - 1), levelOf(next)]).toEqual([level, level, level + 1]);
    }),
  );
});

it('levels begin at 1, and the sixth takes 120 turns', () => {
  expect([0, 4, 5, 119, 120, 200, 10_000, 1_000_000].map(levelOf)).toEqual([1, 1, 2, 5, 6, 7, 20, 20]);
});

it('the VIP level grows with bought coins from 0, the first pack gives the first', () => {
  fc.assert(
    fc.property(count, fc.nat(500), (coins, more) => {
      expect(vipLevelOf(coins + more)).toBeGreaterThanOrEqual(vipLevelOf(coins));
    }),
  );
  expect([0, 99, 100, 550, 1200, 3500].map(vipLevelOf)).toEqual([0, 0, 1, 2, 3, 4]);
});

it('shows the level that the server gives, none where it gives none, and the way to the next only where counted turns give the same level', () => {
  const turns = fc.option(count, { nil: null });
  // Often the level that the turns give, since a random one seldom is.
  const given = turns.chain((played) =>
    fc.tuple(fc.oneof(fc.constant(levelOf(played ?? 0)), fc.integer({ min: -3, max: 60 })), fc.constant(played)),
  );
  fc.assert(
    fc.property(given, ([level, played]) => {
      const { level: shown, progress } = shownLevel(level, played);
      expect(shown).toBe(level > 0 ? level : null);
      const agrees = level > 0 && played !== null && levelOf(played) === level;
      expect(progress).toEqual(agrees ? levelProgress(played) : null);
    }),
  );
});
