import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KeyType, readCursor, writeCursor } from '#server/domain/stories/story-cursor.ts';

const types: readonly (readonly KeyType[])[] = [
  ['timestamptz', 'text'],
  ['integer', 'text', 'text'],
];
const line = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text.isWellFormed() && !text.includes('\0'));
const place = fc.oneof(
  fc.record({
    stretch: fc.constant(0),
    keys: fc.tuple(fc.constantFrom('2026-11-22 10:00:00.123456+00', '2026-11-22 10:00:00+05:30'), line),
  }),
  fc.record({ stretch: fc.constant(1), keys: fc.tuple(fc.nat({ max: 999_999_999 }).map(String), line, line) }),
);

it('a cursor leads back to its place, in its own order only', () => {
  fc.assert(
    fc.property(place, fc.constantFrom('new', 'random 7'), ({ stretch, keys }, order) => {
      const cursor = writeCursor({ order, stretch, keys });
      expect(readCursor(cursor, order, types)).toEqual({ order, stretch, keys });
      expect(readCursor(cursor, 'title', types)).toBeNull();
    }),
  );
});

it('anything else is refused', () => {
  const any = fc.oneof(
    fc.string(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc
      .tuple(
        fc.constantFrom('new', 7),
        fc.constantFrom(0, 1, -1, 0.5, 'length', '0'),
        fc.constantFrom('x', '\0', '1; DROP', '\ud800', 7, null),
      )
      .map(([order, stretch, key]) => Buffer.from(JSON.stringify([order, stretch, key, '\0'])).toString('base64url')),
  );
  fc.assert(
    fc.property(any, (cursor) => {
      expect(readCursor(cursor, 'new', types)).toBeNull();
    }),
  );
});

it.each(['2026-02-30 10:00:00+00', '2026-13-01 10:00:00+00', '2026-11-22 24:00:00+00', '0000-01-01 00:00:00+00', '2026-11-22 10:00:00+99'])(
  'faults S86: refuses the time %s, which the database would refuse',
  (time) => {
    expect(readCursor(writeCursor({ order: 'new', stretch: 0, keys: [time, 'a'] }), 'new', types)).toBeNull();
  },
);
