import { sql } from 'kysely';
import type { ShownInput, TurnEvent } from '../../../contract/play.ts';
import type { Wallet } from '../../../src/domain/coins/wallet.ts';
import { holdCoins } from '../coins/turn-holds.ts';
import type { Database } from '../database.ts';
import type { ParentTurn, TurnBasis } from './turn-basis.ts';

/** A turn that may be stored, with its first event and the coins to hold. */
export interface TurnToStore {
  readonly id: string;
  readonly basis: TurnBasis;
  readonly parent: ParentTurn;
  readonly request: string;
  readonly shown: ShownInput;
  readonly price: number;
  readonly variantOf: string | null;
  readonly accepted: TurnEvent;
  readonly hold: Wallet;
  readonly owner: string;
  readonly now: Date;
}

/**
 * Stores a turn, its hold and its first event, and makes it the game's current turn, all in one statement. False, and nothing is stored, when the game,
 * the parent or the wallet has changed since it was read, or when the id was taken: read again. The rows are locked in the order game, turn, wallet;
 * PostgreSQL checks the versions of rows again after it has waited for their locks.
 */
export async function storeTurn(db: Database, turn: TurnToStore): Promise<boolean> {
  const { basis, parent, now } = turn;
  const { rows } = await sql`
    WITH game AS MATERIALIZED (
      SELECT id FROM games WHERE id = ${basis.game_id}::uuid AND xmin::text = ${basis.game_row} FOR UPDATE
    ), parent AS MATERIALIZED (
      SELECT turns.id, game.id AS game_id, depth, choices, state, memory, narrator_state FROM turns, game
      WHERE turns.id = ${parent.id}::uuid AND turns.xmin::text = ${parent.row} FOR UPDATE OF turns
    ), locked AS MATERIALIZED (
      SELECT parent.* FROM wallets, parent
      WHERE wallets.user_uuid = ${basis.user}::uuid AND wallets.xmin::text = ${basis.wallet_row} FOR UPDATE OF wallets
    ), turn AS (
      INSERT INTO turns (id, game_id, parent, depth, input, request, status, choices, state, memory, narrator_state, price, owner, variant_of, created_at)
      SELECT ${turn.id}::uuid, game_id, id, depth + 1, ${JSON.stringify(turn.shown)}::jsonb, ${turn.request}, 'running', choices, state - 'memory', memory,
        narrator_state, ${turn.price}::integer, ${turn.owner}, ${turn.variantOf}::uuid, ${now}::timestamptz
      FROM locked ON CONFLICT (id) DO NOTHING RETURNING id
    ), event AS (
      INSERT INTO turn_events (turn_id, seq, event) SELECT id, 1, ${JSON.stringify(turn.accepted)}::jsonb FROM turn
    ), current AS (
      UPDATE games SET head = turn.id, updated_at = ${now}::timestamptz FROM turn WHERE games.id = ${basis.game_id}::uuid
    ), redo AS (
      UPDATE turns SET last_child = turn.id FROM turn WHERE turns.id = ${parent.id}::uuid
    ), ${holdCoins(basis.user, turn.hold, now)}
    SELECT id FROM turn`.execute(db);
  return rows.length > 0;
}
