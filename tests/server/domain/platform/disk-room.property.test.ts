import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasRoom, noRoomText } from '#server/domain/platform/disk-room.ts';

const bytes = fc.integer({ min: 0, max: 10 ** 13 });

it('faults S93: there is room exactly while the reserve is free, and once it was not, when a quarter more is', () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1 }), bytes, (looks, reserve) => {
      let had = true;
      for (const free of looks) {
        const has = hasRoom(had, { free, reserve });
        if (free < reserve) expect(has).toBe(false);
        else if (free >= 1.25 * reserve) expect(has).toBe(true);
        else expect(has).toBe(had);
        had = has;
      }
    }),
  );
});

it('a reserve of nothing always leaves room', () => {
  fc.assert(
    fc.property(fc.boolean(), bytes, (had, free) => {
      expect(hasRoom(had, { free, reserve: 0 })).toBe(true);
    }),
  );
});

it('says what is free, and from where on something is stored again', () => {
  expect(noRoomText('/data', { free: 99_999_999, reserve: 100_000_000 })).toBe(
    'The disk of /data has 99 MB free. Nothing is stored below 100 MB, and again from 125 MB on.',
  );
});
