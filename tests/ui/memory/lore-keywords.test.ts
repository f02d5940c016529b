import { expect, it } from 'vitest';
import { keywordsProblem, loreKeywords } from '#ui/memory/lore-keywords.ts';

it('splits keywords at commas', () => {
  expect(loreKeywords(' lamp, the old lamp ,, ')).toEqual(['lamp', 'the old lamp']);
  expect(keywordsProblem(loreKeywords('lamp, the old lamp'))).toBeNull();
});

it('reports keywords that the server would reject', () => {
  expect(keywordsProblem(['x'.repeat(60)])).toBeNull();
  expect(keywordsProblem(['x'.repeat(61)])).toContain('60 characters');
  expect(keywordsProblem(Array.from({ length: 13 }, () => 'x'))).toContain('12 of them');
});
