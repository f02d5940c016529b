import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unseenSigns } from '#domain/studio/script/unseen-signs.ts';
import { growth } from '#tests/fakes/growth.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';

const FILE = 'script.ink';
const PLACES = new Set(['hall', 'hall.door', 'door']);
const found = (text: string) => unseenSigns(FILE, text, PLACES);
/** The text with each sign mended by its own fix, from the end. */
const mended = (text: string) =>
  found(text)
    .toReversed()
    .reduce((now, { fixes: [fix] }) => applied(now, fix?.edits ?? []), text);

const unseen = fc.constantFrom(
  '\u00a0',
  '\u2009',
  '\u3000',
  '\u202f',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u200d',
);
const line = fc.constantFrom(
  '* [Go] Went. -> hall',
  '+ (again) Ask',
  '- A lamp.',
  '=== hall ===',
  '= door',
  '~ trust = trust + 1',
  'VAR trust = 0',
  'INCLUDE rooms.ink',
  '<- hall',
);

it('PROOF-158: a sign that nobody sees before a mark of ink is found, and taken out by its fix', () => {
  fc.assert(
    fc.property(line, fc.array(fc.oneof(unseen, fc.constantFrom(' ', '\t')), { maxLength: 4 }), unseen, (written, before, sign) => {
      const text = `Rain.\n${before.join('')}${sign}${written}\nSnow.\n`;
      const [problem, ...more] = found(text);
      expect([problem?.at.line, problem?.weight, more]).toEqual([1, 'loses', []]);
      const after = mended(text);
      expect(after.split('\n')[1]?.trimStart()).toBe(written);
      expect(after.split('\n')[1]).toMatch(/^[ \t]*\S/);
      expect(found(after)).toEqual([]);
    }),
  );
});

it('PROOF-158: a sign that nobody sees in a name, a way or a condition is found, and taken out by its fix', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['Rain. ->', 'hall'],
        ['* [Go] -> hall', ''],
        ['=== ', 'hall'],
        ['~ ', 'trust = 1'],
        ['{trust', ': She waits.}'],
        ['VAR ', 'x = "a"'],
      ),
      unseen,
      ([before = '', after = ''], sign) => {
        const text = `${before}${sign}${after}\n`;
        expect(found(text)).toHaveLength(1);
        expect(mended(text).replaceAll(' ', '')).toBe(`${before}${after}\n`.replaceAll(' ', ''));
        expect(found(mended(text))).toEqual([]);
      },
    ),
  );
});

it.each([
  ['a line end of other programs', 'Hello.\u2028* [Go] -> hall\n', 'Hello.\n* [Go] -> hall\n'],
  ['the same with blanks', 'Hello. \u2029 \u00a0* [Go]\u2028=== hall\n', 'Hello.\n   * [Go]\n=== hall\n'],
  [
    'a line end behind a way on',
    '* [Go] -> hall\u2028He waits.\u2028=== hall ===\u2028Dark.\n',
    '* [Go] -> hall\nHe waits.\n=== hall ===\nDark.\n',
  ],
  ['one behind what computes', '~ x = 1\u2028She waits.\n', '~ x = 1\nShe waits.\n'],
  ['a mark of full width', '＊ [Go] Went.\n＋　［Stay］\n＝＝＝ hall ＝＝＝\n', '* [Go] Went.\n+ [Stay]\n=== hall ＝＝＝\n'],
  ['arrows', 'Rain. → hall\n* [Go] –> hall.door\n{x: — > END|⇒ door}\n', 'Rain. -> hall\n* [Go] -> hall.door\n{x: -> END|-> door}\n'],
  ['a choice behind a byte order mark', '\ufeff* [Go] -> END\n', '* [Go] -> END\n'],
  ['a sign beside a comment', '/* one */\u00a0* [Go]\n', '/* one */ * [Go]\n'],
])('PROOF-158: %s becomes what ink knows', (_, text, after) => {
  expect(mended(text)).toBe(after);
  expect(found(text).every(({ sentence, fixes: [fix] }) => sentence.endsWith('.') && fix !== undefined)).toBe(true);
});

it.each([
  'Il dit\u00a0: « Non\u00a0! »\n',
  'سلام\u200cها -> hall\n',
  '👨\u200d👩\u200d👧 walk on.\n',
  '\u200b*sighs loudly* He says.\n',
  'A → B → C.\nRain → nowhere\n',
  '＊　＊　＊\n',
  '～ふふ\n',
  '~ name = "a\u00a0b"\nVAR y = "\u200b"\n',
  '// ->\u00a0hall\n',
  '{~Il dit\u00a0: « oui »|Non}\n',
  '{ &Le matin\u00a0: brume|Le soir}\n',
  '5 – 3 > 1\n',
  'Line one.\u2028Line two.\n',
  '* [Wait\u00a0…] She waits\u00a0!\n',
])('PROOF-158: what is words for players stays: %j', (text) => {
  expect(found(text)).toEqual([]);
});

it('PROOF-158: one press mends all of a text', () => {
  const text = Array.from({ length: 5 }, () => '\u00a0* [Go] ->\u00a0hall\n').join('');
  const [problem] = found(text);
  expect(problem?.fixes.map(({ label }) => label)).toEqual(['Take the unseen sign out', 'Mend all 10 such places of this text']);
  expect(applied(text, problem?.fixes[1]?.edits ?? [])).toBe(' * [Go] -> hall\n'.repeat(5));
});

it.each([
  ['stars', (size: number) => `＊${'＊'.repeat(size)}`],
  ['unseen signs', (size: number) => `${'\u00a0'.repeat(size)}x`],
  ['arrows', (size: number) => `→ ${'a'.repeat(size)},`],
  ['line ends', (size: number) => 'a\u2028 '.repeat(size)],
  ['quotes', (size: number) => `~ ${'"\u00a0'.repeat(size)}`],
  ['lines', (size: number) => '\u00a0* [Go]\n'.repeat(size)],
  ['emphases', (size: number) => `\u00a0*${'a '.repeat(size)}`],
])('PROOF-158: a line of many %s is read in a time that grows with it', (_, text) => {
  expect(growth(text, found, 3_000)).toBeLessThan(9);
});
