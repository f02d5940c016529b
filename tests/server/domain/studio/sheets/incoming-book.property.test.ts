import fc from 'fast-check';
import { expect, it } from 'vitest';
import { incomingBook, type TextInBook } from '#server/domain/studio/sheets/incoming-book.ts';

const text = fc.constantFrom('a', 'b', 'c', 'd');
/** What the books of a brand were, the oldest text first. */
const books = fc.dictionary(fc.constantFrom('salt', 'salt-2', 'salt-3', 'salt-4', 'reef'), fc.array(text, { minLength: 1, maxLength: 3 }));

it('STUDIO-84: a book that comes in goes to the one that has or had its text, or to a free place, and the same book comes in once', async () => {
  await fc.assert(
    fc.asyncProperty(books, text, async (there, come) => {
      const standsIn = async (slug: string): Promise<TextInBook> => {
        const versions = there[slug];
        if (versions === undefined) return 'none';
        if (versions.at(-1) === come) return 'newest';
        return versions.includes(come) ? 'earlier' : 'other';
      };
      const place = await incomingBook('salt', standsIn);
      const found = there[place.slug];
      if (place.kind === 'new') expect(found).toBeUndefined();
      else if (place.kind === 'here') expect(found?.at(-1)).toBe(come);
      else expect([found?.includes(come), found?.at(-1) === come]).toEqual([true, false]);
      const again = await incomingBook('salt', async (slug) => (slug === place.slug && place.kind === 'new' ? 'newest' : standsIn(slug)));
      expect(again).toEqual(place.kind === 'new' ? { kind: 'here', slug: place.slug } : place);
    }),
  );
});
