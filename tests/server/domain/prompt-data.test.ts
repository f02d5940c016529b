import { expect, it } from 'vitest';
import { cardText } from '../../../server/domain/prompt-data.ts';
import { growth } from '../../fakes/growth.ts';

it.each([
  ['A{{// a note to myself }}B', 'AB'],
  ['A{{// about {{char}} and {{user}} }}B', 'AB'],
  ['A{{// begun', 'A{{// begun'],
  ['{{Char}} and <BOT> meet {{user}}.', 'Ida and Ida meet the player.'],
])('a card’s notes of its author to themselves are left out, and its marks are names: %s', (text, told) =>
  expect(cardText(text, 'Ida')).toBe(told),
);

it.each(['{{//', '{{// a', '{{//{{char}}', '<', '[A', '=', '`', '{'])(
  'faults C30: takes time in proportion to a hostile card: %s',
  (scrap) => {
    expect(
      growth(
        (size) => scrap.repeat(size),
        (text) => cardText(text, 'Ida'),
        10_000,
      ),
    ).toBeLessThan(10);
  },
);
