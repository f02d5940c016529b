import { sql } from 'kysely';
import type { TurnEvent } from '../../../src/domain/play/turn.ts';
import { type NumberedEvent, numberAfter } from '../../domain/play/turn-transcript.ts';
import type { Database } from '../database.ts';
import { untilAvailable } from '../database-outage.ts';
import { FollowedTurns } from './followed-turns.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

interface LiveTurn {
  /** Events that are stored; only these are ever told. */
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
 * What turns say, written before it is told: no reader hears a word that a crash could take back. Turns that run here are read from memory,
 * others from the database, by the same `read`. Writes that come while one is under way go out together in the next.
 */
export class TurnEventLog {
  readonly #db: Database;
  readonly #live = new Map<string, LiveTurn>();
  #queue: Pending[] = [];
  #writing = false;
  readonly #giveUp = new AbortController();
  readonly #wakeUps: TurnWakeUps;
  readonly #followed: FollowedTurns;

  /** `lookAgainMs`: how long readers of another process's turns wait for a wake-up. */
  constructor(db: Database, wakeUps: TurnWakeUps, lookAgainMs?: number) {
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#followed = new FollowedTurns(db, wakeUps, this.#giveUp.signal, lookAgainMs);
  }

  /** Begins a turn whose first events the caller has stored in its own transaction. */
  open(turnId: string, stored: readonly NumberedEvent[]): void {
    this.#live.set(turnId, { events: [...stored], seq: stored.at(-1)?.seq ?? 0, waiting: new Set() });
  }

  /**
   * Stores an event, then passes it to the readers; waits while the database is unavailable. A caller appends one event at a time, so that as much
   * waits here as there are running turns. Rejects when the turn was ended by another process, or when the log gave up.
   */
  append(turnId: string, event: TurnEvent): Promise<void> {
    const live = this.#live.get(turnId);
    if (!live) return Promise.reject(new Error(`turn ${turnId} is not open`));
    // A delta without text would take the number of the event before it.
    if (event.type === 'delta' && event.text === '') return Promise.resolve();
    live.seq = numberAfter(live.seq, event);
    const numbered = { seq: live.seq, event };
    return new Promise((resolve, reject) => {
      this.#queue.push({
        turnId,
        numbered,
        stored: () => {
          tell(live, numbered);
          resolve();
        },
        failed: reject,
      });
      void this.#write();
    });
  }

  /** Tells a last event that the caller has stored, and lets the turn go. */
  finish(turnId: string, last: NumberedEvent | null): void {
    const live = this.#live.get(turnId);
    if (!live) return;
    this.#live.delete(turnId);
    if (last) tell(live, last);
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

  /** Ends all waiting for an unavailable database, from now on. */
  giveUp(): void {
    this.#giveUp.abort();
  }

  /** A turn's events after number `after`, until its `end`, until there is nothing more to come, or until the signal aborts. Of a turn that ended before `after`, its `end`. */
  async *read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedEvent> {
    // Kept across the turn's end, so that a reader that lags behind finds its place in memory.
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
   * Stores what belongs to running turns, and returns what that was. The lock makes it wait for a transaction that is ending the turn. An event that
   * is there already was stored by an earlier try: only the owner of a running turn writes its events.
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
        if (stored.has(place(pending))) pending.stored();
        else pending.failed(new Error('the turn was ended elsewhere'));
      }
    } catch (error) {
      // An event that the database refuses must not fail the turns that were written together with it.
      if (batch.length > 1 && !this.#giveUp.signal.aborted) for (const pending of batch) await this.#deliver([pending]);
      else for (const pending of batch) pending.failed(error);
    }
  }
}

/** One event's place in the log, as a key. */
const place = ({ turnId, numbered }: Pending): string => `${turnId} ${numbered.seq}`;

function tell(live: LiveTurn, numbered: NumberedEvent): void {
  live.events.push(numbered);
  wake(live);
}

function wake(live: LiveTurn): void {
  for (const go of live.waiting) go();
  live.waiting.clear();
}

/** Resolves when the turn says something more, or when the reader leaves. */
function change(live: LiveTurn, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      live.waiting.delete(go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    live.waiting.add(go);
    signal.addEventListener('abort', go, { once: true });
    if (signal.aborted) go();
  });
}
