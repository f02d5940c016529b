import { expect, it } from 'vitest';
import { loreWords, wordsProblem } from '../../../../src/ui/play/memory/lore-words.ts';

it('words that call something up are told apart by commas', () => {
  expect(loreWords(' lamp, the old lamp ,, ')).toEqual(['lamp', 'the old lamp']);
  expect(wordsProblem(loreWords('lamp, the old lamp'))).toBeNull();
});

it('what the server would refuse is said before anything is sent', () => {
  expect(wordsProblem(['x'.repeat(60)])).toBeNull();
  expect(wordsProblem(['x'.repeat(61)])).toContain('60 characters');
  expect(wordsProblem(Array.from({ length: 13 }, () => 'x'))).toContain('12 of them');
});
