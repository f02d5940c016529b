import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedValue } from '#domain/studio/test-play/typed-value.ts';

it('STUDIO-17: what is typed for a variable keeps its kind, and what is shown is read as it is', () => {
  const value = fc.oneof(fc.integer(), fc.boolean(), fc.string());
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(typedValue(String(one), one)).toBe(one);
      const typed = typedValue(String(other), one);
      expect(typed === null || typeof typed === typeof one).toBe(true);
    }),
  );
  expect([typedValue('2.5', 1), typedValue('two', 1), typedValue('yes', true), typedValue(' false ', true)]).toEqual([
    2.5,
    null,
    null,
    false,
  ]);
});
