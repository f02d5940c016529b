import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_IDEA_LENGTH } from '#contract/limits.ts';
import { ideaProblem } from '#domain/engagement/idea-draft.ts';

it('an idea can be sent once it has a title and enough text, without white space around them', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 120 }), (title, text) => {
      const complete = title.trim() !== '' && text.trim().length >= MIN_IDEA_LENGTH;
      expect(ideaProblem({ title, text }) === null).toBe(complete);
    }),
  );
});
