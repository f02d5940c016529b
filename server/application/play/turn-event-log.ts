import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TurnEvent } from '#contract/play.ts';
import type { Database } from '#server/application/db/database.ts';
import { untilAvailable } from '#server/application/db/database-outage.ts';
import { type PromptRecord, PromptRecords, type PromptSource } from '#server/application/narrator/prompt-record.ts';
import type { PromptReport } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { TurnOutcome } from '#server/domain/narrator/turn-outcome.ts';
import { type NumberedEvent, numberAfter, replayEvents } from '#server/domain/play/turn-transcript.ts';
import { FollowedTurns } from './followed-turns.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

/** Characters of one turn that may wait for the database before its narrator does. */
const MAX_WAITING = 4_000;
/** The longest wait of a write for events of other turns. A shorter one costs a statement more often, a longer one is visible while a model writes. */
const MAX_GATHER_MS = 150;
/** The same for the first words of a turn, which its player waits for. */
const MAX_FIRST_GATHER_MS = 20;
/** A turn without an event for so long, in milliseconds, is not expected to have more at once. */
const TELLING_MS = 500;

interface LiveTurn {
  /** Stored text, as far as it was not taken back, and other events; only these are sent to readers. */
  text: string;
  readonly markers: NumberedEvent[];
  /** Number of the last event appended, which may not be stored yet. */
  seq: number;
  /** Events and prompts that wait to be stored. */
  waiting: number;
  /** The last event appended, until its write begins. Deltas that follow it become part of it. */
  last: Pending | null;
  failure: { readonly error: unknown } | null;
  /** When something was last enqueued to be stored, by the clock of the process. */
  enqueuedAt: number;
  /** Called on each change: new events, the end, a failure. */
  readonly changed: Set<() => void>;
}

interface Pending {
  readonly turnId: string;
  readonly live: LiveTurn;
  seq: number;
  /** Null for a prompt. */
  event: TurnEvent | null;
  readonly outcome: TurnOutcome | null;
  readonly prompt: PromptRecord | null;
}

interface Needs {
  readonly db: Database;
  readonly wakeUps: TurnWakeUps;
  readonly pollMs?: number | undefined;
}

/**
 * The events of turns. An event is stored before readers receive it, so that a crash never retracts text; only a `reset` does. Turns that run in this process are read
 * from memory, others from the database. All events that wait are stored by one statement, whatever turns they belong to, and the deltas of one turn
 * among them as one event. The prompt of a turn goes with them.
 */
export class TurnEventLog {
  readonly #needs: Needs;
  readonly #live = new Map<string, LiveTurn>();
  #queue: Pending[] = [];
  #writing = false;
  readonly #giveUp = new AbortController();
  readonly #followed: FollowedTurns;
  readonly #prompts: PromptRecords;

  /** `pollMs`: how long readers of another process's turns wait for a wake-up. */
  constructor(needs: Needs) {
    this.#needs = needs;
    const { db, wakeUps, pollMs } = needs;
    this.#followed = new FollowedTurns(db, wakeUps, this.#giveUp.signal, pollMs);
    this.#prompts = new PromptRecords(db);
  }

  /** Opens the log of a turn whose first event, no delta, the caller has stored. */
  open(turnId: string, stored: NumberedEvent): void {
    this.#live.set(turnId, {
      text: '',
      markers: [stored],
      seq: stored.seq,
      waiting: 0,
      last: null,
      failure: null,
      enqueuedAt: 0,
      changed: new Set(),
    });
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
    if (last?.event?.type === 'delta' && event.type === 'delta') {
      last.event = { type: 'delta', text: last.event.text + event.text };
      last.seq = live.seq;
    } else {
      live.last = { turnId, live, seq: live.seq, event, outcome, prompt: null };
      this.#enqueue(live.last);
      void this.#write();
    }
    if (live.last?.event?.type === 'delta' && live.last.event.text.length > MAX_WAITING) await this.flush(turnId);
  }

  /** Resolves when every event and prompt of the turn is stored. Rejects as `append`. */
  async flush(turnId: string): Promise<void> {
    const live = this.#opened(turnId);
    void this.#write();
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

  /** Keeps the prompt of a running turn; a later one replaces it. The next write of any turn stores it: it needs no statement of its own. */
  async keepPrompt(turnId: string, report: PromptReport, source?: PromptSource): Promise<void> {
    const prompt = await this.#prompts.of(report, source);
    const live = this.#opened(turnId);
    this.#enqueue({ turnId, live, seq: live.seq, event: null, outcome: null, prompt });
  }

  /** The `end` event of a turn; null while it has none. */
  async endOf(turnId: string): Promise<NumberedEvent | null> {
    const last = await this.#needs.db
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
      const events = replayEvents(live.text, live.markers, seq);
      for (const event of events) {
        yield event;
        seq = event.seq;
        if (event.event.type === 'end') return;
      }
      if (events.length > 0) continue;
      if (this.#live.get(turnId) !== live) {
        // `after` lies beyond the end.
        const last = live.markers.at(-1);
        if (last?.event.type === 'end') yield last;
        return;
      }
      await change(live, signal);
    }
  }

  #opened(turnId: string): LiveTurn {
    const live = this.#live.get(turnId);
    if (!live) throw new Error(`turn ${turnId} is not open`);
    return live;
  }

  #enqueue(pending: Pending): void {
    pending.live.waiting += 1;
    pending.live.enqueuedAt = performance.now();
    this.#queue.push(pending);
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    let due = performance.now() + this.#gatherMs();
    while (this.#queue.length > 0) {
      await delay(Math.min(this.#gatherMs(), MAX_FIRST_GATHER_MS));
      const all = performance.now() >= due;
      const [batch, rest] = all ? [this.#queue, []] : parted(this.#queue, begins);
      this.#queue = rest;
      for (const pending of batch) if (pending.live.last === pending) pending.live.last = null;
      if (batch.length > 0) await this.#deliver(batch);
      if (all) due = performance.now() + this.#gatherMs();
    }
    this.#writing = false;
  }

  /**
   * How long a write waits for more events to store by the same statement: a millisecond for each turn that told something just now. One whose narrator
   * is silent, a script without an end for one, keeps no other waiting.
   */
  #gatherMs(): number {
    const since = performance.now() - TELLING_MS;
    let telling = 0;
    for (const { enqueuedAt } of this.#live.values()) if (enqueuedAt > since) telling += 1;
    return Math.min(telling, MAX_GATHER_MS);
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

  #confirm(batch: readonly Pending[], running: ReadonlySet<string>): void {
    const turns = new Map<string, LiveTurn>();
    for (const pending of batch) {
      const { live, turnId, seq, event } = pending;
      turns.set(turnId, live);
      live.waiting -= 1;
      if (!running.has(turnId)) refuse(live, new Error('the turn was ended elsewhere'));
      else if (event?.type === 'delta') live.text += event.text;
      else if (event) {
        if (event.type === 'reset') live.text = '';
        live.markers.push({ seq, event });
      }
    }
    for (const [turnId, live] of turns) {
      this.#needs.wakeUps.announce(turnId);
      wake(live);
    }
  }

  /**
   * Stores the events of running turns, with the outcomes and prompts that came with them. Returns the ids of the turns that are running. The lock waits for a
   * transaction that is ending the turn. An existing event comes from an earlier try, because only the owner of a running turn writes its events.
   */
  async #store(batch: readonly Pending[]): Promise<ReadonlySet<string>> {
    const written = JSON.stringify([...Map.groupBy(batch, ({ turnId }) => turnId)].map(rowOf));
    // One parameter for any number of events keeps the statement's text the same.
    const { rows } = await sql<{ id: string }>`
      WITH batch AS (
        SELECT * FROM jsonb_to_recordset(${written}::jsonb) AS batch (
          turn_id uuid, events jsonb, outcome jsonb, prompt jsonb, prompt_frame text, prompt_digest text)
      ), running AS MATERIALIZED (
        SELECT turns.id FROM batch JOIN turns ON turns.id = batch.turn_id AND turns.status = 'running' FOR SHARE OF turns
      ), stored AS (
        INSERT INTO turn_events (turn_id, seq, event)
        SELECT running.id, (event_row ->> 'seq')::integer, event_row -> 'event'
        FROM running JOIN batch ON batch.turn_id = running.id, jsonb_array_elements(batch.events) AS event_row
        ON CONFLICT (turn_id, seq) DO UPDATE SET event = EXCLUDED.event
      ), known AS (
        UPDATE turns SET outcome = coalesce(batch.outcome, turns.outcome), prompt = coalesce(batch.prompt, turns.prompt),
          prompt_frame = coalesce(batch.prompt_frame, turns.prompt_frame), prompt_digest = coalesce(batch.prompt_digest, turns.prompt_digest)
        FROM batch JOIN running ON running.id = batch.turn_id
        WHERE turns.id = batch.turn_id AND (batch.outcome IS NOT NULL OR batch.prompt IS NOT NULL)
      )
      SELECT id FROM running`.execute(this.#needs.db);
    return new Set(rows.map((row) => row.id));
  }
}

/** What is stored of one turn by one write. */
function rowOf([turn_id, pending]: readonly [string, readonly Pending[]]) {
  const prompt = pending.findLast((one) => one.prompt)?.prompt;
  return {
    turn_id,
    events: pending.flatMap(({ seq, event }) => (event ? [{ seq, event }] : [])),
    outcome: pending.find(({ outcome }) => outcome)?.outcome,
    prompt: prompt?.report,
    prompt_frame: prompt?.frame,
    prompt_digest: prompt?.digest,
  };
}

/** Whether first words of its turn wait. */
const begins = ({ live }: Pending): boolean => live.text === '' && live.last?.event?.type === 'delta';

const parted = <T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

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
