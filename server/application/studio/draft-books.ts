import type { Database } from '#server/application/db/database.ts';
import { withBooks } from '#server/application/stories/lorebooks.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';

/** The newest lorebooks that are for a story, or for all. `story`: null before it is published. */
export async function draftBooks(db: Database, story: string | null): Promise<readonly LoreBook[]> {
  return db.transaction().execute(async (tx) => {
    const { books = [] } = await withBooks(tx, {}, { story: story ?? '' });
    const names = books.map((name) => [name.slice(0, name.lastIndexOf('@')), Number(name.slice(name.lastIndexOf('@') + 1))] as const);
    if (names.length === 0) return [];
    const rows = await tx
      .selectFrom('lorebook_versions')
      .select('book')
      .where(({ eb, or, and }) => or(names.map(([id, version]) => and([eb('lorebook_id', '=', id), eb('version', '=', version)]))))
      .execute();
    return rows.map(({ book }) => book);
  });
}
