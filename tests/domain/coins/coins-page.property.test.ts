import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beforeCoinsPage, coinsPageFrom } from '#domain/coins/coins-page.ts';

it('leads back to the game it was opened from, and from elsewhere to itself', () => {
  fc.assert(
    fc.property(fc.constantFrom('/chat/', '/chat2/', '/chat4/'), fc.webSegment(), (page, id) => {
      expect(beforeCoinsPage(coinsPageFrom(page + id))).toBe(page + id);
    }),
  );
  expect(coinsPageFrom('/story/door')).toBe('/user/coins');
  for (const path of ['/user/coins', '/chat/door', '/user/coins?from=%'])
    expect(beforeCoinsPage(path)).toMatch(/^\/(?:user\/coins|chat\/door)$/);
});
