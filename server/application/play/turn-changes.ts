import { sql } from 'kysely';
import type { Memory } from '#domain/memory/memory.ts';
import type { Database, Tx } from '#server/application/db/database.ts';

/** What a turn was before a change; absent fields were not changed. */
interface Before {
  readonly text?: string;
  readonly memory?: Memory;
}

/**
 * Numbers a change of a game and keeps what the turn was before it, so that prompts built before the change can be rebuilt. The game's row must be locked: turns
 * are accepted under the same lock, with the newest number.
 */
export async function recordRevision(tx: Tx, gameId: string, turnId: string, { text, memory }: Before): Promise<number> {
  const { changes: number } = await tx
    .updateTable('games')
    .set((game) => ({ changes: game('changes', '+', 1) }))
    .where('id', '=', gameId)
    .returning('changes')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('turn_changes')
    .values({ turn_id: turnId, number, text: text ?? null, memory: memory ? JSON.stringify(memory) : null })
    .execute();
  return number;
}

/** Texts and memories of turns as they were when change `seen` was the newest of their game; a turn without an entry is as it is now. */
export async function atRevision(
  db: Database | Tx,
  turnIds: readonly string[],
  seen: number,
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly memories: ReadonlyMap<string, Memory> }> {
  const rows = await db
    .selectFrom('turn_changes')
    .select(['turn_id', 'text', 'memory'])
    .where('turn_id', '=', sql<string>`ANY(${turnIds}::uuid[])`)
    .where('number', '>', seen)
    .orderBy('number', 'desc')
    .execute();
  const texts = new Map<string, string>();
  const memories = new Map<string, Memory>();
  // The oldest change after `seen` comes last, and decides.
  for (const { turn_id: id, text, memory } of rows) {
    if (text !== null) texts.set(id, text);
    if (memory !== null) memories.set(id, memory);
  }
  return { texts, memories };
}
