import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { JobRuns } from '#server/application/platform/job-runs.ts';
import { Periodic } from '#server/application/platform/periodic.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { TurnOutcome } from '#server/domain/narrator/turn-outcome.ts';
import type { TurnEngine } from './turn-engine.ts';
import { INTERRUPTED, type TurnSettlement } from './turn-settlement.ts';

/** How often a process renews its lease and looks for turns to end. */
const INTERVAL_MS = 1_000;
/** A process whose lease is older is considered dead. Longer than opening a database connection plus one renewal interval. */
const LEASE_MS = 8_000;
/** A longer pause in this process's own renewals means that the database was unavailable or this process was suspended. */
const MISSED_MS = 3_000;
/** Grace for a turn of this process that its engine does not run: a turn between commit and start looks the same. */
const OWN_GRACE_MS = 10_000;

/** Times of the database's clock, because the clocks of processes may differ. */
interface Renewals {
  /** The first renewal without a pause since. */
  readonly since: Date;
  readonly latest: Date;
}

interface Needs {
  readonly db: Database;
  readonly engine: TurnEngine;
  readonly settlement: TurnSettlement;
  readonly process: { id: string; alone: boolean };
  readonly report: StructuredLog;
  readonly jobs?: Pick<JobRuns, 'ran'>;
}

/**
 * Ends the turns of dead processes: a turn with a stored outcome is settled, any other is interrupted and its coins released. Also executes stops
 * requested from other processes.
 *
 * After an outage of the database every lease looks expired. A process therefore judges others only after it has renewed its own lease for a whole
 * lease time without a pause, in which every live process could renew too.
 */
export class TurnSweep {
  readonly #needs: Needs;
  readonly #processId: string;
  /** True when no other process can be alive on this database. */
  readonly #alone: boolean;
  #renewals: Renewals | null = null;
  /** Turns of this process that its engine does not run, with the time when this was first noticed. */
  #unstarted: ReadonlyMap<string, Date> = new Map();
  /** Independent loops, because ending a turn may wait for a lock while the lease must be renewed. */
  readonly #loops: readonly Periodic[];

  constructor(needs: Needs) {
    this.#needs = needs;
    const { process } = needs;
    this.#processId = process.id;
    this.#alone = process.alone;
    const works = { 'turns: lease': () => this.#renew(), 'turns: abandoned': () => this.#endAbandoned() };
    this.#loops = Object.entries(works).map(
      ([job, run]) =>
        new Periodic({
          everyMs: INTERVAL_MS,
          run,
          failed: (error) => this.#failed(error),
          ran: (failure) => needs.jobs?.ran(job, INTERVAL_MS, failure),
        }),
    );
  }

  /**
   * Renews the lease, ends abandoned turns, and keeps doing both. When `alone`, no abandoned turn is running once this resolves.
   */
  async start(): Promise<void> {
    await this.sweep();
    for (const loop of this.#loops) loop.start(INTERVAL_MS);
  }

  /** Stops the sweep and deletes the lease, so that other processes need not wait until it expires. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#needs.db
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
    const { seen_at: latest } = await this.#needs.db
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
      if (own && this.#needs.engine.isRunning(turn.id)) {
        if (turn.stop_requested) void this.#needs.engine.stop(turn.id).catch((error: unknown) => this.#failed(error));
        continue;
      }
      const noticed = this.#unstarted.get(turn.id) ?? turn.now;
      if (own) unstarted.set(turn.id, noticed);
      const abandoned = own ? msBetween(noticed, turn.now) > OWN_GRACE_MS : this.#isAbandoned(turn);
      // A failure must not block the other turns.
      if (abandoned) await this.#recover(turn).catch((error: unknown) => this.#failed(error));
    }
    this.#unstarted = unstarted;
  }

  /** For turns of other processes. Without a lease, the process has stopped. */
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
    await this.#needs.settlement.settle(id, outcome ? { outcome } : INTERRUPTED);
    this.#needs.report('turn.recovered', { turn: id, as: outcome?.status ?? 'interrupted' });
  }

  #failed(error: unknown): void {
    this.#needs.report('sweep.failed', { error: error instanceof Error ? error.message : String(error) });
  }

  /** Running turns of this process and of processes that may be dead. */
  #candidates() {
    return this.#needs.db
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
