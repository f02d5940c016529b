import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Destination, destinationsFor } from '#domain/studio/script/go-to.ts';

const to = (name: string): Destination => ({ kind: 'knot', name, to: name });
const names = fc.uniqueArray(fc.stringMatching(/^[a-c_]{1,5}$/), { maxLength: 12 });
const words = fc.stringMatching(/^[a-c_]{0,3}$/);

it('STUDIO-48: what begins with the words comes first, what has their signs in order comes too, and nothing else does', () => {
  expect(destinationsFor('low', ['hallow', 'low_two', 'quay.low', 'l_o_w', 'dusk'].map(to), 9).map(({ name }) => name)).toEqual([
    'low_two',
    'quay.low',
    'hallow',
    'l_o_w',
  ]);
  fc.assert(
    fc.property(names, words, fc.nat(20), (all, written, most) => {
      const found = destinationsFor(written, all.map(to), most).map(({ name }) => name);
      const hasInOrder = (name: string) => new RegExp([...written].join('.*')).test(name);
      expect(found.length).toBe(Math.min(most, all.filter(hasInOrder).length));
      expect(found.every(hasInOrder)).toBe(true);
      const begins = found.map((name) => name.startsWith(written));
      expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      if (written === '') expect(found).toEqual(all.slice(0, most));
    }),
  );
});
