import { expect, it } from 'vitest';
import { wayName, waysToRead } from '#domain/stories/ways-to-read.ts';

it('ROUTE-06, PLAY-28: a story is read as a page or a visual novel, and with thinking where its narrator thinks', () => {
  const names = (reasons: boolean) => waysToRead(reasons).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([
    ['Page', 'Visual novel'],
    ['Page', 'Visual novel', 'With thinking'],
  ]);
  expect((['story', 'novel', 'reasoning', 'character'] as const).map(wayName)).toEqual(['', 'Visual novel', 'With thinking', '']);
});
