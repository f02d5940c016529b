import type { BookChange, UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { loreName } from '#domain/studio/sheets/lore-rows.ts';
import type { BookUser, LoreChange } from '#domain/studio/sheets/shared-lore.ts';
import type { ListChange, LoreRow } from '#domain/studio/sheets/sheet-lists.ts';

/** A line of the table: an entry of the story at its place, or one of a shared book. */
export interface LoreLine {
  readonly row: LoreRow;
  /** In its list, from 0. */
  readonly at: number;
  /** Null for one of the story's own. */
  readonly book: UsedBook | null;
}

/** The entries of a story, its own first. */
export const loreLines = (own: readonly LoreRow[], used: readonly UsedBook[]): readonly LoreLine[] => [
  ...own.map((row, at) => ({ row, at, book: null })),
  ...used.flatMap((book) => (book.rows ?? []).map((row, at) => ({ row, at, book }))),
];

/** The changes of shared entries among some lines, book by book. */
export function bookChanges(lines: readonly LoreLine[], change: (row: LoreRow) => LoreChange): readonly BookChange[] {
  const books = new Map<UsedBook, LoreChange[]>();
  for (const { row, book } of lines) if (book !== null) books.set(book, [...(books.get(book) ?? []), change(row)]);
  return [...books].map(([book, changes]) => ({ book, changes }));
}

/** The changes of the story's own entries among some lines. */
export const ownChanges = (lines: readonly LoreLine[], change: (line: LoreLine) => ListChange<'lore'>): readonly ListChange<'lore'>[] =>
  lines.filter(({ book }) => book === null).map(change);

/** The stories that use any of the books of some lines, each once. */
export function storiesOf(lines: readonly LoreLine[]): readonly BookUser[] {
  const stories = lines.flatMap(({ book }) => book?.stories ?? []);
  return [...new Map(stories.map((story) => [story.id, story])).values()];
}

/** What names each line while others come and go: its list, the name of its entry, and which of how many of that name it is. Where one of that name comes or goes, none of them is the same any more. */
export function lineNames(lines: readonly LoreLine[]): readonly string[] {
  const names = lines.map(({ row, book }) => JSON.stringify([book?.id ?? null, loreName(row)]));
  const all = Map.groupBy(names, (name) => name);
  const before = new Map<string, number>();
  return names.map((name) => {
    const at = (before.get(name) ?? 0) + 1;
    before.set(name, at);
    return `${name} ${at} of ${all.get(name)?.length}`;
  });
}
