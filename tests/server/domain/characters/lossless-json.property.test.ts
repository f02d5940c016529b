import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLossless } from '#server/domain/characters/lossless-json.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const written = (text: string): string => {
  const parsed = parseLossless(text);
  return parsed.ok ? JSON.stringify(parsed.value) : `refused: ${parsed.error}`;
};

/** A decimal number as digits and a power of ten, so that 1.0 and 10e-1 are the same. */
function exact(number: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${sign}${kept}e${Number(power) - part.length + digits.length - kept.length}`;
}

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));
const number = fc
  .tuple(fc.constantFrom('', '-'), digits(40), fc.option(digits(40)), fc.option(fc.integer({ min: -400, max: 400 })))
  .map(([sign, whole, part, power]) => {
    const integer = whole.replace(/^0+(?=\d)/, '');
    return `${sign}${integer}${part === null ? '' : `.${part}`}${power === null ? '' : `e${power}`}`;
  });

it('writes every number exactly as read, with any number of digits', () => {
  fc.assert(
    fc.property(number, (one) => {
      const [back = ''] = JSON.parse(`["${written(`[${one}]`).slice(1, -1)}"]`) as [string];
      expect(exact(back)).toBe(exact(one));
    }),
    { numRuns: runs(500, 5_000) },
  );
});

it('reads numbers of up to 15 digits as numbers, also as other languages write them', () => {
  for (const [text, value] of [
    ['10.0', 10],
    ['1e3', 1000],
    ['-0.50', -0.5],
    ['1700000000.0', 1_700_000_000],
    ['0', 0],
    ['9007199254740991', 2 ** 53 - 1],
  ] as const)
    expect(parseLossless(text)).toEqual({ ok: true, value });
});

it('round-trips the output of JSON.stringify exactly', () => {
  const text = fc.string({ unit: anyCharacter }).map((one) => one.replaceAll('\u0000', ''));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor')), tie('any'), { maxKeys: 4 }),
  })).any;
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2, '\t'), (one, indent) => {
      expect(written(JSON.stringify(one, null, indent))).toBe(JSON.stringify(one));
    }),
    { numRuns: runs(300, 2_000) },
  );
});

it('never throws, and accepts only what JSON.parse accepts', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', 'a', ' ', '"a"', 'null', '\\u', '__proto__'), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const known = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      if (parseLossless(text).ok) expect(known).toBe(true);
    }),
    { numRuns: runs(500, 5_000) },
  );
});

it.each([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', 'the same name in different objects'],
  ['{"a":"a","b":"a"}', 'a text like a name'],
  ['{"a\\"":1,"a":"\\"a\\":"}', 'quotes in names and texts'],
])('round-trips %s (%s)', (text) => expect(written(text)).toBe(text));

it('finds a duplicate name after any white space', () => {
  expect(written(`{"a" : 1,"a"${' '.repeat(10_000)}:2}`)).toMatch(/^refused: the field a/);
});

it('S110: reads a number of a million digits in a moment, and keeps it as it is written', () => {
  const number = `1${'0'.repeat(1_000_000)}1`;
  expect(written(`[${number}]`)).toBe(`[${number}]`);
});
