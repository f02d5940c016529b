import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyPlaces } from '#domain/studio/sheets/key-places.ts';

const words = fc.array(fc.constantFrom('boot', 'Boots', 'locker', ' ', 'under', 'İ'), { maxLength: 10 }).map((some) => some.join(''));

it('STUDIO-30: marks stand in order and apart, each on a key in whatever case', () => {
  fc.assert(
    fc.property(words, fc.array(fc.constantFrom('boot', 'BOOTS', 'lock', '', ' under '), { maxLength: 4 }), (text, keys) => {
      let end = 0;
      for (const { from, to } of keyPlaces(text, keys)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(keys.map((key) => key.trim().toLowerCase())).toContain(text.slice(from, to).toLowerCase());
        end = to;
      }
    }),
  );
  expect(keyPlaces('A boot in her locker', ['locker', 'boot'])).toEqual([
    { from: 2, to: 6 },
    { from: 14, to: 20 },
  ]);
});

it('STUDIO-30: a letter that is two in small ones hides no key behind it', () =>
  expect(keyPlaces('İİ, a Boot in İzmir', ['boot', 'İZMIR'])).toEqual([
    { from: 6, to: 10 },
    { from: 14, to: 19 },
  ]));
