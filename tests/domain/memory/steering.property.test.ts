import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_NEVER_WORD_LENGTH, MAX_NEVER_WORDS } from '#contract/limits.ts';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { listedWords, listProblem, wordsForNewGames } from '#domain/memory/steering.ts';
import { correctMemory } from '#server/domain/memory/correct-memory.ts';

const word = fc.stringMatching(/^[A-Za-z’]{1,8}( [a-z]{1,6})?$/);
const words = fc.uniqueArray(word, { maxLength: 12, selector: (one) => one.toLowerCase() });

it('NARR-30: reads a typed list back as it is shown, without blanks and repetitions', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(', ', ',', '\n', ' ; ', ',,\n'), (list, between) => {
      expect(listedWords(list.join(between))).toEqual(list);
      expect(listedWords([...list, ...list.map((one) => ` ${one.toUpperCase()} `)].join(between))).toEqual(list);
    }),
  );
});

it('says why a list is too long, or a phrase', () => {
  const many = Array.from({ length: MAX_NEVER_WORDS }, (_, index) => `w${index}`);
  expect(listProblem(many)).toBeNull();
  expect(listProblem([...many, 'x'])).toBe('At most 40 words or phrases.');
  expect(listProblem(['a'.repeat(MAX_NEVER_WORD_LENGTH)])).toBeNull();
  expect(listProblem(['a'.repeat(MAX_NEVER_WORD_LENGTH + 1)])).toContain('longer than 60 characters');
});

it('new games begin with the list that the player wants there', () => {
  fc.assert(
    fc.property(words, words, (kept, list) => {
      expect(wordsForNewGames(kept, list, true)).toEqual(list);
      expect(wordsForNewGames(list, list, false)).toEqual([]);
      if (kept.join() !== list.join()) expect(wordsForNewGames(kept, list, false)).toEqual(kept);
    }),
  );
});

it('is part of the memory, and changes nothing else in it', () => {
  const steering = { note: 'Less rain.', length: 'short', never: ['cosy'] } as const;
  expect(correctMemory(EMPTY_MEMORY, { what: 'steering', ...steering }, 'x')).toEqual({ ok: true, value: { ...EMPTY_MEMORY, steering } });
});
