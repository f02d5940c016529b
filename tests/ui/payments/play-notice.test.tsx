import { describe, expect, it } from 'vitest';
import { Play } from '#application/play/play.ts';
import { Session } from '#application/session/session.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { checkInWith, inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { PlayNoticeBar } from '#ui/play/play-notice.tsx';

const story = { ...detailOf('door'), run: { turns: 20, words: 3000 } };
const game = { storyId: 'door', actorId: 'door.narrator', mode: 'story', price: 2 };
const turns = [
  { id: 'a', parent: null, ending: null, state: {}, status: 'done' },
  { id: 'b', parent: 'a', ending: null, state: {}, status: 'done' },
];
const playing = { kind: 'open', draft: '', story, game, turns };
/** `coins`: those that the player has by now. */
const bar = (notice: object | null, draft = '', coins = 0, more: readonly (readonly [unknown, object])[] = []): string =>
  render(<PlayNoticeBar />, [inState(Play, { ...playing, notice, draft }), inState(Session, withCoins(coins)), ...more]);
const GET_COINS = /<button[^>]*>Get coins</;

describe('the notice of a turn that was not played', () => {
  it('has its alert region from the start', () => {
    expect(bar(null)).toBe('<div role="alert"></div>');
  });

  it('too few coins: says so, keeps the draft, and opens the recharge modal', () => {
    const html = bar({ kind: 'coins', cost: 2, balance: 1, nextFreeAt: null }, 'I wait', 1);
    expect(textOf(html)).toContain(
      'This turn costs 2 coins and you have 1. The rest of the story takes about 38 coins. Your words are kept.',
    );
    expect(html).toMatch(GET_COINS);
    expect(html).not.toContain('<a ');
  });

  it('says when the next free coins come, with the time as all other times are written', () => {
    const midnight = new Date(2126, 2, 4, 0, 0).toISOString();
    const html = bar({ kind: 'coins', cost: 1, balance: 0, nextFreeAt: midnight });
    expect(textOf(html)).toContain('you have none left. The rest of the story takes about 38 coins. Free coins come on Monday at 00:00.');
  });

  it('COIN-14: says that the coins are enough once they are, and offers none then', () => {
    const html = bar({ kind: 'coins', cost: 2, balance: 0, nextFreeAt: null }, 'I wait', 5);
    expect(textOf(html)).toBe('You have 5 coins now: enough for this turn. Your words are kept.');
    expect(html).not.toMatch(GET_COINS);
  });

  it('COIN-14: names no free coins as waiting that were taken since, and no rest of a story that has ended or of a talk', () => {
    const refused = { kind: 'coins', cost: 9, balance: 0, nextFreeAt: new Date(0).toISOString() };
    expect(textOf(bar(refused))).toContain('Today’s free coins are waiting.');
    const nextAt = new Date(2126, 2, 4, 0, 0).toISOString();
    const taken = checkInWith({ day: 1, coins: 5, taken: true, streak: 1, nextAt });
    expect(textOf(bar(refused, '', 5, [taken]))).toMatch(/and you have 5\. The rest .* Free coins come on Monday at 00:00\./);
    const over = turns.map((turn) => ({ ...turn, ending: {} }));
    for (const other of [{ turns: over }, { game: { ...game, mode: 'character' } }, { turns: turns.slice(1) }, { story: detailOf('door') }])
      expect(textOf(bar(refused, '', 0, [inState(Play, { ...playing, ...other, notice: refused })]))).not.toContain('The rest');
  });

  it('coins owed: shows the message of the server, and a button to buy coins', () => {
    const message = 'You owe 40 coins for a payment that was taken back; the next coins you buy settle it.';
    const html = bar({ kind: 'failed', code: 'COINS_OWED', message });
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(GET_COINS);
  });

  it('the daily limit: shows the message of the server, and a link to change it', () => {
    const message = 'You set yourself a limit of 50 coins a day; it is reached. It starts anew at midnight UTC.';
    const html = bar({ kind: 'failed', code: 'SPENDING_LIMIT', message });
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(/href="\/user\/settings#spending"[^>]*>Change your limit</);
    expect(html).not.toMatch(GET_COINS);
  });

  it('any other failure: is shown and can be closed', () => {
    const html = bar({ kind: 'failed', code: 'TURN_RUNNING', message: 'A turn is running.' });
    expect(textOf(html)).toBe('A turn is running.');
    expect(html.match(/<button/g)).toHaveLength(1);
  });
});
