import type { TurnStatus } from '#contract/play.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import { ownsTurn } from './owned-turns.ts';
import type { Acceptance, AdmitTurn, RetryTurn, SendTurn, TurnAcceptance } from './turn-acceptance.ts';
import type { TurnEngine } from './turn-engine.ts';
import type { TurnEventLog } from './turn-event-log.ts';
import type { Rejection } from './turn-rejection.ts';

/** Where a reader's stream of events begins, and when it ends early. */
interface TurnReader {
  /** The number of the last event received; 0 for all events. */
  readonly after: number;
  readonly signal: AbortSignal;
}

type TurnEvents = AsyncIterable<NumberedEvent>;

interface Needs {
  readonly db: Database;
  readonly acceptance: TurnAcceptance;
  readonly engine: TurnEngine;
  readonly log: TurnEventLog;
}

/** Plays turns: accepts and runs them, and gives their events to readers. A turn goes on when its reader disconnects. */
export class PlayTurn {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends a turn. Repeating the request gives the events of the same turn. */
  async send(turn: SendTurn, admit: AdmitTurn, reader: TurnReader): Promise<Result<TurnEvents, Rejection>> {
    return this.#run(turn.turnId, await this.#needs.acceptance.accept(turn, admit), reader);
  }

  /** Generates another reply to the input of a turn. Repeating the request gives the events of the same reply. */
  async retry(turn: RetryTurn, admit: AdmitTurn, reader: TurnReader): Promise<Result<TurnEvents, Rejection>> {
    return this.#run(turn.newTurnId, await this.#needs.acceptance.retry(turn, admit), reader);
  }

  /** The events of a turn; null when the player has no such turn. */
  async follow(user: string, turnId: string, { after, signal }: TurnReader): Promise<TurnEvents | null> {
    return (await ownsTurn(this.#needs.db, user, turnId)) ? this.#needs.log.read(turnId, after, signal) : null;
  }

  /** Stops a turn; null when the player has no such turn. */
  async stop(user: string, turnId: string): Promise<TurnStatus | null> {
    return (await ownsTurn(this.#needs.db, user, turnId)) ? stopTurn(this.#needs.db, this.#needs.engine, turnId) : null;
  }

  #run(turnId: string, accepted: Result<Acceptance, Rejection>, { after, signal }: TurnReader): Result<TurnEvents, Rejection> {
    if (!accepted.ok) return accepted;
    if (accepted.value.kind === 'accepted') this.#needs.engine.run(accepted.value.turn);
    return ok(this.#needs.log.read(turnId, after, signal));
  }
}

/** Stops a turn and returns its status. A turn of another process is only marked; its owner stops it within two seconds. */
export async function stopTurn(db: Database, engine: Pick<TurnEngine, 'stop'>, turnId: string): Promise<TurnStatus> {
  if (!(await engine.stop(turnId)))
    await db.updateTable('turns').set({ stop_requested: true }).where('id', '=', turnId).where('status', '=', 'running').execute();
  const { status } = await db.selectFrom('turns').select('status').where('id', '=', turnId).executeTakeFirstOrThrow();
  return status;
}
