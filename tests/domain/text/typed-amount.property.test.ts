import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedAmount, writtenAmount } from '#domain/text/typed-amount.ts';

it('DESK-10: an amount is read as it is written, with a point or a comma, and never guessed', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(3), fc.constantFrom('.', ','), (units, digits, mark) => {
      const written = (units / 10 ** digits).toFixed(digits).replace('.', mark);
      expect(typedAmount(` ${written} `, digits)).toBe(units);
      expect(typedAmount(writtenAmount(units, digits), digits)).toBe(units);
    }),
  );
  for (const text of ['', '.5', '5.', '-5', '1.234', '1,234.5', '5e3', 'all', '5 5']) expect(typedAmount(text, 2)).toBeNull();
});
