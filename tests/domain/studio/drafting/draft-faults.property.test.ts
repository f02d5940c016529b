import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftFaults, faultText, freshProblems, groundText, isBroken } from '#domain/studio/drafting/draft-faults.ts';
import type { Problem } from '#domain/studio/script/problem.ts';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { runs } from '#tests/proof.ts';

const script = '-> quay\n=== quay ===\nFog.\n-> nowhere\n=== boat ===\nRain. # ending: gold\n-> END\n';
const problem = fc.record({ line: fc.nat({ max: 6 }), name: fc.constantFrom('a', 'b', 'c'), isHint: fc.boolean() }).map(
  ({ line, name, isHint }): Problem => ({
    kind: isHint ? 'unread' : 'no-target',
    weight: isHint ? 'hint' : 'stops',
    at: { file: 'script.ink', line, from: 0, to: 1 },
    sentence: `${name} is no knot yet: the other is in line ${line + 1}.`,
    fixes: [],
  }),
);

const at = (text: string) => [{ file: 'script.ink', text }];
const knotAt = (line: number) => (line === 0 ? '' : line < 4 ? 'quay' : 'boat');
const checked = { file: 'script.ink', texts: at(script), textsBefore: at(script), stray: [], tags: [] };

it('PROOF-15, PROOF-43: what was wrong before is not said, as often as it was in its knot; all else is, with its line and its knot', () => {
  fc.assert(
    fc.property(
      fc.array(problem),
      fc.array(problem),
      fc.subarray(['x.', 'y.']),
      fc.subarray(['x.', 'y.']),
      (before, after, was, failed) => {
        const faults = draftFaults({ ...checked, before, after, failedBefore: was, failedAfter: failed });
        const nameOf = ({ kind, sentence, at: { line } }: Problem) => `${kind} ${sentence[0]} ${knotAt(line)}`;
        const countOf = (list: readonly Problem[], name: string) => list.filter((one) => nameOf(one) === name).length;
        const names = new Set(after.map(nameOf));
        const fresh = [...names].reduce((sum, name) => sum + Math.max(0, countOf(after, name) - countOf(before, name)), 0);
        expect(faults.length).toBe(fresh + failed.filter((one) => !was.includes(one)).length);
        for (const { line, knot, sentence } of faults.filter(({ sentence: said }) => !said.startsWith('A play'))) {
          const said = after.filter((one) => one.sentence === sentence && script.split('\n')[one.at.line]?.trim() === line);
          expect(said.map(({ at: { line: of } }) => knotAt(of))).toContain(knot);
        }
        expect(isBroken(faults)).toBe(faults.some(({ weight }) => weight !== 'hint'));
      },
    ),
    { numRuns: runs(100, 1000) },
  );
});

it('PROOF-43: lines before a mistake make no new one of it, and the same mistake once more in a knot is one', () => {
  fc.assert(
    fc.property(fc.array(problem, { minLength: 1 }), fc.nat({ max: 9 }), fc.nat(), (before, moved, pick) => {
      const textsBefore = at(script);
      const texts = at(`${'\n'.repeat(moved)}${script}`);
      const after = before.map((one) => ({ ...one, at: { ...one.at, line: one.at.line + moved } }));
      // What stands before the first knot is there still.
      expect(freshProblems({ texts: textsBefore, problems: before }, { texts, problems: after })).toEqual([]);
      const again = after[pick % after.length];
      if (again) expect(freshProblems({ texts: textsBefore, problems: before }, { texts, problems: [...after, again] })).toEqual([again]);
    }),
    { numRuns: runs(100, 1000) },
  );
});

it('PROOF-43: a failure of a play is the same wherever it is in its knot, and another in another', () => {
  const failed = (path: string) => `RUNTIME ERROR: (${path}): Cannot divide by zero`;
  const faults = (now: string) =>
    draftFaults({ ...checked, before: [], after: [], failedBefore: [failed('quay.0.4')], failedAfter: [failed(now)] }).length;
  expect([faults('quay.0.9'), faults('boat.0.4')]).toEqual([0, 1]);
});

it.each([
  [0, 'whole', ''],
  [1, 'whole', 'The script had 1 mistake before: it stays, and only what the draft makes wrong is told here.'],
  [
    2,
    'ways',
    'The script had 2 mistakes before: they stay, and only what the draft makes wrong is told here. What does not compile was left out while the draft was played, but for the ways on from there.',
  ],
  [0, 'none', 'The draft was not played to its end: what only a play shows may be wrong in it.'],
  [0, 'apart', 'No text of the story takes this one in yet, so nobody has played the draft.'],
] as const)('PROOF-44: of %i mistakes before and a draft played as “%s” an editor is told', (mistakes, played, said) => {
  expect(groundText(mistakes, played)).toBe(said);
});

it('PROOF-15: a tag without a row is said with its line, and what the draft leaves out', () => {
  const none = { before: [], after: [], failedBefore: [], failedAfter: [] };
  const faults = draftFaults({
    ...checked,
    ...none,
    stray: ['It holds no knot.'],
    tags: scriptTags([{ file: 'script.ink', text: script }]).filter(({ id }) => id === 'gold'),
  });
  expect(faults.map(faultText)).toEqual(['It holds no knot.', '“Rain. # ending: gold”: The sheet has no ending “gold”.']);
  expect(faults.map(({ knot }) => knot)).toEqual(['', 'boat']);
});
