import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalForm } from '#domain/text/normal-form.ts';

const form = fc.constantFrom('NFC', 'NFKC', 'NFKD');

it('S111: is the normal form of every text that people write', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 20 })),
      fc.array(fc.string({ unit: 'grapheme' })),
      form,
      (some, others, name) => {
        const text = [...some, ...others].join(' ');
        expect(normalForm(text, name)).toBe(text.normalize(name));
        expect(normalForm(`a${'\u0301'.repeat(30)}`, name)).toBe(`a${'\u0301'.repeat(30)}`.normalize(name));
      },
    ),
  );
});

it.each([
  ['marks', '\u0345', '\u0334'],
  ['letters that become marks', '\u0345', '\uff9e'],
  ['marks beyond the first plane', '\u{1e08f}', '\u0334'],
])('S111: of a million %s on a letter it keeps 30, at once', (_, one, other) => {
  for (const text of [`a${one.repeat(500_000)}${other.repeat(500_000)}`, `a${`${one.repeat(9)}${other}`.repeat(100_000)}`])
    for (const name of ['NFC', 'NFKC', 'NFKD'] as const) expect([...normalForm(text, name)].length).toBeLessThanOrEqual(31);
});
