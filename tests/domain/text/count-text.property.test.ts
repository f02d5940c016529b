import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsText } from '#domain/coins/coins-text.ts';
import { counted, countText } from '#domain/text/count-text.ts';

it('a count is written like any English number', () => {
  fc.assert(fc.property(fc.integer(), (count) => countText(count) === count.toLocaleString('en')));
});

it('one is not several, and 0 is', () => {
  expect([0, 1, 2, 1_200].map(coinsText)).toEqual(['0 coins', '1 coin', '2 coins', '1,200 coins']);
  expect([1, 6].map((count) => counted(count, 'story', 'stories'))).toEqual(['1 story', '6 stories']);
});
