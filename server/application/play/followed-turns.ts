import type { Database } from '#server/application/db/database.ts';
import { untilAvailable } from '#server/application/db/database-outage.ts';
import { eventsAfter, type NumberedEvent, type StoredTurn } from '#server/domain/play/turn-transcript.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

/** How long readers wait for a wake-up before they poll. */
const POLL_MS = 5_000;

/**
 * Readers of turns that other processes write. All readers of one turn share one query, which is repeated on a wake-up and at a long polling
 * interval. A turn without new events costs the same for one reader as for a thousand.
 */
export class FollowedTurns {
  readonly #db: Database;
  readonly #wakeUps: TurnWakeUps;
  readonly #giveUp: AbortSignal;
  readonly #pollMs: number;
  readonly #turns = new Map<string, FollowedTurn>();
  #unsubscribe: (() => void) | null = null;

  /** Once `giveUp` aborts, no reader waits for an unavailable database. */
  constructor(db: Database, wakeUps: TurnWakeUps, giveUp: AbortSignal, pollMs = POLL_MS) {
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#giveUp = giveUp;
    this.#pollMs = pollMs;
  }

  /** As `TurnEventLog.read`. */
  async *read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedEvent> {
    const turn = this.#join(turnId);
    let seq = after;
    try {
      while (!signal.aborted) {
        const events = turn.after(seq);
        for (const event of events) {
          yield event;
          seq = event.seq;
          if (event.event.type === 'end') return;
        }
        if (events.length > 0) continue;
        if (turn.isOver) return;
        await turn.change(signal);
      }
    } finally {
      if (turn.leave()) this.#forget(turnId, turn);
    }
  }

  #join(turnId: string): FollowedTurn {
    this.#unsubscribe ??= this.#wakeUps.subscribe((woken) => this.#wake(woken));
    const known = this.#turns.get(turnId);
    if (known) return known.join();
    const turn = new FollowedTurn(this.#db, turnId, this.#giveUp, this.#pollMs, () => this.#forget(turnId, turn));
    this.#turns.set(turnId, turn);
    turn.query();
    return turn.join();
  }

  #wake(turnId: string | null): void {
    if (turnId !== null) this.#turns.get(turnId)?.query();
    else for (const turn of this.#turns.values()) turn.query();
  }

  #forget(turnId: string, turn: FollowedTurn): void {
    if (this.#turns.get(turnId) === turn) this.#turns.delete(turnId);
  }
}

/** The events of one turn read so far, and the readers waiting for more. */
class FollowedTurn {
  readonly #db: Database;
  readonly #turnId: string;
  readonly #pollMs: number;
  readonly #gaveUp: AbortSignal;
  readonly #abandoned = new AbortController();
  readonly #ended: () => void;
  readonly #waiting = new Set<() => void>();
  #stored: StoredTurn & { readonly events: NumberedEvent[] } = { events: [], text: null };
  #readers = 0;
  #isOver = false;
  #failure: { readonly error: unknown } | null = null;
  #querying = false;
  #queryAgain = false;
  #timer: NodeJS.Timeout | undefined;

  /** `ended` is called when all events are read or reading has failed. */
  constructor(db: Database, turnId: string, giveUp: AbortSignal, pollMs: number, ended: () => void) {
    this.#db = db;
    this.#turnId = turnId;
    this.#pollMs = pollMs;
    this.#gaveUp = AbortSignal.any([this.#abandoned.signal, giveUp]);
    this.#ended = ended;
  }

  /** True when no event follows those read so far. */
  get isOver(): boolean {
    return this.#isOver;
  }

  join(): this {
    this.#readers += 1;
    return this;
  }

  /** Returns true for the last reader. */
  leave(): boolean {
    this.#readers -= 1;
    if (this.#readers > 0) return false;
    clearTimeout(this.#timer);
    this.#abandoned.abort();
    return true;
  }

  /** The events read so far after `seq`. Throws the error that ended reading. */
  after(seq: number): readonly NumberedEvent[] {
    if (this.#failure) throw this.#failure.error;
    return eventsAfter(this.#stored, seq);
  }

  /** Queries the table. Calls during a query cause one more query together. */
  query(): void {
    this.#queryAgain = true;
    if (!this.#querying && !this.#isOver) void this.#query();
  }

  /** Resolves when there may be new events, or when the reader leaves. */
  change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        this.#waiting.delete(resume);
        signal.removeEventListener('abort', resume);
        resolve();
      };
      this.#waiting.add(resume);
      signal.addEventListener('abort', resume, { once: true });
      if (signal.aborted) resume();
    });
  }

  async #query(): Promise<void> {
    this.#querying = true;
    clearTimeout(this.#timer);
    try {
      while (this.#queryAgain && !this.#isOver && !this.#abandoned.signal.aborted) {
        this.#queryAgain = false;
        await untilAvailable(() => this.#read(), this.#gaveUp);
        for (const resume of [...this.#waiting]) resume();
      }
    } catch (error) {
      this.#failure = { error };
      this.#isOver = true;
      for (const resume of [...this.#waiting]) resume();
    }
    this.#querying = false;
    if (this.#isOver) this.#ended();
    else if (!this.#abandoned.signal.aborted) this.#timer = setTimeout(() => this.query(), this.#pollMs);
  }

  /** One statement reads status and events, so that no event of an ended turn can be missed. */
  async #read(): Promise<void> {
    const last = this.#stored.events.at(-1)?.seq ?? 0;
    const rows = await this.#db
      .selectFrom('turns')
      .leftJoin('turn_events', (join) => join.onRef('turn_events.turn_id', '=', 'turns.id').on('turn_events.seq', '>', last))
      .select(['turns.status', 'turn_events.seq', 'turn_events.event'])
      .where('turns.id', '=', this.#turnId)
      .orderBy('turn_events.seq')
      .execute();
    if (rows[0]?.status !== 'running') {
      this.#stored = await this.#readWhole();
      this.#isOver = true;
      return;
    }
    const events = rows.flatMap(({ seq, event }) => (seq === null || event === null ? [] : [{ seq, event }]));
    this.#stored.events.push(...events);
  }

  /** The deltas of an ended turn are deleted; its text replaces them. */
  async #readWhole(): Promise<{ readonly events: NumberedEvent[]; readonly text: string | null }> {
    const events = await this.#db
      .selectFrom('turn_events')
      .select(['seq', 'event'])
      .where('turn_id', '=', this.#turnId)
      .orderBy('seq')
      .execute();
    const turn = await this.#db.selectFrom('turns').select(['text', 'original_text']).where('id', '=', this.#turnId).executeTakeFirst();
    // The narrator's original text, because sequence numbers count its characters; the player may have edited `text`.
    return { events, text: turn ? (turn.original_text ?? turn.text) : null };
  }
}
