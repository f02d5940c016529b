import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TrackingEvent } from '#contract/tracking.ts';
import { type BackOffLimits, backOff } from '#domain/platform/back-off.ts';
import { keptSince } from '#domain/platform/kept-days.ts';
import type { Database, Tables } from '#server/application/db/database.ts';
import { Lease } from '#server/application/db/lease.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { JobRuns } from '#server/application/platform/job-runs.ts';
import { Periodic } from '#server/application/platform/periodic.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { bareEvent, sentEvent } from '#server/domain/tracking/sent-event.ts';
import type { ConversionsApi } from './conversions-api.ts';

const INTERVAL_MS = 5_000;
/** Events of one request to Meta. */
const ROUND = 100;
/** Longer than one request may take; renewed before each. */
const LEASE_SECONDS = 60;
/** The server's own events are few, and late ones are worth less: they do not wait long for a receiver that is back. */
const RETRY: BackOffLimits = { first: 5_000, max: 600_000 };
const OWN_RETRY: BackOffLimits = { first: 5_000, max: 60_000 };
/** Bytes of events that are kept of all callers without a session, and of all users. What has been sent goes first, then the oldest. */
const KEPT_BYTES = { anonymous: 30_000_000, users: 300_000_000 } as const;
const PRUNE_EVERY_MS = 10 * 60_000;
/** Failures after which the fault may be the event's, not the receiver's. */
const DOUBTFUL_AFTER = 2;
/** Doubtful events of one kind that may fail in one pass. */
const MAX_FAILURES = 3;

type Condition = RawBuilder<unknown>;
/** `sent`: each was taken, or refused for good. `failed`: they wait for another pass. `ended`: this pass is over. */
type Outcome = 'sent' | 'failed' | 'ended';
/** Places of events in the order of arrival. */
type Arrivals = readonly string[];
type Waiting = Pick<Selectable<Tables['tracking_events']>, 'arrival' | 'event' | 'attempts' | 'is_own' | 'brand'>;

interface ForwarderOptions {
  /** Null: events are only kept. */
  readonly api: ConversionsApi | null;
  /** The front page of a brand's site. */
  readonly pageOf: (brand: string) => string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: StructuredLog;
  readonly jobs?: Pick<JobRuns, 'ran'>;
  readonly options: ForwarderOptions;
}

/**
 * Forwards the outbox, one process at a time, in the order of arrival, until nothing is due. The server's own events go first, and never in a request with those
 * of browsers: what browsers send, and how much, delays none of them. A refused request is halved until the refused event is alone, which is sent again
 * without what its browser added. Events older than 7 days are deleted, sent or not.
 */
export class EventForwarder {
  readonly #needs: Needs;
  readonly #lease: Lease;
  readonly #loop: Periodic;
  #pruneAt = 0;
  #stopped = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { db } = needs;
    this.#lease = new Lease(db, 'tracking', LEASE_SECONDS);
    this.#loop = new Periodic({
      everyMs: INTERVAL_MS,
      run: () => this.run(),
      failed: (error) => this.#failed(error),
      ran: (failure) => needs.jobs?.ran('events', INTERVAL_MS, failure),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Lets another process go on once the current request has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    // A database that takes no writes, or is away, keeps no server from stopping.
    await this.#lease.release().catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    this.#needs.report('tracking.stalled', { why: error instanceof Error ? error.name : 'unknown' });
  }

  /** Deletes what is not kept and sends what is due. Does nothing while another process does it. */
  async run(): Promise<void> {
    const { api } = this.#needs.options;
    if (!(await this.#lease.hold())) return;
    await this.#dropOld();
    if (this.#needs.clock.now().getTime() >= this.#pruneAt) await this.#prune();
    if (api !== null && (await this.#sendAll(api, true))) await this.#sendAll(api, false);
  }

  /** By the server's time. Besides, Meta takes no event that happened earlier, as its sender says. */
  #dropOld(): Promise<void> {
    const oldest = keptSince('events', this.#needs.clock.now());
    return this.#drop(sql`received_at <= ${oldest} OR (status = 'queued' AND happened_at <= ${oldest})`);
  }

  async #prune(): Promise<void> {
    this.#pruneAt = this.#needs.clock.now().getTime() + PRUNE_EVERY_MS;
    const beyond = (which: Condition, bytes: number) => sql`
      arrival IN (SELECT arrival FROM (
        SELECT arrival, sum(bytes) OVER (ORDER BY status = 'queued' DESC, arrival DESC) AS kept FROM tracking_events WHERE ${which}
      ) AS events WHERE kept > ${bytes})`;
    await this.#drop(beyond(sql`user_uuid IS NULL`, KEPT_BYTES.anonymous));
    await this.#drop(beyond(sql`user_uuid IS NOT NULL AND NOT is_own`, KEPT_BYTES.users));
  }

  async #drop(which: Condition): Promise<void> {
    const { rows } = await sql<{ unsent: number }>`
      WITH dropped AS (DELETE FROM tracking_events WHERE ${which} RETURNING status)
      SELECT count(*) FILTER (WHERE status = 'queued')::integer AS unsent FROM dropped`.execute(this.#needs.db);
    const unsent = rows[0]?.unsent ?? 0;
    if (unsent > 0 && this.#needs.options.api !== null) this.#needs.report('tracking.dropped', { count: unsent });
  }

  /** Sends all events that are due, of the server or of browsers. False: this pass ends, because the receiver is away or this process is to stop. */
  async #sendAll(api: ConversionsApi, isOwn: boolean): Promise<boolean> {
    for (let due = await this.#fresh(isOwn); due.length > 0; due = await this.#fresh(isOwn))
      if ((await this.#send(api, due, isOwn)) !== 'sent') return false;
    return this.#sendDoubtful(api, isOwn);
  }

  /** First each alone, so that one at which the receiver fails keeps back no other; more at once while they are taken. */
  async #sendDoubtful(api: ConversionsApi, isOwn: boolean): Promise<boolean> {
    let size = 1;
    for (let failures = 0; failures < MAX_FAILURES; ) {
      const due = await this.#doubtful(isOwn, size);
      if (due.length === 0) return true;
      const outcome = await this.#send(api, due, isOwn);
      if (outcome === 'ended') return false;
      if (outcome === 'failed') failures += 1;
      size = outcome === 'failed' ? 1 : Math.min(size * 2, ROUND);
    }
    return true;
  }

  /** Those that have not failed twice, as they arrived. */
  async #fresh(isOwn: boolean): Promise<Arrivals> {
    const rows = await this.#due(isOwn).where('attempts', '<', DOUBTFUL_AFTER).orderBy('arrival').limit(ROUND).execute();
    return rows.map(({ arrival }) => arrival);
  }

  /** Those that have failed twice, the longest waiting first. */
  async #doubtful(isOwn: boolean, count: number): Promise<Arrivals> {
    const rows = await this.#due(isOwn)
      .where('attempts', '>=', DOUBTFUL_AFTER)
      .orderBy('next_at')
      .orderBy('arrival')
      .limit(count)
      .execute();
    return rows.map(({ arrival }) => arrival);
  }

  #due(isOwn: boolean) {
    return this.#needs.db
      .selectFrom('tracking_events')
      .select('arrival')
      .where('status', '=', 'queued')
      .where('is_own', '=', isOwn)
      .where('next_at', '<=', this.#needs.clock.now());
  }

  /** Sends events in one request, and in more when it is refused; before those of browsers the server's own that have become due meanwhile. */
  async #send(api: ConversionsApi, arrivals: Arrivals, isOwn: boolean): Promise<Outcome> {
    if (!isOwn && !(await this.#sendAll(api, true))) return 'ended';
    if (this.#stopped || !(await this.#lease.hold())) return 'ended';
    const waiting = await this.#waiting(arrivals);
    const [first, ...others] = waiting;
    if (!first) return 'sent';
    const delivery = await api.send(waiting.map((row) => this.#sent(row)));
    if (delivery === 'accepted') return this.#end(waiting, 'sent');
    if (delivery !== 'refused') return this.#postpone(waiting, delivery);
    if (others.length === 0) return this.#sendBare(api, first);
    const middle = Math.ceil(waiting.length / 2);
    const outcome = await this.#send(api, arrivalsOf(waiting.slice(0, middle)), isOwn);
    return outcome === 'sent' ? this.#send(api, arrivalsOf(waiting.slice(middle)), isOwn) : outcome;
  }

  /** What a browser adds never costs a conversion: a refused event is sent again without it. */
  async #sendBare(api: ConversionsApi, row: Waiting): Promise<Outcome> {
    const sent = this.#sent(row);
    const bare = bareEvent(sent, row.is_own, this.#needs.options.pageOf(row.brand));
    // About nobody, it would be refused again.
    const isWorth = Object.keys(bare.user_data).length > 0 && !isDeepStrictEqual(bare, sent);
    const delivery = isWorth ? await api.send([bare]) : 'refused';
    if (delivery === 'accepted') return this.#end([row], 'sent', bare);
    if (delivery !== 'refused') return this.#postpone([row], delivery);
    this.#needs.report('tracking.refused', { name: row.event.event_name, id: row.event.event_id });
    return this.#end([row], 'refused');
  }

  /** Those that still wait, as they are now: a refusal deletes them, and a browser's copy adds to them. */
  #waiting(arrivals: Arrivals): Promise<Waiting[]> {
    return this.#needs.db
      .selectFrom('tracking_events')
      .select(['arrival', 'event', 'attempts', 'is_own', 'brand'])
      .where('arrival', 'in', arrivals)
      .where('status', '=', 'queued')
      .orderBy('arrival')
      .execute();
  }

  /** Stored by an earlier version, an event may hold what the receiver refuses. */
  #sent({ event, brand }: Waiting): TrackingEvent {
    return sentEvent(event, { now: this.#needs.clock.now().getTime(), page: this.#needs.options.pageOf(brand) });
  }

  async #end(waiting: readonly Waiting[], status: 'sent' | 'refused', as?: TrackingEvent): Promise<Outcome> {
    await this.#needs.db
      .updateTable('tracking_events')
      .set({ status, ...(as && { event: JSON.stringify(as) }) })
      .where('arrival', 'in', arrivalsOf(waiting))
      .execute();
    return 'sent';
  }

  async #postpone(waiting: readonly Waiting[], delivery: 'later' | 'denied'): Promise<Outcome> {
    if (delivery === 'denied')
      this.#needs.report('tracking.denied', { why: 'the receiver does not accept META_ACCESS_TOKEN or META_PIXEL_ID' });
    for (const [attempts, rows] of Map.groupBy(waiting, (row) => row.attempts)) {
      const wait = backOff(attempts + 1, Math.random(), rows[0]?.is_own ? OWN_RETRY : RETRY);
      await this.#needs.db
        .updateTable('tracking_events')
        .set({ attempts: attempts + 1, next_at: new Date(this.#needs.clock.now().getTime() + wait) })
        .where('arrival', 'in', arrivalsOf(rows))
        .where('status', '=', 'queued')
        .execute();
    }
    this.#needs.report('tracking.postponed', { count: waiting.length });
    return delivery === 'later' ? 'failed' : 'ended';
  }
}

const arrivalsOf = (rows: readonly Waiting[]): Arrivals => rows.map(({ arrival }) => arrival);
