import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseReference, REFERENCE_ALPHABET, readReference } from '#server/domain/support/case-reference.ts';

const prefix = fc.constantFrom('LW', 'NQ', 'OI');
const picks = fc.array(fc.nat(REFERENCE_ALPHABET.length - 1), { minLength: 8, maxLength: 8 });
const made = fc.tuple(prefix, picks).map(([start, chosen]) => {
  const left = [...chosen];
  return caseReference(start, () => left.shift() ?? 0);
});

it('CASE-01: the random characters cannot be taken for others when read aloud or copied by hand', () => {
  expect(REFERENCE_ALPHABET).not.toMatch(/[01OIL]/);
  expect(new Set(REFERENCE_ALPHABET).size).toBe(REFERENCE_ALPHABET.length);
  fc.assert(fc.property(made, (reference) => void expect(reference).toMatch(/^[A-Z]{2}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)));
});

it('CASE-01: a reference is understood in any case, with any blanks and dashes', () => {
  const between = fc.array(fc.constantFrom('', '-', ' ', '--', '\u2013'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(made, between, fc.boolean(), (reference, gaps, small) => {
      const letters = [...reference.replaceAll('-', '')];
      const typed = letters.map((letter, index) => letter + (gaps[index] ?? '')).join('');
      expect(readReference(small ? typed.toLowerCase() : typed)).toBe(reference);
    }),
  );
});

it('CASE-01: anything else is none', () => {
  for (const typed of ['', 'LW', 'LW-2345-678', 'LW-2345-67890', 'LW-0345-6789', 'LW-2345-678I', '23-2345-6789'])
    expect(readReference(typed)).toBeNull();
});
