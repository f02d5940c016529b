import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MoodPicture, moodPicture, moods } from '#domain/characters/mood-pictures.ts';

const picture: fc.Arbitrary<MoodPicture> = fc.record({ image: fc.string(), alt: fc.string() });
const mood = fc.oneof(fc.constantFrom(...moods), fc.constantFrom('constructor', '__proto__', 'glad'));

it('STUDIO-62: a mood has its own picture, else the calm one, else none, whatever the mood is called', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...moods), picture), fc.option(mood, { nil: undefined }), (pictures, wanted) => {
      const own = wanted === undefined ? undefined : Object.entries(pictures).find(([name]) => name === wanted)?.[1];
      expect(moodPicture(wanted, pictures)).toEqual(own ?? pictures.calm ?? null);
      expect(moodPicture(wanted, undefined)).toBeNull();
    }),
  );
});
