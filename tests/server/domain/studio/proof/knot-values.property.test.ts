import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnotValues } from '#server/domain/studio/proof/knot-values.ts';

const met = fc.record({
  knot: fc.constantFrom('quay', 'deck'),
  name: fc.constantFrom('juno', 'item'),
  value: fc.oneof(fc.nat(6), fc.boolean(), fc.constantFrom('cheese', 'rules')),
  isMore: fc.boolean(),
});

it('PROOF-13: what a variable can be at a knot names the least and the most that was met, and each text', () => {
  fc.assert(
    fc.property(fc.array(met, { maxLength: 30 }), (all) => {
      const values = new KnotValues();
      for (const { knot, ...one } of all) values.met(knot, [one]);
      for (const { knot, name, values: words } of values.all()) {
        const own = all.filter((one) => one.knot === knot && one.name === name);
        const numbers = own.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
        if (numbers.length > 0) expect(words).toContain(String(Math.min(...numbers)));
        if (numbers.length > 0) expect(words).toContain(String(Math.max(...numbers)));
        expect(words.includes('or beyond')).toBe(own.some(({ value, isMore }) => typeof value === 'number' && isMore));
        for (const { value, isMore } of own)
          if (typeof value !== 'number') expect(words).toContain(isMore && typeof value === 'string' ? 'another text' : String(value));
      }
      for (const { knot, values: words } of values.all()) {
        const isSome = new Set(all.flatMap((one) => (one.knot === knot ? [one.name] : []))).size > 1;
        expect(words.endsWith('where it still matters')).toBe(isSome);
      }
      expect(values.all()).toHaveLength(new Set(all.map(({ knot, name }) => `${knot} ${name}`)).size);
    }),
  );
  const values = new KnotValues();
  for (const value of [0, 3, 5]) values.met('quay', [{ name: 'juno', value, isMore: value === 5 }]);
  values.met('quay', [
    { name: 'rule', value: true, isMore: false },
    { name: 'juno', value: 4, isMore: false },
  ]);
  expect(values.all().map(({ name, values: words }) => `${name}: ${words}`)).toEqual([
    'juno: 0 to 5 or beyond',
    'rule: true, where it still matters',
  ]);
});
