import type { ReachedEnding, TurnEvent } from '../../../contract/play.ts';
import type { KnownEnding } from '../../../contract/stories.ts';
import type { TerminalStatus } from '../../../src/domain/play/turn.ts';
import { storyMoves, turnCharge } from '../../../src/domain/play/turn-charge.ts';
import type { AuthoredStory } from '../../domain/play/authored-story.ts';
import type { TurnOutcome } from '../../domain/play/turn-outcome.ts';
import { type NumberedEvent, numberAfter, textOf } from '../../domain/play/turn-transcript.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { Database, Tx } from '../database.ts';
import { playedVersions } from '../stories/versions.ts';
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

/**
 * Ends a turn exactly once: text, coins, ending and the `end` event in one transaction. Called by the engine and by the recovery after a crash; the
 * second call gets null.
 */
export class TurnSettlement {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #wakeUps: TurnWakeUps;

  constructor(db: Database, ledger: Ledger, clock: Clock, wakeUps: TurnWakeUps) {
    this.#db = db;
    this.#ledger = ledger;
    this.#clock = clock;
    this.#wakeUps = wakeUps;
  }

  async settle(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    const end = await this.#settle(turnId, conclusion);
    // Also when the turn had ended before: that process may have lost the confirmation and sent no wake-up.
    this.#wakeUps.announce(turnId);
    return end;
  }

  #settle(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    return this.#db.transaction().execute(async (tx) => {
      const turn = await runningTurn(tx, turnId);
      if (!turn) return null;
      const events = await tx.selectFrom('turn_events').select(['seq', 'event']).where('turn_id', '=', turnId).orderBy('seq').execute();
      const text = textOf(events);
      const status = conclusion.outcome === null ? conclusion.status : conclusion.outcome.status;
      const reply = { status, text, free: conclusion.outcome?.free ?? false };
      const cost = turnCharge(reply, turn.price);
      // A reply that does not move the story keeps its parent's choices and state.
      const outcome = storyMoves(reply) ? conclusion.outcome : null;
      const ending = outcome?.ending ? await this.#reach(tx, turn, outcome.ending) : null;
      await tx
        .updateTable('turns')
        .set({ status, text, cost, ended_at: this.#clock.now(), outcome: null, ...(outcome ? moved(outcome, ending) : {}) })
        .where('id', '=', turnId)
        .execute();
      await tx.updateTable('games').set({ updated_at: this.#clock.now() }).where('id', '=', turn.game_id).execute();
      await (cost > 0 ? this.#ledger.settle(tx, turnId) : this.#ledger.release(tx, turnId));
      const balance = await this.#ledger.balance(tx, turn.user_uuid);
      const end: TurnEvent = {
        type: 'end',
        status,
        cost,
        balance,
        ...(ending ? { ending } : {}),
        ...(conclusion.outcome === null && conclusion.message ? { message: conclusion.message } : {}),
      };
      return this.#last(tx, turnId, events, end);
    });
  }

  /** Stores the `end` event and deletes the deltas, which `turns.text` now contains. */
  async #last(tx: Tx, turnId: string, events: readonly NumberedEvent[], end: TurnEvent): Promise<NumberedEvent> {
    const seq = numberAfter(events.at(-1)?.seq ?? 0, end);
    await tx
      .insertInto('turn_events')
      .values({ turn_id: turnId, seq, event: JSON.stringify(end) })
      .execute();
    const deltas = events.filter(({ event }) => event.type === 'delta').map((event) => event.seq);
    if (deltas.length > 0) await tx.deleteFrom('turn_events').where('turn_id', '=', turnId).where('seq', 'in', deltas).execute();
    return { seq, event: end };
  }

  async #reach(tx: Tx, turn: { user_uuid: string; story_id: string; story: AuthoredStory }, id: string): Promise<ReachedEnding | null> {
    const authored = turn.story.endings.find((ending) => ending.id === id);
    if (!authored) return null;
    await tx
      .insertInto('endings_found')
      .values({ user_uuid: turn.user_uuid, story_id: turn.story_id, ending_id: id, found_at: this.#clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .selectFrom('endings_found')
      .select('ending_id')
      .where('user_uuid', '=', turn.user_uuid)
      .where('story_id', '=', turn.story_id)
      .execute();
    const found = new Set(rows.map((row) => row.ending_id));
    return { id, name: authored.name, text: authored.text, endings: knownEndings(turn.story, found) };
  }
}

/** A story's endings; the names of those not in `found` are hidden. */
export function knownEndings(story: AuthoredStory, found: ReadonlySet<string>): KnownEnding[] {
  return story.endings.map(({ id, name, hint }) => ({ id, name: found.has(id) ? name : null, hint, found: found.has(id) }));
}

/** Locks the turn, so that two settlements cannot overlap. */
function runningTurn(tx: Tx, turnId: string) {
  return (
    playedVersions(tx)
      .innerJoin('turns', 'turns.game_id', 'games.id')
      .select(['turns.price', 'turns.game_id', 'games.user_uuid', 'games.story_id', 'story_versions.story'])
      .where('turns.id', '=', turnId)
      .where('turns.status', '=', 'running')
      // The game too: its owner must not change during the settlement.
      .forUpdate(['turns', 'games'])
      .executeTakeFirst()
  );
}

function moved(outcome: TurnOutcome, ending: ReachedEnding | null) {
  return {
    choices: JSON.stringify(outcome.choices),
    state: JSON.stringify(ending ? { ...outcome.state, ended: ending.id } : outcome.state),
    ...(outcome.memory ? { memory: JSON.stringify(outcome.memory) } : {}),
    narrator_state: outcome.narratorState,
    ending: JSON.stringify(ending),
  };
}
