import { expect, it } from 'vitest';
import { turnText } from '#domain/stories/turn-text.ts';

it('UI-16: names the turn a game stands at, and none before the first', () => {
  expect([0, 1, 12, 1200].map(turnText)).toEqual(['Just begun', 'Turn 1', 'Turn 12', 'Turn 1,200']);
});
