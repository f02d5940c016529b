import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toldBy } from '#server/domain/stories/told-by.ts';

it('PROOF-19: only of a script with a mark it is said that a model drafted it', () => {
  fc.assert(
    fc.property(fc.string(), (meaning) => {
      expect(toldBy(meaning, { drafted: true })).toBe(`${meaning} Drafted with a model and edited.`);
      expect([toldBy(meaning, {}), toldBy(meaning, { drafted: false })]).toEqual([meaning, meaning]);
    }),
  );
});
