import { describe, expect, it } from 'vitest';
import { changeText, lineText } from '../../../src/ui/coins/line-text.ts';

describe('a line of the statement', () => {
  it.each([
    ['turn', 'The Quiet Relay', 'A turn in The Quiet Relay'],
    ['turn', '', 'A turn in a story'],
    ['grant', 'Verified e-mail', 'Verified e-mail'],
    ['grant', '', 'A gift of coins'],
    ['purchase', '', 'Coins bought'],
    ['claw-back', '', 'A payment was taken back'],
    ['debt', '', 'What you owed, settled'],
  ] as const)('%s about "%s" is "%s"', (kind, about, text) => {
    expect(lineText({ kind, about })).toBe(text);
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
