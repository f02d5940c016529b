import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceChoice } from '#domain/studio/proof/chance-choice.ts';

it('PROOF-06: every other play takes what was taken least, the others one that the numbers of play and turn decide', () => {
  const paths = fc.uniqueArray(fc.string(), { maxLength: 6 });
  fc.assert(
    fc.property(paths, fc.nat(300), fc.nat(100), fc.infiniteStream(fc.nat(9)), (all, play, turn, counts) => {
      const choices = all.map((sourcePath) => ({ sourcePath }));
      const taken = new Map(all.map((path) => [path, counts.next().value]));
      const chosen = chanceChoice(choices, { play, turn, taken });
      expect(chosen).toBe(chanceChoice(choices, { play, turn, taken }));
      if (choices.length === 0) expect(chosen).toBeUndefined();
      else if (play % 2 === 0) expect(taken.get(chosen?.sourcePath ?? '')).toBe(Math.min(...taken.values()));
      else expect(choices).toContain(chosen);
    }),
  );
  const three = ['a', 'b', 'c'].map((sourcePath) => ({ sourcePath }));
  const met = new Set(
    Array.from({ length: 40 }, (_, at) => chanceChoice(three, { play: 2 * at + 1, turn: 0, taken: new Map() })?.sourcePath),
  );
  expect(met.size).toBe(3);
});
