import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_RECORDINGS, isSameFilter, recordedLengths } from '#domain/recording/recording-filter.ts';
import { runs } from '#tests/proof.ts';
import { filterIn, recordingSearch } from '#ui/recording/recording-search.ts';

const filter = fc.record({
  page: fc.oneof(fc.constant(''), fc.stringMatching(/^\/[a-z0-9/&=%?# *-]{0,40}[a-z]$/)),
  seconds: fc.constantFrom(null, ...recordedLengths),
  device: fc.constantFrom(null, 'phone' as const, 'tablet' as const, 'desktop' as const),
  errors: fc.boolean(),
});

it('DESK-64: filters of recordings survive the address, and whatever else stands there is no filter', () => {
  fc.assert(
    fc.property(filter, fc.dictionary(fc.constantFrom('page', 'seconds', 'device', 'errors', 'x'), fc.string()), (wanted, others) => {
      expect(filterIn(new URLSearchParams(recordingSearch(wanted)))).toEqual(wanted);
      const read = filterIn(new URLSearchParams(others));
      expect(isSameFilter(read, filterIn(new URLSearchParams(recordingSearch(read))))).toBe(true);
    }),
    { numRuns: runs(200, 2000) },
  );
  for (const device of ['__proto__', 'constructor', 'watch']) expect(filterIn(new URLSearchParams({ device }))).toEqual(ALL_RECORDINGS);
});
