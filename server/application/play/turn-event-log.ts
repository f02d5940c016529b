import { sql } from 'kysely';
import type { TurnEvent } from '../../../contract/play.ts';
import type { TurnOutcome } from '../../domain/play/turn-outcome.ts';
import { type NumberedEvent, numberAfter, replayEvents } from '../../domain/play/turn-transcript.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';
import type { Database } from '../database.ts';
import { untilAvailable } from '../database-outage.ts';
import { FollowedTurns } from './followed-turns.ts';
import { PromptRecords, type PromptSource } from './prompt-record.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

/** Characters of one turn that may wait for the database before its narrator does. */
const MAX_WAITING = 4_000;
/** The longest wait of a write for events of other turns. A shorter one costs a statement more often, a longer one is visible while a model writes. */
const MAX_GATHER_MS = 150;

interface LiveTurn {
  /** Stored text and other events; only these are sent to readers. */
  text: string;
  readonly markers: NumberedEvent[];
  /** Number of the last event appended, which may not be stored yet. */
  seq: number;
  /** Events that wait to be stored. */
  waiting: number;
  /** The last event appended, until its write begins. Deltas that follow it become part of it. */
  last: Pending | null;
  failure: { readonly error: unknown } | null;
  /** Called on each change: new events, the end, a failure. */
  readonly changed: Set<() => void>;
}

interface Pending {
  readonly turnId: string;
  readonly live: LiveTurn;
  seq: number;
  event: TurnEvent;
  readonly outcome: TurnOutcome | null;
}

/**
 * The events of turns. An event is stored before readers receive it, so that a crash never retracts text. Turns that run in this process are read
 * from memory, others from the database. All events that wait are stored by one statement, whatever turns they belong to, and the deltas of one turn
 * among them as one event.
 */
export class TurnEventLog {
  readonly #db: Database;
  readonly #live = new Map<string, LiveTurn>();
  #queue: Pending[] = [];
  #writing = false;
  readonly #giveUp = new AbortController();
  readonly #wakeUps: TurnWakeUps;
  readonly #followed: FollowedTurns;
  readonly #prompts: PromptRecords;

  /** `pollMs`: how long readers of another process's turns wait for a wake-up. */
  constructor(db: Database, wakeUps: TurnWakeUps, pollMs?: number) {
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#followed = new FollowedTurns(db, wakeUps, this.#giveUp.signal, pollMs);
    this.#prompts = new PromptRecords(db);
  }

  /** Opens the log of a turn whose first event, no delta, the caller has stored. */
  open(turnId: string, stored: NumberedEvent): void {
    this.#live.set(turnId, { text: '', markers: [stored], seq: stored.seq, waiting: 0, last: null, failure: null, changed: new Set() });
  }

  /**
   * Adds an event to a turn; it is stored and then sent. `outcome` is stored on the turn together with the event. Resolves once at most `MAX_WAITING`
   * characters of the turn wait to be stored, which may take as long as the database is unavailable. Rejects when an event of the turn could not be
   * stored: another process has ended the turn, the database refuses the event, or the log gave up.
   */
  async append(turnId: string, event: TurnEvent, outcome: TurnOutcome | null = null): Promise<void> {
    const live = this.#opened(turnId);
    if (live.failure) throw live.failure.error;
    // An empty delta would get the number of the event before it.
    if (event.type === 'delta' && event.text === '') return;
    live.seq = numberAfter(live.seq, event);
    const { last } = live;
    if (last?.event.type === 'delta' && event.type === 'delta') {
      last.event = { type: 'delta', text: last.event.text + event.text };
      last.seq = live.seq;
    } else {
      live.last = { turnId, live, seq: live.seq, event, outcome };
      live.waiting += 1;
      this.#queue.push(live.last);
      void this.#write();
    }
    if (live.last?.event.type === 'delta' && live.last.event.text.length > MAX_WAITING) await this.flush(turnId);
  }

  /** Resolves when every event of the turn is stored. Rejects as `append`. */
  async flush(turnId: string): Promise<void> {
    const live = this.#opened(turnId);
    while (live.waiting > 0 && !live.failure) await new Promise<void>((resolve) => live.changed.add(resolve));
    if (live.failure) throw live.failure.error;
  }

  /** Sends a last event that the caller has stored, and closes the turn's log. */
  finish(turnId: string, end: NumberedEvent | null): void {
    const live = this.#live.get(turnId);
    if (!live) return;
    this.#live.delete(turnId);
    if (end) live.markers.push(end);
    wake(live);
  }

  /** Stores the prompt of a running turn beside its events. */
  storePrompt(turnId: string, report: PromptReport, source?: PromptSource): Promise<void> {
    return this.#prompts.keep(turnId, report, source);
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

  /**
   * A turn's events after number `after`, until its last event or until the signal aborts. Of a turn that ended before `after`, its `end`. A reader that
   * falls behind receives the text it has missed as one delta.
   */
  async *read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedEvent> {
    // Kept after the turn's end, so that slow readers can finish from memory.
    const live = this.#live.get(turnId);
    if (!live) {
      yield* this.#followed.read(turnId, after, signal);
      return;
    }
    let seq = after;
    while (!signal.aborted) {
      const news = replayEvents(live.text, live.markers, seq);
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

  #opened(turnId: string): LiveTurn {
    const live = this.#live.get(turnId);
    if (!live) throw new Error(`turn ${turnId} is not open`);
    return live;
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#queue.length > 0) {
      await this.#gather();
      const batch = this.#queue;
      this.#queue = [];
      for (const pending of batch) if (pending.live.last === pending) pending.live.last = null;
      await this.#deliver(batch);
    }
    this.#writing = false;
  }

  /** Waits for more events to store by the same statement: a millisecond for each turn that is running. */
  #gather(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.min(this.#live.size, MAX_GATHER_MS)));
  }

  async #deliver(batch: readonly Pending[]): Promise<void> {
    // What follows an event that could not be stored must not be stored either.
    const storable = batch.filter(({ live }) => !live.failure);
    try {
      if (storable.length > 0) this.#confirm(storable, await untilAvailable(() => this.#store(storable), this.#giveUp.signal));
    } catch (error) {
      // An event that the database rejects must not fail the other turns of the batch.
      if (storable.length > 1 && !this.#giveUp.signal.aborted) for (const pending of storable) await this.#deliver([pending]);
      else for (const { live } of storable) refuse(live, error);
    }
  }

  #confirm(batch: readonly Pending[], stored: ReadonlySet<string>): void {
    const turns = new Map<string, LiveTurn>();
    for (const pending of batch) {
      const { live, turnId, seq, event } = pending;
      turns.set(turnId, live);
      live.waiting -= 1;
      if (!stored.has(eventKey(turnId, seq))) refuse(live, new Error('the turn was ended elsewhere'));
      else if (event.type === 'delta') live.text += event.text;
      else live.markers.push({ seq, event });
    }
    for (const [turnId, live] of turns) {
      this.#wakeUps.announce(turnId);
      wake(live);
    }
  }

  /**
   * Stores the events of running turns, and the outcomes that came with them. Returns the keys of the events. The lock waits for a transaction that is
   * ending the turn. An existing event comes from an earlier try, because only the owner of a running turn writes its events.
   */
  async #store(batch: readonly Pending[]): Promise<ReadonlySet<string>> {
    const news = JSON.stringify(batch.map(({ turnId: turn_id, seq, event, outcome }) => ({ turn_id, seq, event, outcome })));
    // One parameter for any number of events keeps the statement's text the same.
    const { rows } = await sql<{ turn_id: string; seq: number }>`
      WITH news AS (
        SELECT * FROM jsonb_to_recordset(${news}::jsonb) AS news (turn_id uuid, seq integer, event jsonb, outcome jsonb)
      ), stored AS (
        INSERT INTO turn_events (turn_id, seq, event)
        SELECT turns.id, news.seq, news.event FROM news JOIN turns ON turns.id = news.turn_id AND turns.status = 'running'
        FOR SHARE OF turns
        ON CONFLICT (turn_id, seq) DO UPDATE SET event = EXCLUDED.event
        RETURNING turn_id, seq
      ), finished AS (
        UPDATE turns SET outcome = news.outcome FROM news JOIN stored USING (turn_id, seq)
        WHERE turns.id = news.turn_id AND news.outcome IS NOT NULL
      )
      SELECT turn_id, seq FROM stored`.execute(this.#db);
    return new Set(rows.map((row) => eventKey(row.turn_id, row.seq)));
  }
}

/** The key of an event in the log. */
const eventKey = (turnId: string, seq: number): string => `${turnId} ${seq}`;

function refuse(live: LiveTurn, error: unknown): void {
  live.failure ??= { error };
  wake(live);
}

function wake(live: LiveTurn): void {
  for (const resume of live.changed) resume();
  live.changed.clear();
}

/** Resolves on a change, or when the reader leaves. */
function change(live: LiveTurn, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      live.changed.delete(resume);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    live.changed.add(resume);
    signal.addEventListener('abort', resume, { once: true });
    if (signal.aborted) resume();
  });
}
