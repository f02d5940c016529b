import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foundBy } from '#domain/stories/found-by.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const cast = [{ id: 'ines', name: 'Inés Vardo', role: '', description: '', greeting: '', portrait: '', hasPage: true }];
const story = storyOf('a', { title: 'The harbour', oneLiner: 'A lamp goes out.', tags: ['small crew', 'vardo'], cast });

it('names the character or tag that the last word begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.constantFrom('', 'harbour ', 'salt '), (length, before) => {
      expect(foundBy(story, before + 'INES'.slice(0, length))).toEqual({ kind: 'character', name: 'Inés Vardo' });
      expect(foundBy(story, before + 'crew'.slice(0, length))).toEqual({ kind: 'tag', name: 'small crew' });
      expect(foundBy(story, before + 'harbour'.slice(0, length + 3))).toBeNull();
    }),
  );
});

it('says nothing for words that the story does not have', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (query) => {
      const found = foundBy(story, query);
      expect(found === null || ['Inés Vardo', 'small crew', 'vardo'].includes(found.name)).toBe(true);
    }),
  );
  expect(foundBy(story, 'vardo')).toEqual({ kind: 'character', name: 'Inés Vardo' });
  expect(foundBy(story, '')).toBeNull();
});
