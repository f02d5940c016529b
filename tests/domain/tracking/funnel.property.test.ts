import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differences,
  type FunnelRow,
  funnelCsv,
  groupsOf,
  MAX_GROUPS,
  perThousand,
  shareOf,
  splits,
  totalOf,
} from '#domain/tracking/funnel.ts';

const counts = fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }).map((numbers) => numbers.toSorted((a, b) => b - a));
const row: fc.Arbitrary<FunnelRow> = fc
  .record({
    brand: fc.constantFrom('lorewick', 'nightquill'),
    variant: fc.constantFrom('cover', 'lines', 'scene', 'character'),
    source: fc.constantFrom('', 'ads', 'poster', ...Array.from({ length: 9 }, (_, n) => `partner-${n}`)),
    counts,
  })
  .map(({ counts: [landing = 0, play = 0, turn5 = 0, signIn = 0, purchase = 0], ...way }) => ({
    ...way,
    landing,
    play,
    turn5,
    signIn,
    purchase,
  }));
const rows = fc.array(row, { maxLength: 40 });

describe('FUNNEL-03: the figures of the funnel', () => {
  it('groups lose and repeat no one, whatever they are made by, and are as many as there are marks', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...splits), (all, split) => {
        const groups = groupsOf(all, split);
        expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        const summed = [0, 1, 2, 3, 4].map((step) => groups.reduce((sum, group) => sum + (group.counts[step] ?? 0), 0));
        expect(summed).toEqual(totalOf(all));
      }),
    );
  });

  it('the range of a share holds the share, lies within 0 and 1, and is narrower with more people', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (part, whole) => {
        fc.pre(part <= whole);
        const share = shareOf(part, whole);
        if (share === null) throw new Error('no share');
        expect(share.low).toBeLessThanOrEqual(share.value);
        expect(share.high).toBeGreaterThanOrEqual(share.value);
        expect(share.low).toBeGreaterThanOrEqual(0);
        expect(share.high).toBeLessThanOrEqual(1);
        const more = shareOf(part * 10, whole * 10);
        if (more) expect(more.high - more.low).toBeLessThan(share.high - share.low);
      }),
    );
    expect(shareOf(0, 0)).toBeNull();
  });

  it('gives the known range of 10 in 100', () => {
    expect(shareOf(10, 100)?.low).toBeCloseTo(0.0552, 4);
    expect(shareOf(10, 100)?.high).toBeCloseTo(0.1744, 4);
  });

  it('claims a difference only where two ranges do not overlap', () => {
    const group = (key: string, play: number) => ({ key, counts: [1000, play, 0, 0, 0] });
    expect(differences([group('a', 300), group('b', 310)])).toEqual([]);
    expect(differences([group('a', 300), group('b', 500), group('c', 400)])).toEqual([
      { step: 1, best: group('b', 500), worst: group('a', 300) },
    ]);
    expect(differences([group('a', 300)])).toEqual([]);
    fc.assert(
      fc.property(rows, (all) => {
        for (const { step, best, worst } of differences(groupsOf(all, 'variant'))) {
          const [high, low] = [best, worst].map(({ counts: c }) => shareOf(c[step] ?? 0, c[step - 1] ?? 0));
          expect(high?.low).toBeGreaterThan(low?.high ?? 1);
        }
      }),
    );
  });

  it('writes a table with all figures, in which no text becomes a formula or breaks a cell', () => {
    const [one] = fc.sample(row, { numRuns: 1, seed: 1 });
    const shown = [{ ...(one as FunnelRow), source: '-1+2' }];
    const csv = funnelCsv('source', groupsOf(shown, 'source'), (key) => key);
    const { landing, play, turn5, signIn, purchase } = shown[0] as FunnelRow;
    const figures = [landing, play, turn5, signIn, purchase].join(',');
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'source,Landing,Play,Turn 5,Sign-in,Purchase,"Purchases per 1,000 visits"',
      `'-1+2,${figures},${perThousand([landing, play, turn5, signIn, purchase])}`,
      `All,${figures},${perThousand([landing, play, turn5, signIn, purchase])}`,
    ]);
    expect(funnelCsv('source', [{ key: 'x', counts: [0, 0, 0, 0, 0] }], () => 'a "b", c')).toContain('\r\n"a ""b"", c",0,0,0,0,0,\r\n');
  });
});
