import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSamePair, isSameSides, templatePairOf } from '#domain/studio/templates/template-pair.ts';

const id = fc.constantFrom('a', 'b');
const newest = fc.integer({ min: 1, max: 9 });
const side = fc.record({ id, version: fc.option(fc.integer({ min: 1, max: 9 })) });

it('STUDIO-39: what is named stands there; else the newest, and beside its own template the one before', () => {
  fc.assert(
    fc.property(side, side, newest, newest, (left, right, ofLeft, ofRight) => {
      const pair = templatePairOf({ left, right }, { left: ofLeft, right: left.id === right.id ? ofLeft : ofRight });
      expect([pair.left.id, pair.right.id]).toEqual([left.id, right.id]);
      if (left.version !== null) expect(pair.left.version).toBe(left.version);
      if (right.version !== null) expect(pair.right.version).toBe(right.version);
      if (left.version === null && right.version === null && left.id === right.id && ofLeft > 1)
        expect(pair.right.version - pair.left.version).toBe(1);
      expect([isSamePair(pair, pair), isSameSides({ left, right }, pair)]).toEqual([true, left.version !== null && right.version !== null]);
    }),
  );
});
