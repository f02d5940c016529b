import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appended, filterFromParams, filterToParams, NO_FILTER, refreshed, sameFilter } from '#domain/stories/story-filter.ts';
import { filter, stories, storyOf } from '#tests/arbitraries/stories.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

describe('shelf filter', () => {
  it('survives a round trip through query parameters', () => {
    fc.assert(
      fc.property(filter, (given) => {
        expect(sameFilter(filterFromParams(filterToParams(given)), given)).toBe(true);
        expect(sameFilter(filterFromParams(filterToParams(given)), { ...given, unplayed: !given.unplayed })).toBe(false);
      }),
    );
  });

  it('has no parameters for defaults', () => expect(filterToParams(NO_FILTER)).toEqual({}));

  it('parses any parameters into values that the server accepts', () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 400 }), fc.constantFrom('random', 'new', '9999999999'));
    fc.assert(
      fc.property(
        fc.record({ q: text, category: text, tags: text, without: text, sort: text, seed: text }, { requiredKeys: [] }),
        (params) => {
          const read = filterFromParams(params);
          expect(read.query.length).toBeLessThanOrEqual(200);
          expect(read.query.isWellFormed() && !read.query.includes('\u0000')).toBe(true);
          for (const tags of [read.tags, read.without]) {
            expect(tags.length).toBeLessThanOrEqual(12);
            for (const tag of tags) expect(tag.isWellFormed() && tag.length <= 30 && !/[,\0]/.test(tag)).toBe(true);
          }
          expect(read.seed).toBeLessThanOrEqual(2_147_483_647);
          expect(read.category).toMatch(/^$|^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);
        },
      ),
    );
  });

  it('is the same for another seed unless the order is random', () => {
    fc.assert(
      fc.property(filter, fc.nat(), (given, seed) => {
        expect(sameFilter(given, { ...given, seed })).toBe(given.sort !== 'random' || seed === given.seed);
      }),
    );
  });
});

describe('shelf pages', () => {
  it('never contain duplicates, and loaded stories keep their place', () => {
    fc.assert(
      fc.property(stories, stories, (shown, page) => {
        const ids = appended(shown, page).map((story) => story.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.slice(0, shown.length)).toEqual(shown.map((story) => story.id));
        for (const story of page) expect(ids).toContain(story.id);
      }),
    );
  });

  it('begin with the refreshed stories', () => {
    fc.assert(
      fc.property(stories, stories, (shown, fresh) => {
        const next = refreshed(shown, fresh);
        expect(next.slice(0, fresh.length)).toEqual(fresh);
        expect(new Set(next.map((story) => story.id)).size).toBe(next.length);
      }),
    );
    expect(refreshed([storyOf('a'), storyOf('b')], [storyOf('a', { plays: 9 })])).toEqual([storyOf('a', { plays: 9 }), storyOf('b')]);
  });
});
