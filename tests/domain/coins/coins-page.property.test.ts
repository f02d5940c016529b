import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beforeCoinsPage, coinsPageFrom, isOfGame } from '#domain/coins/coins-page.ts';

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

it('COIN-14: belongs to the game that it was opened from, and so do the pages of that game, and no others', () => {
  const page = fc
    .tuple(fc.constantFrom('/chat/', '/chat2/', '/chat4/'), fc.stringMatching(/^[a-z0-9]{1,8}$/))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(page, page, fc.constantFrom('', '/0f5d8c1e', '?game=0f5d8c1e'), (game, other, rest) => {
      for (const path of [game + rest, coinsPageFrom(game + rest)]) {
        expect(isOfGame(path, game)).toBe(true);
        expect(isOfGame(path, other)).toBe(other === game);
        expect(isOfGame(path, game.slice(0, -1))).toBe(false);
      }
      for (const path of ['/', '/user/coins', '/story/door']) expect(isOfGame(path, game)).toBe(false);
    }),
  );
});
