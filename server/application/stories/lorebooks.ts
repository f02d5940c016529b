import type { Database, Tx } from '#server/application/db/database.ts';

/** Of a story, with those for all stories; or of a character. */
type BookScope = { readonly story: string } | { readonly character: string };

/** The lorebooks that are for a story or a character, by id. */
export function booksFor(db: Database | Tx, scope: BookScope) {
  const all = db.selectFrom('lorebooks').where('lorebooks.removed_at', 'is', null).orderBy('lorebooks.id');
  return 'story' in scope
    ? all
        .where('lorebooks.character_id', 'is', null)
        .where(({ eb, or }) => or([eb('lorebooks.story_id', '=', scope.story), eb('lorebooks.story_id', 'is', null)]))
    : all.where('lorebooks.character_id', '=', scope.character);
}

/** A story or character with the names of the newest lorebooks that are for it, which stand in the database alone. */
export async function withBooks<T extends { readonly books?: readonly string[] | undefined }>(
  tx: Tx,
  { books: _, ...of }: T,
  scope: BookScope,
): Promise<Omit<T, 'books'> & { readonly books?: readonly string[] }> {
  const rows = await booksFor(tx, scope).select(['lorebooks.id', 'lorebooks.version']).execute();
  return rows.length === 0 ? of : { ...of, books: rows.map(({ id, version }) => `${id}@${version}`) };
}
