import type { Database, Tx } from '../database.ts';

/** The turns of one player's games. */
export const ownedTurns = (db: Database | Tx, user: string) =>
  db.selectFrom('turns').innerJoin('games', 'games.id', 'turns.game_id').where('games.user_uuid', '=', user);

/** Whether a turn is in one of the player's games. */
export async function ownsTurn(db: Database | Tx, user: string, turnId: string): Promise<boolean> {
  const turn = await ownedTurns(db, user).select('turns.id').where('turns.id', '=', turnId).executeTakeFirst();
  return turn !== undefined;
}
