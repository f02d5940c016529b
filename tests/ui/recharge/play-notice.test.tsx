import { describe, expect, it } from 'vitest';
import { Play } from '../../../src/application/play/play.ts';
import { PlayNoticeBar } from '../../../src/ui/play/play-notice.tsx';
import { inState, shown, words } from './shown.tsx';

const bar = (notice: object | null, draft = ''): string => shown(<PlayNoticeBar />, [inState(Play, { kind: 'open', notice, draft })]);
const GET_COINS = /<button[^>]*>Get coins</;

describe('what keeps a turn from being played', () => {
  it('has its region from the beginning', () => {
    expect(bar(null)).toBe('<div role="alert"></div>');
  });

  it('too few coins: says so, keeps the words, and opens the modal over the story', () => {
    const html = bar({ kind: 'coins', cost: 2, balance: 1, nextFreeAt: null }, 'I wait');
    expect(words(html)).toContain('This turn costs 2 coins and you have 1. Your words are kept.');
    expect(html).toMatch(GET_COINS);
    expect(html).not.toContain('<a ');
  });

  it('coins owed: says what the server says, and the way on is to buy some', () => {
    const message = 'You owe 40 coins for a payment that was taken back; the next coins you buy settle it.';
    const html = bar({ kind: 'failed', code: 'COINS_OWED', message });
    expect(words(html)).toContain(message);
    expect(html).toMatch(GET_COINS);
  });

  it('the daily limit: says what the server says, and the way on is to change it', () => {
    const message = 'You set yourself a limit of 50 coins a day; it is reached. It starts anew at midnight UTC.';
    const html = bar({ kind: 'failed', code: 'SPENDING_LIMIT', message });
    expect(words(html)).toContain(message);
    expect(html).toMatch(/href="\/user\/settings#spending"[^>]*>Change your limit</);
    expect(html).not.toMatch(GET_COINS);
  });

  it('anything else: is said and can be closed', () => {
    const html = bar({ kind: 'failed', code: 'TURN_RUNNING', message: 'A turn is running.' });
    expect(words(html)).toBe('A turn is running.');
    expect(html.match(/<button/g)).toHaveLength(1);
  });
});
