import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAllMet, type Witnesses, witnessesText } from '#domain/studio/proof/witnesses.ts';

const way = fc.array(fc.record({ file: fc.constant('script.ink'), line: fc.nat(), nth: fc.nat(3), label: fc.string() }), { maxLength: 5 });
const witnesses: fc.Arbitrary<Witnesses> = fc
  .record({
    plays: fc.nat(300),
    met: fc.nat(100),
    unmet: fc.array(fc.record({ file: fc.constant('script.ink'), line: fc.nat() }), { maxLength: 5 }),
    unread: fc.constant([]),
    endings: fc.array(fc.record({ id: fc.string(), way }), { maxLength: 3 }),
    failed: fc.array(fc.record({ sentence: fc.string({ minLength: 1 }), way }), { maxLength: 2 }),
  })
  .map(({ met, ...found }) => ({ ...found, choices: met + found.unmet.length }));

it('PROOF-06: what plays have met is told with its counts, and a play that failed comes first', () => {
  fc.assert(
    fc.property(witnesses, (found) => {
      const text = witnessesText(found);
      const [failed] = found.failed;
      if (failed) expect(text).toContain(failed.sentence);
      else expect(text).toContain(`${found.choices - found.unmet.length} of ${found.choices} choice`);
      if (isAllMet(found)) expect(text).toMatch(/^\d+ endings?, .*, shortest \d+ choices?$/);
    }),
  );
  const found = { plays: 171, choices: 92, unmet: [], unread: [], endings: [{ id: 'a', way: [] }], failed: [] };
  expect(witnessesText(found)).toBe('1 ending, 92 of 92 choices met by 171 plays, shortest 0 choices');
  expect(witnessesText({ ...found, endings: [] })).toBe('No ending yet, 92 of 92 choices met by 171 plays');
});
