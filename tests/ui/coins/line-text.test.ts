import { describe, expect, it } from 'vitest';
import { changeText, lineText } from '#ui/coins/line-text.ts';

describe('a line of the statement', () => {
  it.each([
    ['turn', 'The Quiet Relay', 'A turn in The Quiet Relay'],
    ['turn', '', 'A turn in a story'],
    ['grant', 'Verified e-mail', 'Verified e-mail'],
    ['grant', '', 'A gift of coins'],
    ['purchase', '', 'Coins bought'],
    ['claw-back', '', 'A payment that went back'],
    ['debt', '', 'What you owed, settled'],
  ] as const)('%s about "%s" is "%s"', (kind, about, text) => {
    expect(lineText({ kind, about, game: null })).toBe(text);
  });

  it('groups the turns of one game, and names a talk as one', () => {
    expect(lineText({ kind: 'turn', about: 'The Quiet Relay', game: { id: 'g', talk: false } }, 12)).toBe('12 turns in The Quiet Relay');
    expect(lineText({ kind: 'turn', about: 'Sabine Rood', game: { id: 'g', talk: true } }, 2)).toBe('2 turns in a talk with Sabine Rood');
  });

  it.each([
    [550, '+550'],
    [-3, '−3'],
    [-1200, '−1,200'],
    [0, '0'],
  ])('%d is written %s', (coins, text) => {
    expect(changeText(coins)).toBe(text);
  });
});
