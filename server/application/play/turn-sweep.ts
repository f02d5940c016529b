import { sql } from 'kysely';
import type { TurnOutcome } from '../../domain/play/turn-outcome.ts';
import type { Database } from '../database.ts';
import { Periodic } from '../periodic.ts';
import type { StructuredLog } from '../structured-log.ts';
import type { TurnEngine } from './turn-engine.ts';
import { INTERRUPTED, type TurnSettlement } from './turn-settlement.ts';

/** How often a process renews its lease and looks for turns to end. */
const BEAT_MS = 1_000;
/** A process that has not renewed its lease for so long is taken for dead. Longer than a connection to the database may take to open, and a beat. */
const LEASE_MS = 8_000;
/** A longer pause in this process's own renewals means that the database was away, or this process itself was stopped. */
const MISSED_MS = 3_000;
/** A turn of this process that its engine does not run is given so long: between its commit and its start it looks the same. */
const OWN_GRACE_MS = 10_000;

/** Times of the database. Leases are taken and judged by its clock alone: those of the processes may differ by any amount. */
interface Renewals {
  /** The first of an unbroken row. */
  readonly since: Date;
  readonly latest: Date;
}

/**
 * Ends the turns that a dead process left behind: one whose narrator had finished is completed and settled, any other is interrupted and its coins
 * are given back. Also passes on stops that were requested from another process.
 *
 * After an outage of the database every lease looks expired, so a process judges the others only while it has itself renewed without a pause
 * for as long as a lease lasts: in that time every living process could renew too.
 */
export class TurnSweep {
  readonly #db: Database;
  readonly #engine: TurnEngine;
  readonly #settlement: TurnSettlement;
  readonly #processId: string;
  /** True when no other process can be alive on this database. */
  readonly #alone: boolean;
  readonly #report: StructuredLog;
  #renewals: Renewals | null = null;
  /** Turns of this process that its engine does not run, with the time at which that was noticed first. */
  #unstarted: ReadonlyMap<string, Date> = new Map();
  /** Apart from each other: ending a turn may wait for a lock, and the lease must not run out meanwhile. */
  readonly #loops: readonly Periodic[];

  constructor(
    db: Database,
    engine: TurnEngine,
    settlement: TurnSettlement,
    process: { id: string; alone: boolean },
    report: StructuredLog,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#settlement = settlement;
    this.#processId = process.id;
    this.#alone = process.alone;
    this.#report = report;
    this.#loops = [() => this.#renew(), () => this.#endAbandoned()].map(
      (run) => new Periodic({ everyMs: BEAT_MS, run, failed: (error) => this.#failed(error) }),
    );
  }

  /**
   * Renews the lease once and ends what can be judged at once, then keeps doing so. Where no other process can be alive, nothing is left running
   * when this resolves.
   */
  async start(): Promise<void> {
    await this.sweep();
    for (const loop of this.#loops) loop.start(BEAT_MS);
  }

  /** Stops looking, and gives the lease up, so that the other processes need not wait for its end. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#db
      .deleteFrom('processes')
      .where('id', '=', this.#processId)
      .execute()
      .catch((error: unknown) => this.#failed(error));
  }

  async sweep(): Promise<void> {
    await this.#renew();
    await this.#endAbandoned();
  }

  async #renew(): Promise<void> {
    const { seen_at: latest } = await this.#db
      .insertInto('processes')
      .values({ id: this.#processId, seen_at: databaseNow })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: databaseNow }))
      .returning('seen_at')
      .executeTakeFirstOrThrow();
    const unbroken = this.#renewals !== null && msBetween(this.#renewals.latest, latest) <= MISSED_MS;
    this.#renewals = { since: unbroken && this.#renewals ? this.#renewals.since : latest, latest };
  }

  async #endAbandoned(): Promise<void> {
    const unstarted = new Map<string, Date>();
    for (const turn of await this.#candidates()) {
      const own = turn.owner === this.#processId;
      if (own && this.#engine.isRunning(turn.id)) {
        if (turn.stop_requested) void this.#engine.stop(turn.id).catch((error: unknown) => this.#failed(error));
        continue;
      }
      const noticed = this.#unstarted.get(turn.id) ?? turn.now;
      if (own) unstarted.set(turn.id, noticed);
      const abandoned = own ? msBetween(noticed, turn.now) > OWN_GRACE_MS : this.#isAbandoned(turn);
      // One that cannot be ended now keeps no other waiting.
      if (abandoned) await this.#recover(turn).catch((error: unknown) => this.#failed(error));
    }
    this.#unstarted = unstarted;
  }

  /** A turn of another process. One without a lease was left by a process that gave it up when it stopped. */
  #isAbandoned({ seen_at, now }: { readonly seen_at: Date | null; readonly now: Date }): boolean {
    if (this.#alone || seen_at === null) return true;
    return msBetween(seen_at, now) > LEASE_MS && this.#mayJudge(now);
  }

  #mayJudge(now: Date): boolean {
    if (!this.#renewals) return false;
    const { since, latest } = this.#renewals;
    return msBetween(latest, now) <= MISSED_MS && msBetween(since, now) > LEASE_MS;
  }

  async #recover({ id, outcome }: { readonly id: string; readonly outcome: TurnOutcome | null }): Promise<void> {
    await this.#settlement.settle(id, outcome ? { outcome } : INTERRUPTED);
    this.#report('turn.recovered', { turn: id, as: outcome?.status ?? 'interrupted' });
  }

  #failed(error: unknown): void {
    this.#report('sweep.failed', { error: error instanceof Error ? error.message : String(error) });
  }

  /** Running turns of this process, and of those that may be dead. */
  #candidates() {
    return this.#db
      .selectFrom('turns')
      .leftJoin('processes', 'processes.id', 'turns.owner')
      .select(['turns.id', 'turns.owner', 'turns.outcome', 'turns.stop_requested', 'processes.seen_at', databaseNow.as('now')])
      .where('turns.status', '=', 'running')
      .where((turn) =>
        turn.or([
          turn('turns.owner', '=', this.#processId),
          turn('processes.seen_at', 'is', null),
          sql<boolean>`processes.seen_at < now() - ${LEASE_MS} * interval '1 millisecond'`,
          ...(this.#alone ? [turn('turns.owner', '<>', this.#processId)] : []),
        ]),
      )
      .execute();
  }
}

const databaseNow = sql<Date>`now()`;

const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime();
