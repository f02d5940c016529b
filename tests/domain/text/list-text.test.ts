import { expect, it } from 'vitest';
import { listText } from '#domain/text/list-text.ts';

it('a list is written as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listText(parts))).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(listText(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
