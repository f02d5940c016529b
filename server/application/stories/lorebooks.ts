import type { Tx } from '#server/application/db/database.ts';

/** A story or character with the names of the newest lorebooks that are for it, which stand in the database alone. */
export async function withBooks<T extends { readonly books?: readonly string[] | undefined }>(
  tx: Tx,
  { books: _, ...of }: T,
  scope: { readonly story: string } | { readonly character: string },
): Promise<Omit<T, 'books'> & { readonly books?: readonly string[] }> {
  const all = tx.selectFrom('lorebooks').select(['id', 'version']).where('removed_at', 'is', null).orderBy('id');
  const rows = await ('story' in scope
    ? all
        .where('character_id', 'is', null)
        .where(({ eb, or }) => or([eb('story_id', '=', scope.story), eb('story_id', 'is', null)]))
        .execute()
    : all.where('character_id', '=', scope.character).execute());
  return rows.length === 0 ? of : { ...of, books: rows.map(({ id, version }) => `${id}@${version}`) };
}
