import type { Database } from '#server/application/db/database.ts';
import { booksFor } from '#server/application/stories/lorebooks.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';

/** The newest lorebooks that are for a story, or for all. `story`: null before it is published. */
export async function draftBooks(db: Database, story: string | null): Promise<readonly LoreBook[]> {
  const rows = await booksFor(db, { story: story ?? '' })
    .innerJoin('lorebook_versions', (join) =>
      join.onRef('lorebook_versions.lorebook_id', '=', 'lorebooks.id').onRef('lorebook_versions.version', '=', 'lorebooks.version'),
    )
    .select('lorebook_versions.book')
    .execute();
  return rows.map(({ book }) => book);
}
