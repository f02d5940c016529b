import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OutlineRow, rowAt, rowsByFile } from '#domain/studio/script/story-outline.ts';

const rowOf = (file: string, line: number): OutlineRow => ({
  ...{ path: `k${line}`, name: `k${line}`, kind: 'knot', at: { file, line, from: 0, to: 1 }, end: line + 1 },
  ...{ words: 0, halves: 0, choices: 0, waysIn: 0, waysOut: 0, stops: false, isReached: true },
});
const outlineOf = (rows: readonly OutlineRow[]) => ({
  chapters: [rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1)].map((part) => ({
    name: '',
    file: '',
    line: 0,
    words: 0,
    rows: part,
  })),
  ...{ knots: rows.length, words: 0, halves: 0, links: [] },
});

it('PROOF-90: the row of a line is the last one of its text that begins there or before', () => {
  const lines = fc.uniqueArray(fc.nat(30), { maxLength: 8 }).map((all) => all.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(lines, lines, fc.nat(32), fc.constantFrom('a.ink', 'b.ink', 'c.ink'), (one, other, line, file) => {
      const rows = [...one.map((at) => rowOf('a.ink', at)), ...other.map((at) => rowOf('b.ink', at))];
      expect(rowAt(rowsByFile(outlineOf(rows)).get(file) ?? [], line)).toBe(rows.findLast(({ at }) => at.file === file && at.line <= line));
    }),
  );
});

it('PROOF-90: it is found by a look at a few rows, however many a story has', () => {
  let looks = 0;
  const rows = new Proxy(
    Array.from({ length: 100_000 }, (_, index) => rowOf('a.ink', index * 8)),
    {
      get: (of, key) => {
        if (key !== 'length') looks += 1;
        return Reflect.get(of, key);
      },
    },
  );
  expect(rowAt(rows, 400_003)?.path).toBe('k400000');
  expect(looks).toBeLessThan(30);
});
