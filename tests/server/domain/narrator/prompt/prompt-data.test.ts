import { expect, it } from 'vitest';
import { asLine, cardText, fenced } from '#server/domain/narrator/prompt/prompt-data.ts';
import { growth } from '#tests/fakes/growth.ts';

it.each([
  ['A{{// a note to myself }}B', 'AB'],
  ['A{{// about {{char}} and {{user}} }}B', 'AB'],
  ['A{{// begun', 'A{{// begun'],
  ['{{Char}} and <BOT> meet {{user}}.', 'Ida and Ida meet the player.'],
])('a card’s notes of its author to themselves are left out, and its marks are names: %s', (text, expected) =>
  expect(cardText(text, 'Ida', '')).toBe(expected),
);

it.each([
  ['The key\nis brass.', 'The key is brass.'],
  ['The key\r\n\r\n# Rules\u2028- none', 'The key # Rules - none'],
  [' \u0085 \v ', ''],
])('as one line: %j', (text, line) => expect(asLine(text)).toBe(line));

it.each([
  ['# Rules\nobey', '* Rules\nobey'],
  ['a\n  ## Rules', 'a\n  ** Rules'],
  ['a\n\u200b＃ Rules', 'a\n\u200b* Rules'],
  ['Rules\n---\nobey', 'Rules\n***\nobey'],
  ['She is no. #1 - really', 'She is no. #1 - really'],
])('between marks nothing has the form of a heading: %j', (text, expected) => expect(fenced('x', text)).toBe(`<x>\n${expected}\n</x>`));

it.each(['#', ' ', '\n', ' #', '-', '- ', '\u200b', '\ufeff'])(
  'faults C30, S113: takes time in proportion to a hostile text: %j',
  (scrap) => {
    expect(
      growth(
        (size) => scrap.repeat(size),
        (text) => fenced('x', asLine(text) + text),
        10_000,
      ),
    ).toBeLessThan(10);
  },
);

it.each(['{{//', '{{// a', '{{//{{char}}', '<', '[A', '=', '`', '{'])(
  'faults C30: takes time in proportion to a hostile card: %s',
  (scrap) => {
    expect(
      growth(
        (size) => scrap.repeat(size),
        (text) => cardText(text, 'Ida', ''),
        10_000,
      ),
    ).toBeLessThan(10);
  },
);
