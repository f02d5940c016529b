/** A book of the studio: the text of its newest version, and those of earlier ones that are kept. */
interface KeptBook {
  readonly newest: string;
  readonly earlier: readonly string[];
}

/** What becomes of a book that comes with a story. `here`: it is used as it stands here. `newer`: so too, though it has gone on here since. `new`: it comes in under this slug. */
export interface BookPlace {
  readonly kind: 'here' | 'newer' | 'new';
  readonly slug: string;
}

/** A slug, and the further ones behind it without an end: `harbour`, `harbour-2`, and so on. */
export function* slugsFrom(slug: string): Generator<string, never> {
  yield slug;
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}

/**
 * Where a book that comes with a story goes: to the book of its slug that has this text, or had it. Another text is never written over and never taken for this one: it comes in under the first free slug behind its
 * own. `bookOf`: the book of a slug; null where there is none. Source: STUDIO-84.
 */
export async function incomingBook(slug: string, text: string, bookOf: (slug: string) => Promise<KeptBook | null>): Promise<BookPlace> {
  const slugs = slugsFrom(slug);
  for (;;) {
    const wanted = slugs.next().value;
    const book = await bookOf(wanted);
    if (book === null) return { kind: 'new', slug: wanted };
    if (book.newest === text) return { kind: 'here', slug: wanted };
    if (book.earlier.includes(text)) return { kind: 'newer', slug: wanted };
  }
}
