import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GROUPS } from '#domain/tracking/funnel.ts';
import {
  placesOf,
  type RetentionRow,
  retentionCsv,
  retentionGroups,
  retentionShare,
  retentionSplits,
  retentionSteps,
  retentionTotal,
  stepOf,
} from '#domain/tracking/retention.ts';
import { readRetentionQuery, retentionSearch } from '#domain/tracking/retention-query.ts';

/** A row as the server sends it: no more are back than could be, and no more are somewhere than played. */
const row: fc.Arbitrary<RetentionRow> = fc
  .record({
    week: fc.constantFrom(...Array.from({ length: 12 }, (_, week) => new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10))),
    story: fc.constantFrom('', 'the-quiet-relay', 'other', 'salt'),
    brand: fc.constantFrom('', 'lorewick', 'nightquill'),
    source: fc.constantFrom('', 'other', ...Array.from({ length: 9 }, (_, n) => `partner-${n}`)),
    parts: fc.array(fc.nat(50), { minLength: 7, maxLength: 7 }),
  })
  .map(({ parts: [came = 0, played = 0, due = 0, back = 0, finished = 0, left = 0, later = 0], ...way }) => {
    const players = played + finished + left + later;
    return {
      ...way,
      ...{ came: came + players, played: players, due1: due + back, back1: back, due7: due + back, back7: back, due30: due, back30: 0 },
      ...{ finished, left1: left, left5: 0, left20: 0, leftLater: later },
    };
  });
const rows = fc.array(row, { maxLength: 40 });

describe('DESK-20: the figures of who stays', () => {
  it('groups lose and repeat nobody, whatever they are made by; weeks stand in their order', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...retentionSplits), (all, split) => {
        const groups = retentionGroups(all, split);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(retentionTotal(groups.map(({ counts }) => counts))).toEqual(retentionTotal(all));
        if (split === 'week') expect(groups.map(({ key }) => key)).toEqual([...new Set(all.map(({ week }) => week))].sort());
        else expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
      }),
    );
  });

  it('the places of players add up to those who played, and a share is never above one', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const total = retentionTotal(all);
        expect(placesOf(total).reduce((sum, [, people]) => sum + people, 0)).toBe(total.played);
        for (const step of retentionSteps) {
          const [reached, of] = stepOf(total, step);
          expect(reached).toBeLessThanOrEqual(of);
          expect(retentionShare(total, step) === null).toBe(of === 0);
        }
      }),
    );
  });

  it('the file has a line for each group and one for all, with the same numbers', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...retentionSplits), (all, split) => {
        const groups = retentionGroups(all, split);
        const lines = retentionCsv(split, groups, (key) => `"${key}`)
          .trim()
          .split('\r\n');
        expect(lines).toHaveLength(groups.length + 2);
        const sums = (lines.at(-1) ?? '').split(',').slice(1).map(Number);
        expect(sums[0]).toBe(retentionTotal(all).came);
        expect(sums).toHaveLength((lines[0] ?? '').split(',').length - 1 - retentionSteps.length);
      }),
    );
  });

  it('what is shown is in the address, and read from it unchanged', () => {
    const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
    const now = Date.UTC(2026, 10, 22);
    const day = fc.date({ min: new Date(0), max: new Date(now), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, text, text, fc.constantFrom(...retentionSplits), (a, b, brand, source, split) => {
        const [from = '', to = ''] = [a, b].toSorted();
        const query = { from, to, brand, source, split };
        const params = new URLSearchParams(retentionSearch(query));
        expect(readRetentionQuery((name) => params.get(name), now)).toEqual(query);
      }),
    );
    expect(readRetentionQuery(() => null, now)).toMatchObject({ from: '2026-08-25', to: '2026-11-22', split: 'week' });
  });
});
