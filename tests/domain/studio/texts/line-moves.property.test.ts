import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { changesBetween } from '#domain/studio/texts/changes.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';

vi.mock('#domain/studio/texts/changes.ts', { spy: true });

it('STUDIO-17: a line that a change leaves as it is is found where it is now', () => {
  // Each line is another, as most lines of a script are.
  const lines = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, fc.nat(12), fc.nat(3), (before, put, at, cut) => {
      const added = put.filter((line) => !before.includes(line));
      const after = [...before.slice(0, at), ...added, ...before.slice(at + cut)];
      const move = lineMoves(before.join('\n'), after.join('\n'));
      for (const [line, text] of before.entries()) {
        const now = move(line);
        if (after.includes(text) && before.length > 0 && after.length > 0) expect(now === null ? null : after[now]).toBe(text);
        if (now !== null) expect(now).toBeLessThan(Math.max(after.length, 1));
      }
    }),
  );
  expect(lineMoves('a\nb\nc', 'a\nB\nc')(1)).toBe(1);
  expect(lineMoves('a\nb\nc', 'a\nc')(1)).toBeNull();
});

it('STUDIO-17: among lines that are the same, each that is not in what was changed is found as many lines before the end or behind the beginning', () => {
  const lines = fc.array(fc.constantFrom('', 'a', 'b', 'long line'), { maxLength: 10 });
  fc.assert(
    fc.property(lines, lines, lines, lines, (head, cut, put, tail) => {
      const [before, after] = [
        [...head, ...cut, ...tail],
        [...head, ...put, ...tail],
      ];
      if (before.length === 0 || after.length === 0) return;
      const move = lineMoves(before.join('\n'), after.join('\n'));
      const moved = before.map((_, line) => move(line));
      // Those that are found keep their order, and no line is twice.
      const found = moved.filter((line) => line !== null);
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
      for (const line of found) expect(after[line]).toBeDefined();
      expect([move(before.length), move(before.length + 3)]).toEqual(
        before.join() === after.join() ? [before.length, before.length + 3] : [null, null],
      );
      const isOwn = cut.every((line) => !put.includes(line));
      if (isOwn)
        for (const [line, now] of moved.entries())
          if (now !== null && now !== line && line < head.length) expect(after[now]).toBe(before[line]);
    }),
  );
});

it('PROOF-90: of a long text the lines around a change alone are compared', () => {
  const lines = Array.from({ length: 40_000 }, (_, line) => `Line ${line}.`);
  vi.mocked(changesBetween).mockClear();
  const move = lineMoves(lines.join('\n'), lines.with(20_000, 'Another.').toSpliced(20_001, 0, 'One more.').join('\n'));
  expect([move(0), move(19_999), move(20_001), move(39_999), move(40_000)]).toEqual([0, 19_999, 20_002, 40_000, null]);
  const compared = vi.mocked(changesBetween).mock.calls.flatMap(([before, after]) => [...before, ...after]);
  expect(compared.length).toBeLessThan(10);
});
