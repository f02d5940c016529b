import { expect, it } from 'vitest';
import { NewerVersion } from '#application/play/newer-version.ts';
import { moveGame, newerVersion, startGame } from '#contract/play.ts';
import { ok } from '#domain/result.ts';
import { gameOf, opened, shown, turnOf, wired } from './play-parts.ts';

function asking(newer: number | null) {
  const parts = opened();
  const asked: unknown[] = [];
  const page = (changes: object) => ({
    game: { ...gameOf('game-1', 'door'), head: 'opening', ...changes },
    turns: wired([turnOf('opening')]),
    before: null,
  });
  parts.server.api
    .on(startGame, () => ok(page({ newerVersion: newer })))
    .on(newerVersion, ({ input }) => {
      asked.push(input);
      return ok({ offer: { version: 3, note: 'More.', price: 2 } });
    })
    .on(moveGame, ({ input }) => {
      asked.push(input);
      return ok(page({ newerVersion: null, price: 2 }));
    });
  const offers = new NewerVersion({ api: parts.api, play: parts.play });
  parts.play.open('door', { gameId: 'game-1' });
  return { parts, asked, offers };
}

it.each([true, false])(
  'STUDIO-25: a player is asked once whether the game goes on in a newer version, and the answer is sent for the turn it stands at: %s',
  (accept) => {
    const { offers, asked, parts } = asking(3);
    expect([offers.offer.value, asked]).toEqual([{ version: 3, note: 'More.', price: 2, priceNow: 1 }, [{ gameId: 'game-1' }]]);
    offers.answer(accept);
    offers.answer(accept);
    expect(asked.slice(1)).toEqual([{ gameId: 'game-1', version: 3, head: 'opening', accept }]);
    expect([offers.offer.value, shown(parts).game.price, shown(parts).moving]).toEqual([null, 2, false]);
  },
);

it('STUDIO-25: nobody is asked where there is no newer version', () => {
  const { offers, asked } = asking(null);
  expect([offers.offer.value, asked]).toEqual([null, []]);
});
