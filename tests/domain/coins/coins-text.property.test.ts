import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsText, countText } from '#domain/coins/coins-text.ts';

it('a count is written like any English number', () => {
  fc.assert(fc.property(fc.integer(), (count) => countText(count) === count.toLocaleString('en')));
});

it('one coin is not several', () => {
  expect([0, 1, 2, 1_200].map(coinsText)).toEqual(['0 coins', '1 coin', '2 coins', '1,200 coins']);
});
