import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeProblem, typedCoinCode } from '#server/domain/engagement/coin-code.ts';

it('DESK-43: a typed code is the kept one whatever the case, blanks and dashes, and nothing else is a code', () => {
  const letters = fc.array(fc.constantFrom(...'ABCXYZ0189'), { minLength: 6, maxLength: 24 });
  const between = fc.constantFrom('', ' ', '-', '  ', '\t');
  fc.assert(
    fc.property(letters, fc.array(between, { minLength: 24, maxLength: 24 }), fc.boolean(), (code, gaps, small) => {
      const typed = code.map((letter, place) => (small ? letter.toLowerCase() : letter) + (gaps[place] ?? '')).join('');
      expect(typedCoinCode(typed)).toBe(code.join(''));
    }),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = typedCoinCode(typed);
      if (code !== null) expect(code).toMatch(/^[A-Z0-9]{6,24}$/);
    }),
  );
});

it('DESK-43: a code gives its coins as often as it may, in its time, and to nobody who has had theirs', () => {
  const count = fc.integer({ min: 0, max: 5 });
  const time = fc.integer({ min: 0, max: 10 });
  const code = fc.record({ uses: count, used: count, perPerson: count, usedByPerson: count, expiresAt: time, endedAt: fc.option(time) });
  fc.assert(
    fc.property(code, time, (standing, now) => {
      const { uses, used, perPerson, usedByPerson, expiresAt, endedAt } = standing;
      const gives = usedByPerson < perPerson && used < uses && now < expiresAt && endedAt === null;
      const problem = codeProblem(standing, now);
      expect(problem === null).toBe(gives);
      if (usedByPerson >= perPerson) expect(problem).toBe('yours');
    }),
  );
});
