import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockSkewMs, skewWarning } from '#server/application/platform/clock-skew.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

describeOnEachDatabase('skew between this process and the database', (openDatabase) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase();
  });
  afterAll(() => open.close());

  it.each([
    [0, null],
    [-45_000, /45 s behind the database/],
    [45_000, /4\d(?:\.\d)? s ahead of the database/],
  ] as const)('measures an offset of %d ms', async (offset, warning) => {
    const clock = new TestClock();
    clock.offset = offset;
    const skew = await clockSkewMs(open.db, clock);
    // Subtracts the duration of the query.
    expect(Math.abs(skew)).toBeLessThanOrEqual(Math.abs(offset));
    const warned = skewWarning(offset);
    if (warning === null) expect([skew, warned]).toEqual([0, null]);
    else {
      expect(Math.sign(skew)).toBe(Math.sign(offset));
      expect(warned).toMatch(warning);
    }
  });

  it('does not warn up to 2 s', () => {
    expect([skewWarning(2_000), skewWarning(-2_000)]).toEqual([null, null]);
    expect(skewWarning(2_001)).toContain('2 s ahead');
  });
});
