import { sql } from 'kysely';
import type { TurnEvent } from '../../../contract/play.ts';
import { type NumberedEvent, numberAfter } from '../../domain/play/turn-transcript.ts';
import type { Database } from '../database.ts';
import { untilAvailable } from '../database-outage.ts';
import { FollowedTurns } from './followed-turns.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

interface LiveTurn {
  /** Stored events; only these are sent to readers. */
  readonly events: NumberedEvent[];
  seq: number;
  readonly waiting: Set<() => void>;
}

interface Pending {
  readonly turnId: string;
  readonly numbered: NumberedEvent;
  stored(): void;
  failed(error: unknown): void;
}

/**
 * The events of turns. An event is stored before readers receive it, so that a crash never retracts text. Turns that run in this process are read
 * from memory, others from the database. Writes that arrive during a write are stored together by the next one.
 */
export class TurnEventLog {
  readonly #db: Database;
  readonly #live = new Map<string, LiveTurn>();
  #queue: Pending[] = [];
  #writing = false;
  readonly #giveUp = new AbortController();
  readonly #wakeUps: TurnWakeUps;
  readonly #followed: FollowedTurns;

  /** `pollMs`: how long readers of another process's turns wait for a wake-up. */
  constructor(db: Database, wakeUps: TurnWakeUps, pollMs?: number) {
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#followed = new FollowedTurns(db, wakeUps, this.#giveUp.signal, pollMs);
  }

  /** Opens the log of a turn whose first events the caller has stored. */
  open(turnId: string, stored: readonly NumberedEvent[]): void {
    this.#live.set(turnId, { events: [...stored], seq: stored.at(-1)?.seq ?? 0, waiting: new Set() });
  }

  /**
   * Stores an event, then sends it to readers; waits while the database is unavailable. Each turn appends one event at a time, which bounds the
   * queue by the number of running turns. Rejects when another process has ended the turn, or when the log gave up.
   */
  append(turnId: string, event: TurnEvent): Promise<void> {
    const live = this.#live.get(turnId);
    if (!live) return Promise.reject(new Error(`turn ${turnId} is not open`));
    // An empty delta would get the number of the event before it.
    if (event.type === 'delta' && event.text === '') return Promise.resolve();
    live.seq = numberAfter(live.seq, event);
    const numbered = { seq: live.seq, event };
    return new Promise((resolve, reject) => {
      this.#queue.push({
        turnId,
        numbered,
        stored: () => {
          send(live, numbered);
          resolve();
        },
        failed: reject,
      });
      void this.#write();
    });
  }

  /** Sends a last event that the caller has stored, and closes the turn's log. */
  finish(turnId: string, last: NumberedEvent | null): void {
    const live = this.#live.get(turnId);
    if (!live) return;
    this.#live.delete(turnId);
    if (last) send(live, last);
    else wake(live);
  }

  /** The `end` event of a turn; null while it has none. */
  async endOf(turnId: string): Promise<NumberedEvent | null> {
    const last = await this.#db
      .selectFrom('turn_events')
      .select(['seq', 'event'])
      .where('turn_id', '=', turnId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.event.type === 'end' ? last : null;
  }

  /** Stops waiting for an unavailable database. */
  giveUp(): void {
    this.#giveUp.abort();
  }

  /** A turn's events after number `after`, until its last event or until the signal aborts. Of a turn that ended before `after`, its `end`. */
  async *read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedEvent> {
    // Kept after the turn's end, so that slow readers can finish from memory.
    const live = this.#live.get(turnId);
    if (!live) {
      yield* this.#followed.read(turnId, after, signal);
      return;
    }
    let seq = after;
    while (!signal.aborted) {
      const news = live.events.filter((event) => event.seq > seq);
      for (const event of news) {
        yield event;
        seq = event.seq;
        if (event.event.type === 'end') return;
      }
      if (news.length > 0) continue;
      if (this.#live.get(turnId) !== live) return;
      await change(live, signal);
    }
  }

  /**
   * Stores the events of running turns and returns their keys. The lock waits for a transaction that is ending the turn. An existing event comes from
   * an earlier try, because only the owner of a running turn writes its events.
   */
  async #store(batch: readonly Pending[]): Promise<ReadonlySet<string>> {
    const values = batch.map(({ turnId, numbered }) => sql`(${turnId}, ${String(numbered.seq)}, ${JSON.stringify(numbered.event)})`);
    const { rows } = await sql<{ turn_id: string; seq: number }>`
      INSERT INTO turn_events (turn_id, seq, event)
      SELECT turns.id, v.seq::integer, v.event::jsonb
      FROM (VALUES ${sql.join(values)}) AS v (turn_id, seq, event)
      JOIN turns ON turns.id = v.turn_id::uuid AND turns.status = 'running'
      FOR SHARE OF turns
      ON CONFLICT (turn_id, seq) DO UPDATE SET event = EXCLUDED.event
      RETURNING turn_id, seq`.execute(this.#db);
    return new Set(rows.map((row) => `${row.turn_id} ${row.seq}`));
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      await this.#deliver(batch);
    }
    this.#writing = false;
  }

  async #deliver(batch: readonly Pending[]): Promise<void> {
    try {
      const stored = await untilAvailable(() => this.#store(batch), this.#giveUp.signal);
      for (const turnId of new Set(batch.map((pending) => pending.turnId))) this.#wakeUps.announce(turnId);
      for (const pending of batch) {
        if (stored.has(eventKey(pending))) pending.stored();
        else pending.failed(new Error('the turn was ended elsewhere'));
      }
    } catch (error) {
      // An event that the database rejects must not fail the other turns of the batch.
      if (batch.length > 1 && !this.#giveUp.signal.aborted) for (const pending of batch) await this.#deliver([pending]);
      else for (const pending of batch) pending.failed(error);
    }
  }
}

/** The key of an event in the log. */
const eventKey = ({ turnId, numbered }: Pending): string => `${turnId} ${numbered.seq}`;

function send(live: LiveTurn, numbered: NumberedEvent): void {
  live.events.push(numbered);
  wake(live);
}

function wake(live: LiveTurn): void {
  for (const resume of live.waiting) resume();
  live.waiting.clear();
}

/** Resolves on a new event, or when the reader leaves. */
function change(live: LiveTurn, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      live.waiting.delete(resume);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    live.waiting.add(resume);
    signal.addEventListener('abort', resume, { once: true });
    if (signal.aborted) resume();
  });
}
