import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, featuredOf } from '#domain/stories/front-order.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));

describe('BRAND-06: a brand orders its front page', () => {
  it('named items come first in the brand’s order, the others keep theirs, and none is lost', () => {
    fc.assert(
      fc.property(ids, ids, (all, first) => {
        const shown = arranged(
          all.map((id) => ({ id })),
          first,
        ).map(({ id }) => id);
        expect(shown).toEqual([...first.filter((id) => all.includes(id)), ...all.filter((id) => !first.includes(id))]);
      }),
    );
  });

  it('the brand’s first story on the shelf is featured, in a category the first of its list, in a search none', () => {
    const stories = ['a', 'b', 'c'].map((id) => ({ id }));
    const front = { featured: ['x', 'c', 'a'] };
    expect(featuredOf(stories, NO_FILTER, front)?.id).toBe('c');
    expect(featuredOf(stories, { ...NO_FILTER, category: 'romance' }, front)?.id).toBe('a');
    expect(featuredOf(stories, { ...NO_FILTER, query: 'lamp' }, front)).toBeUndefined();
    expect(featuredOf(stories, { ...NO_FILTER, unplayed: true }, front)).toBeUndefined();
    expect(featuredOf([], NO_FILTER, front)).toBeUndefined();
  });
});
