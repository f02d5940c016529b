import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, skipTarget } from '#domain/play/novel/skip.ts';

it('ROUTE-06: Skip leaves out only what was read before, all of it up to the next new line, and stops at the choices', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(11), (read, from) => {
      const lines = read.map((known, page) => `${known ? 'old' : 'new'} ${page}`);
      const at = Math.min(from, lines.length - 1);
      const target = skipTarget(lines, at, (line) => line.startsWith('old'));
      const left = read.slice(at + 1, target ?? at + 1);
      expect(left.every((known) => known)).toBe(true);
      if (target === null) expect(at === lines.length - 1 || read[at + 1] === false).toBe(true);
      else expect(read[target] === false || target === lines.length - 1).toBe(true);
      if (target !== null) expect(target).toBeGreaterThan(at);
    }),
  );
});

it('a line that spans pages counts as a whole', () => {
  const pages = [
    { row: 0, text: 'One. ' },
    { row: 0, text: 'Two.' },
    { row: 1, text: 'Three.' },
  ];
  expect(linesOf(pages)).toEqual(['One. Two.', 'One. Two.', 'Three.']);
});
