import { type RawBuilder, sql } from 'kysely';
import type { ReachedEnding, TurnEvent } from '#contract/play.ts';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import { isAttempt } from '#domain/play/attempt.ts';
import type { TerminalStatus } from '#domain/play/turn.ts';
import { storyMoves, turnCharge } from '#domain/play/turn-charge.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { chargeHold } from '#server/application/coins/turn-holds.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import { TOLD_VERSION } from '#server/application/stories/versions.ts';
import { DERIVED_SLOTS } from '#server/domain/memory/recollection.ts';
import type { TurnOutcome } from '#server/domain/narrator/turn-outcome.ts';
import { type NumberedEvent, numberAfter, textOf } from '#server/domain/play/turn-transcript.ts';
import { reachedEnding } from '#server/domain/stories/known-endings.ts';
import { shownInput } from './stored-input.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

/** How a turn ends: with its narrator's outcome, or without. */
export type TurnConclusion =
  | { readonly outcome: TurnOutcome }
  | { readonly outcome: null; readonly status: TerminalStatus; readonly message: string };

/** The conclusion of a turn that its process could not finish. */
export const INTERRUPTED: TurnConclusion = {
  outcome: null,
  status: 'interrupted',
  message: 'The reply was interrupted. Nothing was charged; try again.',
};

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly content: PlayedContent;
  readonly clock: Clock;
  readonly wakeUps: TurnWakeUps;
}

/**
 * Ends a turn exactly once: text, coins, ending and the `end` event in one statement. Called by the engine and by the recovery after a crash; the
 * second call gets null.
 */
export class TurnSettlement {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async settle(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    const end = await (conclusion.outcome ? this.#settleFinished(turnId, conclusion) : this.#settleLocked(turnId, conclusion));
    // Also when the turn had ended before: that process may have lost the confirmation and sent no wake-up.
    this.#needs.wakeUps.announce(turnId);
    return end;
  }

  /** An outcome is stored after all events of its turn, so no lock is needed to read them. */
  async #settleFinished(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    const turn = await runningTurn(this.#needs.db, turnId);
    if (!turn) return null;
    const ended = endedTurn(turn, conclusion);
    return ended.cost === turn.price ? this.#end(this.#needs.db, turn, ended) : this.#settleLocked(turnId, conclusion);
  }

  /** The lock waits for events that are being stored. Coins that are given back may belong to another account by now, or settle a debt. */
  #settleLocked(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    return this.#needs.db.transaction().execute(async (tx) => {
      await tx.selectFrom('turns').select('id').where('id', '=', turnId).forUpdate().execute();
      const turn = await runningTurn(tx, turnId);
      if (!turn) return null;
      const ended = endedTurn(turn, conclusion);
      // The game first: its owner must not change during the settlement.
      await tx.selectFrom('games').select('id').where('id', '=', turn.game_id).forUpdate().execute();
      if (ended.cost < turn.price) await this.#needs.ledger.release(tx, turnId);
      return this.#end(tx, turn, ended);
    });
  }

  async #end(db: Database | Tx, turn: RunningTurn, ended: EndedTurn): Promise<NumberedEvent | null> {
    return storeEnd(db, turn, { ...ended, ending: await this.#ending(db, turn, ended) }, this.#needs.clock.now());
  }

  async #ending(db: Database | Tx, turn: RunningTurn, { outcome }: EndedTurn): Promise<ReachedEnding | null> {
    if (!outcome || outcome.ending === null) return null;
    const { story } = await this.#needs.content.story(turn.story_id, turn.story_version);
    const rows = await db
      .selectFrom('endings_found')
      .select('ending_id')
      .where('user_uuid', '=', turn.user_uuid)
      .where('story_id', '=', turn.story_id)
      .execute();
    return reachedEnding(story, outcome.ending, new Set(rows.map((row) => row.ending_id)));
  }
}

type RunningTurn = NonNullable<Awaited<ReturnType<typeof runningTurn>>>;

/** A running turn with its events; undefined when it has ended. */
function runningTurn(db: Database | Tx, turnId: string) {
  const events = sql<readonly NumberedEvent[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'event', event) ORDER BY seq), '[]') FROM turn_events WHERE turn_id = turns.id)`;
  return db
    .selectFrom('turns')
    .innerJoin('games', 'games.id', 'turns.game_id')
    .select([
      'turns.id',
      'turns.price',
      'turns.game_id',
      'turns.input',
      'games.narrator',
      'games.mode',
      'games.user_uuid',
      'games.story_id',
      TOLD_VERSION,
      events.as('events'),
    ])
    .where('turns.id', '=', turnId)
    .where('turns.status', '=', 'running')
    .executeTakeFirst();
}

/** How a turn ends. `outcome` is null when the story does not move: the turn then keeps its parent's choices and state. */
interface EndedTurn {
  readonly status: TerminalStatus;
  readonly text: string;
  readonly cost: number;
  readonly outcome: TurnOutcome | null;
  /** For the player; empty when there is nothing to say. */
  readonly message: string;
  /** Whether the words led nowhere: then it is no turn of its game. */
  readonly isAttempt: boolean;
}

function endedTurn({ events, price, input, narrator, mode }: RunningTurn, conclusion: TurnConclusion): EndedTurn {
  const text = textOf(events);
  const { status, free, message } = conclusion.outcome === null ? { ...conclusion, free: false } : { ...conclusion.outcome, message: '' };
  const reply = { status, text, free };
  const [cost, outcome] = [turnCharge(reply, price), storyMoves(reply) ? conclusion.outcome : null];
  const words = shownInput(input);
  const played = words && outcome?.takenAs ? { ...words, takenAs: outcome.takenAs } : words;
  const where = { mode, narrator: { kind: narrator } };
  return { status, text, cost, outcome, message, isAttempt: isAttempt({ input: played, status, cost }, where) };
}

/** A turn's end: what is stored of it, and what its readers get to know. */
interface TurnEnd {
  readonly status: TerminalStatus;
  readonly text: string;
  /** Zero, or the whole hold. */
  readonly cost: number;
  readonly outcome: TurnOutcome | null;
  readonly ending: ReachedEnding | null;
  readonly message: string;
  readonly isAttempt: boolean;
}

interface EndingTurn {
  readonly id: string;
  readonly events: readonly NumberedEvent[];
}

/**
 * Ends a running turn in one statement: text and outcome, the charge, the ending found, the `end` event in place of the deltas, which `turns.text` now
 * contains. A hold that is still open is charged, so release it first to give it back. Null when the turn has ended before.
 */
async function storeEnd(db: Database | Tx, turn: EndingTurn, end: TurnEnd, now: Date): Promise<NumberedEvent | null> {
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
        ${end.outcome ? moved(end.outcome, ending) : sql``}${end.isAttempt ? sql`, set_aside = 'attempt'` : sql``}
      WHERE id = ${turn.id}::uuid AND status = 'running' RETURNING id, game_id, parent, redo_before
    ), game AS (
      UPDATE games SET ${end.isAttempt ? sql`head = turn.parent, attempt = turn.id` : sql`newest = turn.id`}
      FROM turn WHERE games.id = turn.game_id RETURNING games.user_uuid, games.story_id, games.actor_id
    ), redo AS (
      UPDATE turns SET last_child = turn.redo_before FROM turn WHERE turns.id = turn.parent AND ${end.isAttempt}::boolean
    ), ${chargeHold(now)}, found AS (
      INSERT INTO endings_found (user_uuid, story_id, ending_id, found_at)
      SELECT user_uuid, story_id, ${ending?.id ?? null}::text, ${now}::timestamptz FROM game WHERE ${ending !== null && ending.id !== UNNAMED_ENDING}::boolean
      ON CONFLICT DO NOTHING
    ), ${learned(end.outcome, now)} deltas AS (
      DELETE FROM turn_events USING turn WHERE turn_id = turn.id AND event ->> 'type' = 'delta'
    ), settled AS (
      SELECT coalesce(
        (SELECT balance FROM wallet WHERE wallet.user_uuid = game.user_uuid),
        (SELECT bonus + bought - held_bonus - held_bought FROM wallets WHERE wallets.user_uuid = game.user_uuid)
      ) AS balance FROM game
    ), said AS (
      INSERT INTO turn_events (turn_id, seq, event)
      SELECT turn.id, ${seq}::integer, ${JSON.stringify(event)}::jsonb || jsonb_build_object('balance', balance) FROM turn, settled
    )
    SELECT balance FROM settled`.execute(db);
  const [settled] = rows;
  return settled ? { seq, event: { ...event, balance: settled.balance } } : null;
}

/** What a character has learned of the player in the turn, and what it is to forget. The game's row tells whose it is, also after a merge. */
function learned(outcome: TurnOutcome | null, now: Date): RawBuilder<unknown> {
  const { told = [], forgets = [] } = outcome ?? {};
  if (told.length === 0 && forgets.length === 0) return sql``;
  const unknown = forgets === 'all' ? DERIVED_SLOTS.map((slot) => ({ slot, text: null, authored: false })) : [];
  const which = forgets === 'all' ? sql`true` : sql`slot = ANY (${[...forgets]}::text[])`;
  return sql`forgotten AS (
      DELETE FROM character_memories AS known USING game
      WHERE known.user_uuid = game.user_uuid AND known.character_id = game.actor_id AND ${forgets.length === 0 ? sql`false` : which}
    ), learned AS (
      INSERT INTO character_memories (user_uuid, character_id, slot, text, authored, turn_id, told_at)
      SELECT game.user_uuid, game.actor_id, item.slot, item.text, item.authored, CASE WHEN item.text IS NULL THEN NULL ELSE turn.id END, ${now}::timestamptz
      FROM game, turn, jsonb_to_recordset(${JSON.stringify([...unknown, ...told])}::jsonb) AS item(slot text, text text, authored boolean)
    ),`;
}

function moved(outcome: TurnOutcome, ending: ReachedEnding | null): RawBuilder<unknown> {
  const state = JSON.stringify(ending ? { ...outcome.state, ended: ending.id } : outcome.state);
  return sql`, choices = ${JSON.stringify(outcome.choices)}::jsonb, state = ${state}::jsonb,
    memory = coalesce(${outcome.memory ? JSON.stringify(outcome.memory) : null}::jsonb, memory),
    input = input || ${JSON.stringify(outcome.takenAs ? { taken_as: outcome.takenAs } : {})}::jsonb, recalled = recalled || ${JSON.stringify(outcome.told ? { told: outcome.told } : {})}::jsonb, narrator_state = ${outcome.narratorState}, ending = ${JSON.stringify(ending)}::jsonb,
    prompt = prompt || ${JSON.stringify({ reply: outcome.figures })}::jsonb`;
}
