import type { Database, Tx } from '#server/application/db/database.ts';

/** A summary of the current branch that no later edit has made stale. */
export interface ValidSummary {
  readonly id: string;
  readonly text: string;
  readonly author: 'story' | 'player';
  /** The newest turn in it, and that turn's depth. */
  readonly through: string;
  readonly depth: number;
}

/** The newest summary that is not stale, from `newest` backwards. `seen`: as it was when this change of the game was the newest. */
export async function validSummary(
  db: Database | Tx,
  newest: string | null,
  seen = Number.POSITIVE_INFINITY,
): Promise<ValidSummary | null> {
  for (let id = newest; id !== null; ) {
    const row = await db
      .selectFrom('summaries')
      .innerJoin('turns', 'turns.id', 'summaries.through')
      .select(['summaries.id', 'summaries.text', 'author', 'through', 'turns.depth', 'previous', 'stale', 'stale_since'])
      .where('summaries.id', '=', id)
      .executeTakeFirst();
    if (row && (!row.stale || (row.stale_since ?? 0) > seen)) return row;
    id = row?.previous ?? null;
  }
  return null;
}
