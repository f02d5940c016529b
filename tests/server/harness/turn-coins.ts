import { sql } from 'kysely';
import { chargeHold, holdCoins } from '#server/application/coins/turn-holds.ts';
import type { Tx } from '#server/application/db/database.ts';
import { coinsToHold } from '#server/application/play/turn-acceptance.ts';

const NOTHING_ELSE = { running: 0, daily_limit: null, charged_today: 0 };

/** Holds coins for a stored turn with the statement that accepts turns. False: refused. */
export async function holdForTurn(tx: Tx, user: string, turn: string, price: number): Promise<boolean> {
  const wallet = await tx.selectFrom('wallets').selectAll().where('user_uuid', '=', user).forUpdate().executeTakeFirstOrThrow();
  const held = coinsToHold({ ...wallet, ...NOTHING_ELSE }, price);
  if (!held.ok) return false;
  await sql`WITH turn AS (SELECT ${turn}::uuid AS id), ${holdCoins(user, held.value.hold, new Date())} SELECT id FROM turn`.execute(tx);
  return true;
}

/** Charges the hold of a turn with the statement that ends turns. False: it was closed before. */
export async function chargeTurn(tx: Tx, turn: string): Promise<boolean> {
  const { rows } = await sql`WITH turn AS (SELECT ${turn}::uuid AS id), ${chargeHold(new Date())} SELECT turn_id FROM hold`.execute(tx);
  return rows.length > 0;
}
