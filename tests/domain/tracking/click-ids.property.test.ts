import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserIdOf, clickIdIn, clickIds, clickOf } from '#domain/tracking/click-ids.ts';

const NOW = 1_795_219_200_000;
const ALPHABET = [...'ABCXYZabcxyz0189_-'];
const id = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 80 });
const ms = fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 });
/** What Meta's own libraries may append. */
const appendix = fc.oneof(fc.constant(''), fc.constantFrom('.AQ', '.AQYCAQIB'));
const goodClick = fc.tuple(fc.nat(9), ms, id, appendix).map(([index, at, click, end]) => `fb.${index}.${at}.${click}${end}`);
const goodBrowser = fc
  .tuple(fc.nat(9), ms, fc.nat({ max: 9_999_999_999 }), appendix)
  .map(([index, at, random, end]) => `fb.${index}.${at}.${random}${end}`);
/** Cut short, without a part, with other signs, not of this form at all. */
const broken = fc.oneof(
  fc.tuple(goodClick, fc.nat()).map(([good, cut]) => good.slice(0, Math.min(cut, 'fb.1.1795219200000.'.length))),
  fc
    .tuple(goodClick, fc.constantFrom('', ' ', '\n', '<', 'é', '😀', '\u0000', '\ud83d'))
    .map(([good, sign]) => `${sign}${good}${sign || ' '}`),
  fc.tuple(id, id).map(([at, click]) => `fb.1.x${at}.${click}`),
  fc.tuple(fc.nat(999_999_999_999), id).map(([seconds, click]) => `fb.1.${seconds}.${click}`),
  fc.constantFrom('fb...', 'fb.1..', 'fb.1.1795219200000', 'fb.1.1795219200000.', 'FB.1.1795219200000.a', 'fb.1.1795219200000..a'),
  fc.string(),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value);

describe('click ids', () => {
  it('TRACK-19: a value of the specified form is kept as it is, and no other one', () => {
    fc.assert(fc.property(goodClick, (value) => void expect(clickOf(value)).toBe(value)));
    fc.assert(fc.property(goodBrowser, (value) => void expect(browserIdOf(value)).toBe(value)));
    fc.assert(fc.property(broken, (value) => void expect([clickOf(value), browserIdOf(value)]).toEqual([null, null])));
    expect([clickOf(null), browserIdOf('fb.1.1795219200000.abc')]).toEqual([null, null]);
  });

  it('TRACK-19: a good click is never replaced by a bad one, and a good new one replaces any', () => {
    fc.assert(
      fc.property(goodClick, maybe(broken), maybe(broken), maybe(broken), (good, cookie, held, address) => {
        const fbclid = clickIdIn(address === null ? [] : [address]);
        fc.pre(fbclid === null);
        expect(clickIds({ fbc: [good, held], fbp: cookie }, fbclid, NOW)).toEqual({ fbc: good });
        expect(clickIds({ fbc: [cookie, good], fbp: cookie }, fbclid, NOW)).toEqual({ fbc: good });
        expect(clickIds({ fbc: [cookie, held], fbp: cookie }, fbclid, NOW)).toEqual({});
      }),
    );
    fc.assert(
      fc.property(maybe(fc.oneof(broken, goodClick)), id, (cookie, click) => {
        const { fbc = '' } = clickIds({ fbc: [cookie], fbp: null }, click, NOW);
        expect(clickOf(fbc)).toBe(fbc);
        expect(fbc.split('.')[3]).toBe(click);
      }),
    );
  });

  it('TRACK-19: the click that a cookie holds already stays as it is, also with what a library has appended', () => {
    fc.assert(
      fc.property(goodClick, (cookie) => {
        expect(clickIds({ fbc: [cookie], fbp: null }, cookie.split('.')[3] ?? null, NOW)).toEqual({ fbc: cookie });
      }),
    );
  });

  it.each([
    [['', 'IwAR0'], 'IwAR0'],
    [['a b', '<x>', 'IwAR0', 'IwAR1'], 'IwAR0'],
    [[''], null],
    [['x'.repeat(501)], null],
    [[], null],
  ])('TRACK-19: of the click ids %j of an address the first well-formed one counts', (values, expected) => {
    expect(clickIdIn(values)).toBe(expected);
  });

  it.each([
    [{ fbc: ['fb.1.1795000000000.a'], fbp: 'fb.1.1795000000000.3' }, 'a', { fbc: 'fb.1.1795000000000.a', fbp: 'fb.1.1795000000000.3' }],
    [{ fbc: ['fb.1.1795000000000.a'], fbp: null }, 'new', { fbc: `fb.1.${NOW}.new` }],
    [{ fbc: [null], fbp: null }, 'IwAR0', { fbc: `fb.1.${NOW}.IwAR0` }],
    [{ fbc: ['a@b.example'], fbp: '<script>' }, null, {}],
    [{ fbc: [null], fbp: null }, null, {}],
  ])('TRACK-08: %j with the click id %s', (known, fbclid, expected) => {
    expect(clickIds(known, fbclid, NOW)).toEqual(expected);
  });
});
