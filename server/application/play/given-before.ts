import { sql } from 'kysely';
import { paragraphsOf, wasGiven } from '../../domain/play/given-text.ts';
import type { Database } from '../database.ts';

/** Whether the game that `turn` belongs to has given a text before, in any of its branches. */
export async function givenBefore(db: Database, turn: string, text: string): Promise<boolean> {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return false;
  // The narrator's words count, not what a player made of them.
  const given = sql<string>`coalesce(original_text, text)`;
  const rows = await db
    .selectFrom('turns')
    .select(given.as('given'))
    .where('game_id', '=', (turns) => turns.selectFrom('turns').select('game_id').where('id', '=', turn))
    // Only replies with one of the paragraphs are read, however long the game is.
    .where(({ or }) => or(paragraphs.map((paragraph) => sql<boolean>`position(${paragraph} in ${given}) > 0`)))
    .execute();
  return wasGiven(
    text,
    rows.map((row) => row.given),
  );
}
