import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftFaults, faultText, isBroken } from '#domain/studio/draft-faults.ts';
import { scriptTags } from '#domain/studio/script-tags.ts';
import type { Problem } from '#domain/studio/story-problems.ts';
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

it('PROOF-15: what was wrong before is not said, wherever it stands by now; all else is, with its line and its knot', () => {
  fc.assert(
    fc.property(
      fc.array(problem),
      fc.array(problem),
      fc.subarray(['x.', 'y.']),
      fc.subarray(['x.', 'y.']),
      (before, after, was, failed) => {
        const faults = draftFaults({ script, before, after, failedBefore: was, failedAfter: failed, stray: [], tags: [] });
        const known = new Set(before.map(({ kind, sentence }) => `${kind} ${sentence[0]}`));
        const fresh = after.filter(({ kind, sentence }) => !known.has(`${kind} ${sentence[0]}`));
        expect(faults.length).toBe(fresh.length + failed.filter((one) => !was.includes(one)).length);
        fresh.forEach(({ at: { line } }, at) => {
          expect(faults[at]?.line).toBe(script.split('\n')[line]?.trim());
          expect(faults[at]?.knot).toBe(line === 0 ? '' : line < 4 ? 'quay' : 'boat');
        });
        expect(isBroken(faults)).toBe(faults.some(({ weight }) => weight !== 'hint'));
      },
    ),
    { numRuns: runs(100, 1000) },
  );
});

it('PROOF-15: a tag without a row is said with its line, and what the draft leaves out', () => {
  const none = { before: [], after: [], failedBefore: [], failedAfter: [] };
  const faults = draftFaults({
    script,
    ...none,
    stray: ['It holds no knot.'],
    tags: scriptTags([{ file: 'script.ink', text: script }]).filter(({ id }) => id === 'gold'),
  });
  expect(faults.map(faultText)).toEqual(['It holds no knot.', '“Rain. # ending: gold”: The sheet has no ending “gold”.']);
  expect(faults.map(({ knot }) => knot)).toEqual(['', 'boat']);
});
