import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestTurns, turnTokens } from '#server/domain/narrator/prompt/prompt-history.ts';
import { fitsUnsummarised, turnsToSummarise } from '#server/domain/narrator/prompt/summary-batch.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const usual = (count: number) => Array.from({ length: count }, () => 250);

describe('MEM-03: turns are summarised by room', () => {
  it('makes no summary of turns that fit, whatever their number', () => {
    expect(turnsToSummarise(usual(300), 128_000)).toBe(0);
    expect(turnsToSummarise(usual(13), 5_000)).toBe(0);
    expect(turnsToSummarise([], 0)).toBe(0);
  });

  it('takes in the oldest turns when the window fills, at most forty at once', () => {
    expect(turnsToSummarise(usual(25), 8_000)).toBe(13);
    expect(turnsToSummarise(usual(900), 32_000)).toBe(40);
  });

  it('leaves half of what fits open in a small window', () => expect(turnsToSummarise(usual(14), 4_000)).toBe(8));

  it('never takes in all turns, leaves twelve where twelve fit twice, and comes before any turn has to leave', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 900 }), { maxLength: 200 }), fc.nat(40_000), (tokens, room) => {
        const taken = turnsToSummarise(tokens, room);
        expect(taken).toBeLessThanOrEqual(40);
        expect(tokens.length === 0 || taken < tokens.length).toBe(true);
        if (taken > 0) expect(sum(tokens)).toBeGreaterThan(room * 0.75);
        else if (tokens.length > 1) expect(sum(tokens)).toBeLessThanOrEqual(room * 0.75);
        if (sum(tokens.slice(-24)) <= room * 0.75) expect(tokens.length - taken).toBeGreaterThanOrEqual(Math.min(12, tokens.length));
      }),
    );
  });

  it('knows from the report of a prompt when no summary is needed', () => {
    const texts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 });
    let fitted = 0;
    fc.assert(
      fc.property(texts, fc.nat(6_000), fc.boolean(), (words, room, dropsOne) => {
        const turns = words.map((count, depth) => ({ id: `${depth}`, depth, input: null, text: 'rain '.repeat(count) }));
        const [newest, ...before] = turns.toReversed();
        if (!newest) return;
        const { tokens, turns: kept } = newestTurns(before.toReversed(), room, 0);
        const dropped = before.length - kept + Number(dropsOne);
        const report = { template: 't@1', model: 'm', lore: [], turns: kept, room, parts: [{ name: 'history', tokens, dropped }] };
        if (!fitsUnsummarised(report, newest)) return;
        fitted += 1;
        expect(dropped).toBe(0);
        expect(turnsToSummarise(turns.map(turnTokens), room)).toBe(0);
      }),
    );
    expect(fitted).toBeGreaterThan(0);
  });

  it('knows nothing of a branch that is longer than the turns a prompt reads, and of older reports', () => {
    const parts = [{ name: 'history', tokens: 100, dropped: 0 }];
    const report = { template: 't@1', model: 'm', lore: [], turns: 5, parts };
    const turn = (depth: number) => ({ id: 'x', depth, input: null, text: 'It rains.' });
    expect(fitsUnsummarised({ ...report, room: 9_000 }, turn(50))).toBe(true);
    expect(fitsUnsummarised({ ...report, room: 9_000 }, turn(51))).toBe(false);
    expect(fitsUnsummarised(report, turn(5))).toBe(false);
  });
});
