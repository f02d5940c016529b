import { expect, it } from 'vitest';
import { isMisspelling } from '#server/domain/narrator/free-text/spelling.ts';

it('NARR-02: short words must be spelled right, long ones may have two mistakes', () => {
  expect(isMisspelling('cat', 'hat')).toBe(false);
  expect(isMisspelling('prse', 'purse')).toBe(true);
  expect(isMisspelling('prs', 'purse')).toBe(false);
  expect(isMisspelling('pidgeonhol', 'pigeonhole')).toBe(true);
});
