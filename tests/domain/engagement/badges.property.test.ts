import fc from 'fast-check';
import { expect, it } from 'vitest';
import { badgesOf } from '#domain/engagement/badges.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString());
const shelf = fc.record({
  storyId: fc.uuid(),
  title: fc.string(),
  cover: fc.string(),
  endings: fc.array(fc.record({ foundAt: fc.option(day) }), { maxLength: 6 }),
});

it('a badge counts the endings found, and is whole since the last one', () => {
  fc.assert(
    fc.property(fc.array(shelf, { maxLength: 8 }), (shelves) => {
      const badges = badgesOf(shelves);
      expect(badges).toHaveLength(shelves.filter(({ endings }) => endings.length > 0).length);
      for (const { storyId, found, total, since } of badges) {
        const endings = shelves.find((each) => each.storyId === storyId)?.endings ?? [];
        const times = endings.flatMap(({ foundAt }) => foundAt ?? []);
        expect([found, total]).toEqual([times.length, endings.length]);
        expect(since).toBe(found === total ? times.reduce((a, b) => (a > b ? a : b)) : null);
      }
    }),
  );
});

it('whole shelves come first', () => {
  fc.assert(
    fc.property(fc.array(shelf, { maxLength: 8 }), (shelves) => {
      const whole = badgesOf(shelves).map(({ since }) => since !== null);
      expect(whole).toEqual(whole.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
