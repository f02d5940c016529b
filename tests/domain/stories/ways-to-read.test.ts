import { expect, it } from 'vitest';
import { waysToRead } from '#domain/stories/ways-to-read.ts';

it('ROUTE-06: a story is read as a page, as a visual novel or with thinking, each at its own address', () => {
  expect(waysToRead('door').map(({ name, page }) => [name, page])).toEqual([
    ['Page', '/chat/door'],
    ['Visual novel', '/chat4/door'],
    ['With thinking', '/chat3/door'],
  ]);
});
