import { expect, it } from 'vitest';
import { clipped } from '#domain/text/clipped.ts';
import { spokenStart, textForReader } from '#server/domain/characters/card-greeting.ts';
import { growth } from '#tests/fakes/growth.ts';

it.each([
  ['She looks up. “You are late,” she says. “Or it is.”', '“You are late,”'],
  ['A door shuts. "Well?"', '"Well?"'],
  ['Nobody speaks.', 'Nobody speaks.'],
  ['“', '“'],
  ['```\n{"hold": "empty"}\n```\n"Welcome aboard," says Marta.', '"Welcome aboard,"'],
  ['```json\n{"hold": "empty"}', ''],
  ['<div class="x">*She* **nods**.</div> ![a](http://x/y.png)', 'She nods.'],
  ['她说：“六点开。”', '“六点开。”'],
  ['「遅い。」と言った。', '「遅い。」'],
  ['Sie sagt: „Zu spät.“ Dann nichts.', '„Zu spät.“'],
  ['Elle dit « En retard ! » et rit.', '« En retard ! »'],
])('extracts the spoken start: %s', (greeting, said) => expect(spokenStart(greeting, 100)).toBe(said));

it('faults C30: takes no longer for a greeting that opens a hundred thousand quotes', () => {
  expect(
    growth(
      (size) => '“'.repeat(size),
      (greeting) => spokenStart(greeting, 100),
      10_000,
    ),
  ).toBeLessThan(10);
  expect(spokenStart(`${'“'.repeat(100_000)}`, 100)).toHaveLength(100);
});

it('speaks to the reader, and expands no placeholder of a placeholder', () => {
  expect(textForReader('{{Char}} nods at {{user}} and <USER>.', '{{user}} $&')).toBe('{{user}} $& nods at you and you.');
  expect(textForReader('{{char}} nods at {{user}}.', 'Wren $&')).toBe('Wren $& nods at you.');
});

it('is cut with an ellipsis, and never within a character', () => {
  expect(clipped('a'.repeat(10), 10)).toBe('a'.repeat(10));
  expect(clipped(`${'a'.repeat(8)}🐦🐦`, 10)).toBe(`${'a'.repeat(8)}…`);
  expect(clipped(`${'a'.repeat(8)}🐦🐦`, 10).isWellFormed()).toBe(true);
});
