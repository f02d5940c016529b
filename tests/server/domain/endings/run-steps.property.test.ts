import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RunTurn, runSteps } from '#server/domain/endings/run-steps.ts';

const label = fc.constantFrom('Knock', 'Go home', 'Wait', 'Climb');
const objective = fc.constantFrom('door', 'key', 'lamp');

/** The turns of a run; each choice is one that was offered, or none. */
const runs = fc.array(
  fc.record({ offered: fc.uniqueArray(label, { maxLength: 4 }), took: fc.nat(5), objectives: fc.uniqueArray(objective) }),
  { minLength: 1, maxLength: 12 },
);

const branchOf = (turns: readonly { offered: string[]; took: number; objectives: string[] }[]): RunTurn[] => {
  let fulfilled: readonly string[] = [];
  return turns.map(({ offered, objectives }, depth) => {
    fulfilled = [...new Set([...fulfilled, ...objectives])];
    const before = turns[depth - 1];
    return { id: `t${depth}`, depth, choice: before?.offered[before.took] ?? null, offered, objectives: fulfilled };
  });
};

it('UI-13: has each decision once, with the other choices that stood there, and each thing that it did once', () => {
  fc.assert(
    fc.property(runs, fc.array(fc.nat(11)), (turns, told) => {
      const branch = branchOf(turns);
      const objectives = new Map([
        ['door', 'Open the door'],
        ['key', 'Find the key'],
      ]);
      const learned = new Map(told.map((depth) => [depth, [`line ${depth}`]] as const));
      const steps = runSteps(branch, { objectives, learned });
      expect(steps.map(({ turnId, depth }) => [turnId, depth])).toEqual(branch.slice(0, -1).map(({ id, depth }) => [id, depth]));
      for (const [at, { choice, instead, learned: lines }] of steps.entries()) {
        expect(choice).toBe(branch[at + 1]?.choice);
        expect([...instead, ...(choice === null ? [] : [choice])].toSorted()).toEqual(branch[at]?.offered.toSorted());
        expect(lines).toEqual(told.includes(at + 1) ? [`line ${at + 1}`] : []);
      }
      const atOpening = branch[0]?.objectives ?? [];
      const known = (branch.at(-1)?.objectives ?? []).filter((id) => !atOpening.includes(id)).flatMap((id) => objectives.get(id) ?? []);
      expect(steps.flatMap(({ done }) => done)).toEqual(known);
    }),
  );
});
