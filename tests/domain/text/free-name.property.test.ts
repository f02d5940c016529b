import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeName } from '#domain/text/free-name.ts';

it('a name that is taken gets the first number behind it that is free', () => {
  const taken = fc.uniqueArray(fc.constantFrom('inn', 'inn-2', 'inn-3', 'inn-4', 'quay'));
  fc.assert(
    fc.property(taken, (names) => {
      const free = freeName('inn', (name) => (names as readonly string[]).includes(name));
      const all = ['inn', 'inn-2', 'inn-3', 'inn-4', 'inn-5'];
      expect(free).toBe(all.find((name) => !(names as readonly string[]).includes(name)));
    }),
  );
});
