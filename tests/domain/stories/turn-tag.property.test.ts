import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER, type StoryFilter } from '#domain/stories/story-filter.ts';
import { turnTag } from '#domain/stories/turn-tag.ts';
import { filter } from '#tests/arbitraries/stories.ts';

describe('a tag', () => {
  it('turns from included to left out to neither, and never is both', () => {
    fc.assert(
      fc.property(filter, fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }), (given, pressed) => {
        const start: StoryFilter = { ...given, tags: [], without: [] };
        const turned = pressed.reduce<StoryFilter>(turnTag, start);
        for (const tag of ['a', 'b', 'c', 'd']) {
          const turns = pressed.filter((one) => one === tag).length % 3;
          expect([turned.tags.includes(tag), turned.without.includes(tag)]).toEqual([turns === 1, turns === 2]);
        }
        expect({ ...turned, tags: [], without: [] }).toEqual(start);
      }),
    );
  });

  it('beyond the limit, the oldest gives way', () => {
    const many = Array.from({ length: 14 }, (_, index) => `tag ${index}`);
    expect(many.reduce<StoryFilter>(turnTag, NO_FILTER).tags).toEqual(many.slice(2));
  });
});
