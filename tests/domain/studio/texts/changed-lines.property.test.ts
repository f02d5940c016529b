import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedLines, drawnLines } from '#domain/studio/texts/changed-lines.ts';

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

it('STUDIO-148: of what changed the first lines are drawn, each with a key of its own', () => {
  fc.assert(
    fc.property(lines, lines, fc.nat(40), (before, after, most) => {
      const all = changedLines(before.join('\n'), after.join('\n'));
      const { drawn, left } = drawnLines(all, most);
      expect(drawn.map(({ line }) => line)).toEqual(all.slice(0, most));
      expect(left).toBe(all.length - drawn.length);
      expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
    }),
  );
});

it('STUDIO-148: lines keep their keys while one writes: only those of the line that is written, and of a fold beside it, come and go', () => {
  const numbered = fc.integer({ min: 12, max: 60 }).map((length) => Array.from({ length }, (_, at) => `line ${at}`));
  fc.assert(
    fc.property(numbered, fc.nat(), fc.nat(), fc.string({ maxLength: 4 }), (text, one, other, typed) => {
      const [first, second] = [one % text.length, other % text.length];
      const before = text.join('\n');
      const changed = text.with(first, 'changed');
      const now = second === first ? changed : changed.with(second, `${changed[second]} ${typed.replaceAll('\n', '')}`);
      const keysOf = (after: readonly string[]) => drawnLines(changedLines(before, after.join('\n')), 1000).drawn;
      const [earlier, later] = [keysOf(changed), keysOf(now)];
      const keys = new Map(later.map(({ key, line }) => [JSON.stringify(line), key]));
      // A line that is still drawn alike has the key that it had.
      for (const { key, line } of earlier)
        if (line.kind !== 'more' && keys.has(JSON.stringify(line))) expect(keys.get(JSON.stringify(line))).toBe(key);
    }),
  );
});
