import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';

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
