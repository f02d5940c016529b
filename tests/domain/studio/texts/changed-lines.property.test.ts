import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedLines } from '#domain/studio/texts/changed-lines.ts';

const lines = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'), { maxLength: 30 });

it('STUDIO-23: what changed line by line has each text whole, but for lines that are the same in both and counted', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const shown = changedLines(before.join('\n'), after.join('\n'));
      if (before.join('\n') === after.join('\n')) {
        expect(shown).toEqual([]);
        return;
      }
      const [old, now] = [before.join('\n').split('\n'), after.join('\n').split('\n')];
      let [from, other] = [0, 0];
      for (const line of shown) {
        if (line.kind === 'more') {
          expect(old.slice(from, from + line.lines)).toEqual(now.slice(other, other + line.lines));
          expect(line.lines).toBeGreaterThan(1);
          from += line.lines;
          other += line.lines;
          continue;
        }
        if (line.kind !== 'new') expect(old[from++]).toBe(line.text);
        if (line.kind !== 'gone') expect(now[other++]).toBe(line.text);
      }
      expect([from, other]).toEqual([old.length, now.length]);
    }),
  );
});
