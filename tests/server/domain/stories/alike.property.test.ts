import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likeness, mostAlike } from '#server/domain/stories/alike.ts';

const tags = fc.uniqueArray(fc.constantFrom('sea', 'snow', 'wit', 'letters', 'ghosts', 'space'), { maxLength: 5 });
const category = fc.constantFrom('mystery', 'romance');
const described = fc.record({ id: fc.nat({ max: 30 }).map(String), category, tags });
const stories = fc.uniqueArray(described, { selector: ({ id }) => id, maxLength: 12 });

it('only stories with something in common are alike, each once and never the story itself, the most alike first', () => {
  fc.assert(
    fc.property(described, stories, fc.nat({ max: 12 }), (loved, others, limit) => {
      const found = mostAlike(loved, others, limit);
      const scores = found.map((story) => likeness(loved, story));
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(limit);
      for (const story of found) {
        expect(story.id).not.toBe(loved.id);
        expect(story.category === loved.category || story.tags.some((tag) => loved.tags.includes(tag))).toBe(true);
      }
      const fit = others.filter((story) => story.id !== loved.id && likeness(loved, story) > 0);
      expect(found).toHaveLength(Math.min(limit, fit.length));
      for (const left of fit.filter((story) => !found.includes(story)))
        for (const score of scores) expect(score).toBeGreaterThanOrEqual(likeness(loved, left));
    }),
  );
});

it('likeness is the same both ways, grows with a common tag, and is largest for the same tags and category', () => {
  fc.assert(
    fc.property(described, described, (one, other) => {
      expect(likeness(one, other)).toBe(likeness(other, one));
      expect(likeness(one, other)).toBeLessThanOrEqual(1.25 + 1e-9);
      const common = (story: typeof one) => ({ ...story, tags: [...story.tags, 'common'] });
      expect(likeness(common(one), common(other))).toBeGreaterThanOrEqual(likeness(one, other) - 1e-9);
    }),
  );
});

it('equally alike stories keep their order', () => {
  const story = (id: string) => ({ id, category: 'mystery', tags: ['sea'] });
  const others = ['c', 'a', 'b'].map(story);
  expect(mostAlike(story('x'), others, 2)).toEqual(others.slice(0, 2));
});
