import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNewStory } from '#domain/stories/new-stories.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

it('a story is new when it was published after the first visit, until it was opened', () => {
  fc.assert(
    fc.property(day, day, fc.boolean(), (published, since, opened) => {
      const known = { since, opened: opened ? ['a', 'b'] : ['b'] };
      expect(isNewStory({ id: 'a', published }, known)).toBe(published > since && !opened);
    }),
  );
});

it('nothing is new on a first visit', () => {
  fc.assert(
    fc.property(day, (published) => {
      expect(isNewStory({ id: 'a', published }, null)).toBe(false);
    }),
  );
});
