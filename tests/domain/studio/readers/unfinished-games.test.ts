import { expect, it } from 'vitest';
import { unfinishedText } from '#domain/studio/readers/unfinished-games.ts';

it.each([
  [20, 17, 3, '3 of 20 games were stopped, as'],
  [20, 9, 4, '4 of 20 games were stopped and 7 not begun, as'],
  [20, 19, 1, '1 of 20 games was stopped, as'],
  [20, 19, 0, '1 of 20 games was not begun, as'],
  [20, 0, 0, '20 of 20 games were not begun, as'],
])('PROOF-89: of %i games, %i played and %i stopped, it is said which were not played', (games, ended, stopped, said) => {
  const ends = [...Array.from({ length: ended }, () => 'ended' as const), ...Array.from({ length: stopped }, () => 'stopped' as const)];
  expect(unfinishedText(games, ends)).toBe(
    `${said} the story takes longer to play than readers have. What they would have met is not known.`,
  );
});

it('PROOF-89: where all games were played nothing is said', () => {
  expect(
    unfinishedText(
      5,
      Array.from({ length: 5 }, () => 'round' as const),
    ),
  ).toBe('');
});
