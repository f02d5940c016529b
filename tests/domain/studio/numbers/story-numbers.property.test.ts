import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goneOf, knotShares, mostLeft, numbersCsv, readingSteps, type StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';
import type { OutlineRow } from '#domain/studio/script/story-outline.ts';
import { growth } from '#tests/fakes/growth.ts';

const path = fc.oneof(fc.constantFrom(null, '', 'quay', 'quay.steps', 'deck', 'deck.bow', 'quayside'), fc.stringMatching(/^[a-z_]{1,6}$/));
/** Numbers in which nobody leaves twice. */
const numbers = fc.record({ players: fc.nat(5000), reading: fc.nat(20), moved: fc.nat(20), finished: fc.nat(3000) }).chain((counts) =>
  fc
    .uniqueArray(
      fc.record({ path, came: fc.double({ min: 0, max: 1, noNaN: true }), leaves: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        selector: (knot) => knot.path,
        maxLength: 12,
      },
    )
    .map((drawn): StoryNumbers => {
      let there = counts.players;
      const knots = drawn.map(({ path: of, came, leaves }) => {
        const left = Math.floor(leaves * there * 0.4);
        there -= left;
        return { path: of, players: Math.max(left, Math.floor(came * counts.players)), left };
      });
      return {
        ...counts,
        version: 1,
        arrived: 0,
        games: counts.players,
        turnsToEnding: null,
        coins: 0,
        opinions: { loved: 0, liked: 0, notForMe: 0 },
        endings: [],
        knots,
        unvisited: [],
      };
    }),
);
const row = (of: string, line: number): OutlineRow => ({
  ...{
    path: of,
    name: of,
    kind: 'knot',
    end: line + 1,
    words: 0,
    halves: 0,
    choices: 0,
    waysIn: 0,
    waysOut: 0,
    stops: false,
    isReached: true,
  },
  at: { file: 'script.ink', line, from: 0, to: 0 },
});

describe('the numbers of a story', () => {
  it('STUDIO-44: the line of those who read on begins at all, never goes up, and ends at all without those who left', () => {
    fc.assert(
      fc.property(numbers, (of) => {
        const steps = readingSteps(of);
        const gone = of.knots.reduce((sum, { left }) => sum + left, 0);
        expect(steps.map((step) => step.path)).toEqual(of.knots.map((knot) => knot.path));
        expect(steps[0]?.before ?? 1).toBe(of.players === 0 && steps.length > 0 ? 0 : 1);
        for (const [index, { before, after, left }] of steps.entries()) {
          expect(after).toBeLessThanOrEqual(before);
          expect(before).toBe(steps[index - 1]?.after ?? before);
          expect(before - after).toBeCloseTo(of.players === 0 ? 0 : left / of.players, 9);
        }
        if (steps.length > 0 && of.players > 0) expect(steps.at(-1)?.after).toBeCloseTo((of.players - gone) / of.players, 9);
      }),
    );
  });

  it('STUDIO-44: names the knots where the most leave, and none where nobody does', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 5 }), (of, most) => {
        const named = mostLeft(of.knots, most);
        const others = of.knots.filter((knot) => !named.includes(knot) && knot.left > 0);
        expect(named.length).toBe(Math.min(most, of.knots.filter(({ left }) => left > 0).length));
        for (const { left } of named) for (const other of others) expect(left).toBeGreaterThanOrEqual(other.left);
        expect(goneOf(of)).toBe(Math.max(0, of.players - of.finished - of.reading - of.moved));
      }),
    );
  });

  it('STUDIO-45: beside a knot stand all who came to it or to one of its stitches, beside no other line', () => {
    fc.assert(
      fc.property(numbers, (of) => {
        const rows = [
          row('quay', 3),
          row('quay.steps', 9),
          row('deck', 20),
          { ...row('deck', 4), at: { file: 'other.ink', line: 4, from: 0, to: 0 } },
        ];
        const shares = knotShares(rows, 'script.ink', of);
        const has = (...wanted: readonly string[]) => of.knots.some(({ path }) => path !== null && wanted.includes(path));
        const known = [
          ...(has('quay', 'quay.steps') ? [3] : []),
          ...(has('quay.steps') ? [9] : []),
          ...(has('deck', 'deck.bow') ? [20] : []),
        ];
        expect(shares.map(({ line }) => line)).toEqual(of.players === 0 ? [] : known);
        const came = (wanted: string | null) => of.knots.find((knot) => knot.path === wanted)?.players ?? 0;
        if (of.players === 0) return;
        const shown = (line: number) => shares.find((share) => share.line === line)?.players ?? 0;
        expect([shown(3), shown(9), shown(20)]).toEqual([
          Math.max(came('quay'), came('quay.steps')),
          came('quay.steps'),
          Math.max(came('deck'), came('deck.bow')),
        ]);
        for (const { share } of shares) expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('STUDIO-45: nothing stands beside a knot in which nobody could choose, and it takes a time that grows with the knots', () => {
    const counted = [{ path: 'start', players: 100, left: 10 }];
    const shares = knotShares([row('start', 1), row('bridge', 2), row('far', 3), row('the_end', 4)], 'script.ink', {
      players: 100,
      knots: counted,
      unvisited: ['far'],
    });
    expect(shares.map(({ path, players }) => [path, players])).toEqual([
      ['start', 100],
      ['far', 0],
    ]);
    const many = (size: number) => ({
      rows: Array.from({ length: size }, (_, at) => row(`knot_${at}`, at)),
      players: size,
      knots: Array.from({ length: size }, (_, at) => ({ path: `knot_${at}`, players: 1, left: 0 })),
      unvisited: [],
    });
    expect(growth(many, ({ rows, ...of }) => knotShares(rows, 'script.ink', of), 1_000)).toBeLessThan(9);
  });

  it('STUDIO-44: the file has a line for each figure, each with four cells', () => {
    fc.assert(
      fc.property(numbers, (of) => {
        const lines = numbersCsv({ ...of, endings: [{ id: 'a', name: '=SUM(A1), "and"', players: 3 }] }).split('\r\n');
        expect(lines.at(-1)).toBe('');
        // Without a knot by a name there are none.
        const knots = of.knots.some((knot) => knot.path !== null) ? of.knots.length : 0;
        expect(lines).toHaveLength(1 + 12 + 1 + knots + 1);
        expect(lines[0]).toBe('What,Name,Count,Left here');
        expect(lines[7]).toBe(`Left,,${goneOf(of)},`);
        expect(lines[13]).toBe(`Ending,"'=SUM(A1), ""and""",3,`);
      }),
    );
  });
});
