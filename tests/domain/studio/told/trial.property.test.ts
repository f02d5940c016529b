import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_TRIAL_TURNS, type TrialReply, trialSum, trialTurns } from '#domain/studio/told/trial.ts';

const count = fc.nat(9);
const reply: fc.Arbitrary<TrialReply> = fc.record({
  text: fc.constantFrom('', 'One.', 'One two.', ' One\n two  three '),
  ms: fc.nat(9_000),
  tokens: count,
  figures: fc.option(fc.record({ slips: count, refused: count, worn: count })),
});

it('STUDIO-39: the figures of a side are those of its replies together', () => {
  fc.assert(
    fc.property(fc.array(reply), fc.array(reply), (one, other) => {
      const [first, second, both] = [trialSum(one), trialSum(other), trialSum([...one, ...other])];
      for (const figure of ['turns', 'words', 'tokens', 'slips', 'refused', 'worn'] as const)
        expect(both[figure]).toBe(first[figure] + second[figure]);
      expect(both.seconds).toBeCloseTo(first.seconds + second.seconds);
    }),
  );
});

it('STUDIO-39: each line is a turn, up to ten', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', '  ', 'I wait.', ' I ask. '), { maxLength: 25 }), (lines) => {
      const said = lines.map((line) => line.trim()).filter(Boolean);
      expect(trialTurns(lines.join('\n'))).toEqual(said.slice(0, MAX_TRIAL_TURNS));
    }),
  );
});
