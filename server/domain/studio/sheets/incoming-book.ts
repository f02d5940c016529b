import { namesFrom } from '#domain/text/free-name.ts';

/** How a text stands to the book of a slug: there is no such book, its newest version has it, an earlier one that is kept, or none. */
export type TextInBook = 'none' | 'newest' | 'earlier' | 'other';

/** What becomes of a book that comes with a story. `here`: it is used as it stands here. `newer`: so too, though it has gone on here since. `new`: it comes in under this slug. */
export interface BookPlace {
  readonly kind: 'here' | 'newer' | 'new';
  readonly slug: string;
}

/**
 * Where a book that comes with a story goes: to the book of its slug that has this text, or had it. Another text is never written over and never taken for this one: it comes in under the first free slug behind its
 * own. `standsIn`: how the text stands to the book of a slug. Source: STUDIO-84.
 */
export async function incomingBook(slug: string, standsIn: (slug: string) => Promise<TextInBook>): Promise<BookPlace> {
  const slugs = namesFrom(slug);
  for (;;) {
    const wanted = slugs.next().value;
    const place = await standsIn(wanted);
    if (place === 'none') return { kind: 'new', slug: wanted };
    if (place === 'newest') return { kind: 'here', slug: wanted };
    if (place === 'earlier') return { kind: 'newer', slug: wanted };
  }
}
