import type { TurnOutcome } from '../../domain/turn-outcome.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import { INTERRUPTED, type TurnClosing } from './turn-closing.ts';
import type { EngineLog, TurnEngine } from './turn-engine.ts';

/** How often a process shows a sign of life and looks around. */
const BEAT_MS = 1_000;
/** A process that gave no sign for this long is taken for dead. */
const DEAD_AFTER_MS = 6_000;
/** A turn of our own that nobody runs is given this long: between its commit and its start it looks the same. */
const OWN_GRACE_MS = 10_000;

/**
 * Ends what a dead process left behind: a turn whose narrator had finished is completed and settled, any other is interrupted and its coins
 * given back. Also passes on stops that were asked of another process.
 */
export class TurnSweep {
  readonly #db: Database;
  readonly #engine: TurnEngine;
  readonly #closing: TurnClosing;
  readonly #clock: Clock;
  readonly #processId: string;
  /** True when no other process can be alive on this database. */
  readonly #alone: boolean;
  readonly #report: EngineLog;
  #stopped = false;
  /** Ends what is done again and again, once what is under way of it is done. */
  readonly #endings: (() => Promise<void>)[] = [];

  constructor(
    db: Database,
    engine: TurnEngine,
    closing: TurnClosing,
    clock: Clock,
    process: { id: string; alone: boolean },
    report: EngineLog,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#closing = closing;
    this.#clock = clock;
    this.#processId = process.id;
    this.#alone = process.alone;
    this.#report = report;
  }

  /** Sweeps once, then keeps doing so. Resolves after the first sweep, so that a server is clean before it listens. */
  async start(): Promise<void> {
    await this.sweep();
    // Apart, because ending a turn may have to wait for a lock, and who gives no sign of life meanwhile is taken for dead.
    this.#repeat(() => this.#show());
    this.#repeat(() => this.#endAbandoned());
  }

  /** Stops looking, and tells the other processes that this one is gone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#endings.map((end) => end()));
    await this.#db.deleteFrom('processes').where('id', '=', this.#processId).execute();
  }

  async sweep(): Promise<void> {
    await this.#show();
    await this.#endAbandoned();
  }

  #repeat(work: () => Promise<void>): void {
    let underWay = Promise.resolve();
    const beat = () => {
      underWay = work().catch((error: unknown) => this.#failed(error));
      void underWay.then(() => {
        if (!this.#stopped) timer = setTimeout(beat, BEAT_MS);
      });
    };
    let timer = setTimeout(beat, BEAT_MS);
    this.#endings.push(() => {
      clearTimeout(timer);
      return underWay;
    });
  }

  /** The sign of life. */
  async #show(): Promise<void> {
    const seen_at = this.#clock.now();
    await this.#db
      .insertInto('processes')
      .values({ id: this.#processId, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute();
  }

  async #endAbandoned(): Promise<void> {
    const now = this.#clock.now();
    for (const turn of await this.#running(now)) {
      if (turn.owner === this.#processId && this.#engine.isRunning(turn.id)) {
        if (turn.stop_requested) void this.#engine.stop(turn.id).catch((error: unknown) => this.#failed(error));
      } else if (this.#abandoned(turn, now)) {
        // One that cannot be ended now keeps no other waiting.
        await this.#recover(turn).catch((error: unknown) => this.#failed(error));
      }
    }
  }

  async #recover({ id, outcome }: { readonly id: string; readonly outcome: TurnOutcome | null }): Promise<void> {
    await this.#closing.close(id, outcome ? { outcome } : INTERRUPTED);
    this.#report('turn.recovered', { turn: id, as: outcome?.status ?? 'interrupted' });
  }

  #failed(error: unknown): void {
    this.#report('sweep.failed', { error: error instanceof Error ? error.message : String(error) });
  }

  #running(now: Date) {
    return this.#db
      .selectFrom('turns')
      .leftJoin('processes', 'processes.id', 'turns.owner')
      .select(['turns.id', 'turns.owner', 'turns.outcome', 'turns.stop_requested', 'turns.created_at', 'processes.seen_at'])
      .where('turns.status', '=', 'running')
      .where((turn) =>
        turn.or([
          turn('turns.owner', '=', this.#processId),
          turn('processes.seen_at', 'is', null),
          turn('processes.seen_at', '<', new Date(now.getTime() - DEAD_AFTER_MS)),
          ...(this.#alone ? [turn('turns.owner', '<>', this.#processId)] : []),
        ]),
      )
      .execute();
  }

  #abandoned(turn: { owner: string; created_at: Date }, now: Date): boolean {
    return turn.owner !== this.#processId || turn.created_at.getTime() < now.getTime() - OWN_GRACE_MS;
  }
}
