import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageBand, ageBands, ageGate, openRatings, shownRatings } from '#domain/stories/age-gate.ts';

const year = fc.integer({ min: 2026, max: 2100 });
const age = fc.integer({ min: 0, max: 110 });
const later = fc.integer({ min: 0, max: 30 });
const openFrom = { everyone: 0, teen: 13, mature: 18 } as const;
const rating = fc.constantFrom('everyone' as const, 'teen' as const, 'mature' as const);

it('SAFE-02: no player gets into a story too young, whatever their birthday, and however long ago they answered', () => {
  fc.assert(
    fc.property(year, age, later, rating, (given, oldest, passed, rated) => {
      const birthYear = given - oldest;
      const kept = { band: ageBand(birthYear, given), year: given };
      // Before this year's birthday.
      const youngest = given + passed - birthYear - 1;
      if (ageGate(rated, kept, given + passed) === 'open') expect(Math.max(0, youngest)).toBeGreaterThanOrEqual(openFrom[rated]);
    }),
  );
});

it('SAFE-02: a player born in the year of the answer is 13 only after the birthday of the thirteenth year', () => {
  const kept = { band: ageBand(2026, 2026), year: 2026 };
  expect([2026, 2039, 2040].map((year) => ageGate('teen', kept, year))).toEqual(['closed', 'closed', 'open']);
  expect(ageGate('everyone', kept, 2026)).toBe('open');
});

it('SAFE-02: a player who is old enough in any case gets in after the answer, and stays in', () => {
  fc.assert(
    fc.property(year, age, later, rating, (given, oldest, passed, rated) => {
      if (oldest - 1 < openFrom[rated]) return;
      const kept = { band: ageBand(given - oldest, given), year: given };
      expect(ageGate(rated, kept, given + passed)).toBe('open');
    }),
  );
});

it('SAFE-02: only mature stories ask, and only before the first answer', () => {
  expect(ageGate('mature', null, 2026)).toBe('ask');
  expect(ageGate('teen', null, 2026)).toBe('open');
  expect(ageGate('everyone', null, 2026)).toBe('open');
  for (const band of ageBands) expect(ageGate('mature', { band, year: 2026 }, 2026)).toBe(band === '18-plus' ? 'open' : 'closed');
  expect(ageGate('teen', { band: 'under-13', year: 2026 }, 2026)).toBe('closed');
});

it('SAFE-02: a clock that was set back makes no player younger', () => {
  fc.assert(
    fc.property(year, later, fc.constantFrom(...ageBands), rating, (given, back, band, rated) => {
      expect(ageGate(rated, { band, year: given }, given - back)).toBe(ageGate(rated, { band, year: given }, given));
    }),
  );
});

it('SAFE-03: lists show all stories to who gave no age group, and to others those that open', () => {
  fc.assert(
    fc.property(year, age, later, rating, (given, oldest, passed, rated) => {
      const kept = { band: ageBand(given - oldest, given), year: given };
      expect(shownRatings(kept, given + passed).includes(rated)).toBe(ageGate(rated, kept, given + passed) === 'open');
      expect(shownRatings(null, given)).toContain(rated);
    }),
  );
});

it('SAFE-03: what a story tells is for whom it opens to without a question', () => {
  fc.assert(
    fc.property(year, fc.option(age), later, rating, (given, oldest, passed, rated) => {
      const kept = oldest === null ? null : { band: ageBand(given - oldest, given), year: given };
      expect(openRatings(kept, given + passed).includes(rated)).toBe(ageGate(rated, kept, given + passed) === 'open');
    }),
  );
});
