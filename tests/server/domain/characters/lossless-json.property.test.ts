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

it.each([
  ['{"a" : 1,"a"          :2}', '{"a":2}', 'a'],
  ['{"x":[{"a":1,"\\u0061":[2]}]}', '{"x":[{"a":[2]}]}', 'a'],
  ['{"__proto__":{},"__proto__":{"polluted":true}}', '{"__proto__":{"polluted":true}}', '__proto__'],
])('says that a field occurs twice, and reads the last: %s', (text, value, name) => {
  const remarks: string[] = [];
  const read = parseLossless(text, (remark) => remarks.push(remark));
  expect(JSON.stringify(read.ok && read.value)).toBe(value);
  expect(remarks).toEqual([`The field ${name} stands in one place of the file twice: the last one was read.`]);
  expect({}).not.toHaveProperty('polluted');
});

it('replaces what cannot be stored, in names too, and says so; everything else stays', () => {
  const piece = fc.constantFrom('\u0000', '\ud800', '\udc00', 'é', '😀', 'a', '');
  const odd = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.dictionary(odd, fc.oneof(odd, fc.array(odd, { maxLength: 3 })), { maxKeys: 4 }), (value) => {
      const remarks: string[] = [];
      const text = JSON.stringify({ ...value, n: 0 }).replace(/"n":0\}$/, '"n":10000000000000000000000001}');
      const read = parseLossless(text, (remark) => remarks.push(remark));
      const shown = JSON.stringify(read.ok && read.value);
      const expected = (one: string) => one.toWellFormed().replaceAll('\u0000', '\ufffd');
      const names = new Set([...Object.keys(value), 'n'].map(expected));
      expect(new Set(Object.keys(JSON.parse(shown)))).toEqual(names);
      expect(shown).toContain('10000000000000000000000001');
      expect(shown.isWellFormed() && !/\\u0000|\\ud[89a-f]/.test(shown)).toBe(true);
      const isOdd = [...Object.keys(value), ...Object.values(value).flat()].some((one) => one !== expected(one));
      expect(remarks).toEqual(isOdd ? ['Characters that cannot be stored were replaced by “\ufffd”.'] : []);
    }),
    { numRuns: runs(300, 3_000) },
  );
});

it('S110: reads a number of a million digits in a moment, and keeps it as it is written', () => {
  const number = `1${'0'.repeat(1_000_000)}1`;
  expect(written(`[${number}]`)).toBe(`[${number}]`);
});
