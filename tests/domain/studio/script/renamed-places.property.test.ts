import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renamedKeys } from '#domain/studio/script/renamed-places.ts';
import { asideComment, flowKeys, formerKey, setAsideKey } from '#domain/studio/set-aside.ts';

const LONG = 'the_way_to_the_lighthouse_on_the_far_side_of_the_bay';
const place = fc.constantFrom('cellar', 'attic', LONG, `${LONG}_at_night`, `${LONG}_by_day`);
const renaming = (from: string) => (one: string) => (one === from ? 'harbour' : one);

it('STUDIO-75: a rename finds the comments of before names were exact too, where they name one place alone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(place, { minLength: 1 }), fc.nat(), fc.constantFrom(...flowKeys), (places, at, kind) => {
      const from = places[at % places.length] ?? '';
      const renamed = (key: string) => {
        const text = `It rains.\n${asideComment(key, 'It is slow.')}`;
        return renamedKeys([{ file: 'script.ink', text }], places, renaming(from)).map(({ line, insert }) => [line, insert]);
      };
      const others = places.filter((one) => one !== from && formerKey(kind, one) === formerKey(kind, from));
      const now = [[1, setAsideKey(kind, 'harbour')]];
      expect(renamed(setAsideKey(kind, from))).toEqual(now);
      const isExact = setAsideKey(kind, from) === formerKey(kind, from);
      expect(renamed(formerKey(kind, from))).toEqual(others.length === 0 || isExact ? now : []);
    }),
  );
});
