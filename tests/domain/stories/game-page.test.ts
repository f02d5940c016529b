import { expect, it } from 'vitest';
import { gamePage } from '#domain/stories/game-page.ts';

it.each([
  ['story', '/chat/s'],
  ['character', '/chat2/s/a'],
  ['reasoning', '/chat3/s'],
  ['novel', '/chat4/s'],
] as const)('ROUTE-01: a game of mode %s is played at %s', (mode, page) => {
  expect(gamePage({ storyId: 's', actorId: 'a', mode })).toBe(page);
});
