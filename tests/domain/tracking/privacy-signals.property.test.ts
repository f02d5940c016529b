import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asksNotToTrack } from '#domain/tracking/privacy-signals.ts';

const refusal = fc.constantFrom<unknown>('1', 1, 'yes', 'Yes', 'YES', true, 'true', ' 1 ', '1.0'.slice(0, 1));
const silence = fc.oneof(
  fc.constantFrom<unknown>(
    '0',
    0,
    'no',
    false,
    'false',
    'unspecified',
    'null',
    '',
    null,
    undefined,
    Number.NaN,
    2,
    '11',
    [],
    {},
    ['1'],
    Symbol('1'),
  ),
  fc.string().filter((text) => !/^\s*(?:1|yes|true)\s*$/i.test(text)),
);

it('TRACK-20: every spelling of a refusal counts, wherever among the signals it stands, and nothing else does', () => {
  fc.assert(
    fc.property(fc.array(silence), refusal, fc.array(silence), (before, value, after) => {
      expect(asksNotToTrack([...before, value, ...after])).toBe(true);
      expect(asksNotToTrack([...before, ...after])).toBe(false);
    }),
  );
});
