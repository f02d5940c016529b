import { expect, it } from 'vitest';
import { clipped } from '#domain/text/cut.ts';
import { spokenStart, textForPlayer } from '#server/domain/characters/card-greeting.ts';
import { growth } from '#tests/fakes/growth.ts';

it.each([
  ['She looks up. “You are late,” she says. “Or it is.”', '“You are late,”'],
  ['A door shuts. "Well?"', '"Well?"'],
  ['Nobody speaks.', 'Nobody speaks.'],
  ['“', '“'],
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

it('calls the player “you”, and expands no placeholder of a placeholder', () => {
  expect(textForPlayer('{{Char}} nods at {{user}} and <USER>.', '{{user}} $&')).not.toContain('{{Char}}');
  expect(textForPlayer('{{char}} nods at {{user}}.', 'Wren $&')).toBe('Wren $& nods at you.');
});

it('is cut with an ellipsis, and never within a character', () => {
  expect(clipped('a'.repeat(10), 10)).toBe('a'.repeat(10));
  expect(clipped(`${'a'.repeat(8)}🐦🐦`, 10)).toBe(`${'a'.repeat(8)}…`);
  expect(clipped(`${'a'.repeat(8)}🐦🐦`, 10).isWellFormed()).toBe(true);
});
