import { type RawBuilder, sql } from 'kysely';
import type { Wallet } from '#domain/coins/wallet.ts';

/*
 * Common table expressions that reserve and charge a turn's coins as part of a statement that changes the turn. Each runs for the rows of the expression
 * `turn`, which has the column `id`: without a row no coin moves. The wallet is taken before an entry is written, as in `Ledger`.
 */

/** Reserves coins in a user's wallet, whose row is locked and was read with at least this much to spend. */
export const holdCoins = (user: string, part: Wallet, now: Date): RawBuilder<unknown> => sql`
  reserved AS (
    UPDATE wallets SET held_bonus = held_bonus + ${part.bonus}::integer, held_bought = held_bought + ${part.bought}::integer
    FROM turn WHERE wallets.user_uuid = ${user}::uuid
  ), hold AS (
    INSERT INTO holds (turn_id, user_uuid, bonus, bought, status, created_at)
    SELECT turn.id, ${user}::uuid, ${part.bonus}::integer, ${part.bought}::integer, 'held', ${now}::timestamptz FROM turn
  )`;

/** Turns the hold into a charge. The condition lets one of several concurrent callers close it. `wallet` has the user's coins afterwards. */
export const chargeHold = (now: Date): RawBuilder<unknown> => sql`
  hold AS (
    UPDATE holds SET status = 'settled', closed_at = ${now}::timestamptz
    FROM turn WHERE holds.turn_id = turn.id AND holds.status = 'held'
    RETURNING holds.turn_id, holds.user_uuid, holds.bonus, holds.bought
  ), wallet AS (
    UPDATE wallets SET bonus = wallets.bonus - hold.bonus, bought = wallets.bought - hold.bought,
      held_bonus = held_bonus - hold.bonus, held_bought = held_bought - hold.bought
    FROM hold WHERE wallets.user_uuid = hold.user_uuid
    RETURNING wallets.user_uuid, wallets.bonus + wallets.bought - held_bonus - held_bought AS balance
  ), entry AS (
    INSERT INTO ledger_entries (user_uuid, key, kind, bonus, bought, created_at)
    SELECT wallet.user_uuid, 'turn:' || hold.turn_id, 'turn', -hold.bonus, -hold.bought, ${now}::timestamptz
    FROM hold JOIN wallet USING (user_uuid) WHERE hold.bonus + hold.bought > 0
  )`;
