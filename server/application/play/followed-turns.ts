import { eventsAfter, type NumberedEvent, type StoredTurn } from '../../domain/play/turn-transcript.ts';
import type { Database } from '../database.ts';
import { untilAvailable } from '../database-outage.ts';
import type { TurnWakeUps } from './turn-wake-ups.ts';

/** How long readers wait for a wake-up before they look by themselves. */
export const LOOK_AGAIN_MS = 5_000;

/**
 * Readers of turns that other processes write. All readers of one turn share one reading of the table, which is repeated when a wake-up comes, or
 * seldom without one. A silent turn costs the same for one reader as for a thousand.
 */
export class FollowedTurns {
  readonly #db: Database;
  readonly #wakeUps: TurnWakeUps;
  readonly #giveUp: AbortSignal;
  readonly #lookAgainMs: number;
  readonly #turns = new Map<string, FollowedTurn>();
  #unsubscribe: (() => void) | null = null;

  /** From `giveUp` on, no reader waits for a database that is unavailable. */
  constructor(db: Database, wakeUps: TurnWakeUps, giveUp: AbortSignal, lookAgainMs = LOOK_AGAIN_MS) {
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#giveUp = giveUp;
    this.#lookAgainMs = lookAgainMs;
  }

  /** As `TurnEventLog.read`. */
  async *read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedEvent> {
    const turn = this.#join(turnId);
    let seq = after;
    try {
      while (!signal.aborted) {
        const news = turn.after(seq);
        for (const event of news) {
          yield event;
          seq = event.seq;
          if (event.event.type === 'end') return;
        }
        if (news.length > 0) continue;
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
    const turn = new FollowedTurn(this.#db, turnId, this.#giveUp, this.#lookAgainMs, () => this.#forget(turnId, turn));
    this.#turns.set(turnId, turn);
    turn.look();
    return turn.join();
  }

  #wake(turnId: string | null): void {
    if (turnId !== null) this.#turns.get(turnId)?.look();
    else for (const turn of this.#turns.values()) turn.look();
  }

  #forget(turnId: string, turn: FollowedTurn): void {
    if (this.#turns.get(turnId) === turn) this.#turns.delete(turnId);
  }
}

/** What the table holds of one turn, as far as it was read, and who waits for more. */
class FollowedTurn {
  readonly #db: Database;
  readonly #turnId: string;
  readonly #lookAgainMs: number;
  readonly #patience: AbortSignal;
  readonly #abandoned = new AbortController();
  readonly #ended: () => void;
  readonly #waiting = new Set<() => void>();
  #stored: StoredTurn & { readonly events: NumberedEvent[] } = { events: [], text: null };
  #readers = 0;
  #isOver = false;
  #failure: { readonly error: unknown } | null = null;
  #looking = false;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;

  /** `ended` is called once nothing more is to be read, or reading has failed. */
  constructor(db: Database, turnId: string, giveUp: AbortSignal, lookAgainMs: number, ended: () => void) {
    this.#db = db;
    this.#turnId = turnId;
    this.#lookAgainMs = lookAgainMs;
    this.#patience = AbortSignal.any([this.#abandoned.signal, giveUp]);
    this.#ended = ended;
  }

  /** Whether nothing will come after what is known now. */
  get isOver(): boolean {
    return this.#isOver;
  }

  join(): this {
    this.#readers += 1;
    return this;
  }

  /** True for the last reader. */
  leave(): boolean {
    this.#readers -= 1;
    if (this.#readers > 0) return false;
    clearTimeout(this.#timer);
    this.#abandoned.abort();
    return true;
  }

  /** The events after a number that are known. Throws what made reading fail. */
  after(seq: number): readonly NumberedEvent[] {
    if (this.#failure) throw this.#failure.error;
    return eventsAfter(this.#stored, seq);
  }

  /** Reads the table. Calls while it is being read are one more reading together. */
  look(): void {
    this.#lookAgain = true;
    if (!this.#looking && !this.#isOver) void this.#look();
  }

  /** Resolves when more may be known, or when the reader leaves. */
  change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#waiting.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', go, { once: true });
      if (signal.aborted) go();
    });
  }

  async #look(): Promise<void> {
    this.#looking = true;
    clearTimeout(this.#timer);
    try {
      while (this.#lookAgain && !this.#isOver && !this.#abandoned.signal.aborted) {
        this.#lookAgain = false;
        await untilAvailable(() => this.#read(), this.#patience);
        for (const go of [...this.#waiting]) go();
      }
    } catch (error) {
      this.#failure = { error };
      this.#isOver = true;
      for (const go of [...this.#waiting]) go();
    }
    this.#looking = false;
    if (this.#isOver) this.#ended();
    else if (!this.#abandoned.signal.aborted) this.#timer = setTimeout(() => this.look(), this.#lookAgainMs);
  }

  /** Status and new events come from one statement: a turn that does not run any more has no event that this did not see. */
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
    const news = rows.flatMap(({ seq, event }) => (seq === null || event === null ? [] : [{ seq, event }]));
    this.#stored.events.push(...news);
  }

  /** The deltas of an ended turn are gone; its text holds them. */
  async #readWhole(): Promise<{ readonly events: NumberedEvent[]; readonly text: string | null }> {
    const events = await this.#db
      .selectFrom('turn_events')
      .select(['seq', 'event'])
      .where('turn_id', '=', this.#turnId)
      .orderBy('seq')
      .execute();
    const turn = await this.#db.selectFrom('turns').select(['text', 'original_text']).where('id', '=', this.#turnId).executeTakeFirst();
    // What the narrator wrote, also when the player has changed it since: the numbers count its letters.
    return { events, text: turn ? (turn.original_text ?? turn.text) : null };
  }
}
