import { type RawBuilder, sql } from 'kysely';
import type { ReachedEnding, TurnEvent } from '../../../contract/play.ts';
import type { TerminalStatus } from '../../../src/domain/play/turn.ts';
import type { TurnOutcome } from '../../domain/play/turn-outcome.ts';
import { type NumberedEvent, numberAfter } from '../../domain/play/turn-transcript.ts';
import { chargeHold } from '../coins/turn-holds.ts';
import type { Database, Tx } from '../database.ts';

/** A turn's end: what is stored of it, and what its readers get to know. */
export interface TurnEnd {
  readonly status: TerminalStatus;
  readonly text: string;
  /** Zero, or the whole hold. */
  readonly cost: number;
  readonly outcome: TurnOutcome | null;
  readonly ending: ReachedEnding | null;
  readonly message: string;
}

interface EndingTurn {
  readonly id: string;
  readonly events: readonly NumberedEvent[];
}

/**
 * Ends a running turn in one statement: text and outcome, the charge, the ending found, the `end` event in place of the deltas, which `turns.text` now
 * contains. A hold that is still open is charged, so release it first to give it back. Null when the turn has ended before.
 */
export async function storeEnd(db: Database | Tx, turn: EndingTurn, end: TurnEnd, now: Date): Promise<NumberedEvent | null> {
  const { ending } = end;
  const event = {
    type: 'end',
    status: end.status,
    cost: end.cost,
    ...(ending ? { ending } : {}),
    ...(end.message ? { message: end.message } : {}),
  } as const satisfies Omit<Extract<TurnEvent, { type: 'end' }>, 'balance'>;
  const seq = numberAfter(turn.events.at(-1)?.seq ?? 0, { ...event, balance: 0 });
  const { rows } = await sql<{ balance: number }>`
    WITH turn AS (
      UPDATE turns SET status = ${end.status}, text = ${end.text}, cost = ${end.cost}::integer, ended_at = ${now}::timestamptz, outcome = NULL
        ${end.outcome ? moved(end.outcome, ending) : sql``}
      WHERE id = ${turn.id}::uuid AND status = 'running' RETURNING id, game_id
    ), game AS (
      UPDATE games SET updated_at = ${now}::timestamptz FROM turn WHERE games.id = turn.game_id RETURNING games.user_uuid, games.story_id
    ), ${chargeHold(now)}, found AS (
      INSERT INTO endings_found (user_uuid, story_id, ending_id, found_at)
      SELECT user_uuid, story_id, ${ending?.id ?? null}::text, ${now}::timestamptz FROM game WHERE ${ending !== null}::boolean
      ON CONFLICT DO NOTHING
    ), deltas AS (
      DELETE FROM turn_events USING turn WHERE turn_id = turn.id AND event ->> 'type' = 'delta'
    ), purse AS (
      SELECT coalesce(
        (SELECT balance FROM wallet WHERE wallet.user_uuid = game.user_uuid),
        (SELECT bonus + bought - held_bonus - held_bought FROM wallets WHERE wallets.user_uuid = game.user_uuid)
      ) AS balance FROM game
    ), said AS (
      INSERT INTO turn_events (turn_id, seq, event)
      SELECT turn.id, ${seq}::integer, ${JSON.stringify(event)}::jsonb || jsonb_build_object('balance', balance) FROM turn, purse
    )
    SELECT balance FROM purse`.execute(db);
  const [purse] = rows;
  return purse ? { seq, event: { ...event, balance: purse.balance } } : null;
}

function moved(outcome: TurnOutcome, ending: ReachedEnding | null): RawBuilder<unknown> {
  const state = JSON.stringify(ending ? { ...outcome.state, ended: ending.id } : outcome.state);
  return sql`, choices = ${JSON.stringify(outcome.choices)}::jsonb, state = ${state}::jsonb,
    memory = coalesce(${outcome.memory ? JSON.stringify(outcome.memory) : null}::jsonb, memory),
    narrator_state = ${outcome.narratorState}, ending = ${JSON.stringify(ending)}::jsonb`;
}
