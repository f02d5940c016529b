import { describe, expect, it } from 'vitest';
import { Play } from '#application/play/play.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { PlayNoticeBar } from '#ui/play/play-notice.tsx';

const bar = (notice: object | null, draft = ''): string => render(<PlayNoticeBar />, [inState(Play, { kind: 'open', notice, draft })]);
const GET_COINS = /<button[^>]*>Get coins</;

describe('the notice of a turn that was not played', () => {
  it('has its alert region from the start', () => {
    expect(bar(null)).toBe('<div role="alert"></div>');
  });

  it('too few coins: says so, keeps the draft, and opens the recharge modal', () => {
    const html = bar({ kind: 'coins', cost: 2, balance: 1, nextFreeAt: null }, 'I wait');
    expect(textOf(html)).toContain('This turn costs 2 coins and you have 1. Your words are kept.');
    expect(html).toMatch(GET_COINS);
    expect(html).not.toContain('<a ');
  });

  it('says when the next free coins come, with the time as all other times are written', () => {
    const midnight = new Date(2126, 2, 4, 0, 0).toISOString();
    const html = bar({ kind: 'coins', cost: 1, balance: 0, nextFreeAt: midnight });
    expect(textOf(html)).toContain('you have none left. Free coins come on Monday at 00:00.');
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
