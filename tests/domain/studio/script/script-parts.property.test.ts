import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from '#domain/studio/script/script-parts.ts';

it('STUDIO-13: the parts of a script, joined, are the script, and each begins with a knot', () => {
  const line = fc.constantFrom('=== a\n', '== b ==\n', '= stitch\n', 'You go.\n', '\n', '  === c', ' == d\n', 'x == y\n');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const script = lines.join('');
      const parts = partsOf(script);
      expect(parts.map(({ text }) => text).join('')).toBe(script);
      for (const [at, part] of parts.entries()) {
        expect(script.split('\n').slice(part.line).join('\n').startsWith(part.text)).toBe(true);
        if (at > 0) expect(part.text).toMatch(/^\s*==/);
        expect(
          part.text
            .split('\n')
            .slice(1)
            .some((one) => /^\s*==/.test(one)),
        ).toBe(false);
      }
    }),
  );
});
