import type { TrackingEvent } from '../../../contract/tracking.ts';
import { backOff } from '../../../src/domain/back-off.ts';
import { MAX_AGE_MS } from '../../../src/domain/tracking/event-queue.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { Lease } from '../lease.ts';
import { Periodic } from '../periodic.ts';
import type { StructuredLog } from '../structured-log.ts';
import type { ConversionsApi } from './conversions-api.ts';

const INTERVAL_MS = 5_000;
/** Events of one request to Meta. */
const ROUND = 100;
/** Longer than one request may take; renewed before each. */
const LEASE_SECONDS = 60;
const RETRY = { first: 5_000, max: 600_000 };

interface Waiting {
  readonly event: TrackingEvent;
  readonly attempts: number;
}

/**
 * Forwards the outbox, one process at a time. A refused request is halved until the refused event is alone. Events older than 7 days are deleted,
 * sent or not. Without a receiver events are only kept for that time.
 */
export class EventForwarder {
  readonly #db: Database;
  readonly #api: ConversionsApi | null;
  readonly #clock: Clock;
  readonly #report: StructuredLog;
  readonly #lease: Lease;
  readonly #loop: Periodic;

  constructor(db: Database, api: ConversionsApi | null, clock: Clock, report: StructuredLog) {
    this.#db = db;
    this.#api = api;
    this.#clock = clock;
    this.#report = report;
    this.#lease = new Lease(db, 'tracking', LEASE_SECONDS);
    this.#loop = new Periodic({
      everyMs: INTERVAL_MS,
      run: () => this.run(),
      failed: (error) => report('tracking.stalled', { why: error instanceof Error ? error.name : 'unknown' }),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Lets another process go on once the current request has ended. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#lease.release();
  }

  /** Deletes what is too old and sends what is due. Does nothing while another process does it. */
  async run(): Promise<void> {
    if (!(await this.#lease.hold())) return;
    await this.#dropOld();
    if (this.#api === null) return;
    const due = await this.#due();
    if (due.length > 0) await this.#send(this.#api, due);
  }

  async #dropOld(): Promise<void> {
    const dropped = await this.#db
      .deleteFrom('tracking_events')
      .where('happened_at', '<=', new Date(this.#clock.now().getTime() - MAX_AGE_MS))
      .returning('status')
      .execute();
    const unsent = dropped.filter(({ status }) => status === 'queued').length;
    if (unsent > 0 && this.#api !== null) this.#report('tracking.dropped', { count: unsent });
  }

  #due(): Promise<Waiting[]> {
    return this.#db
      .selectFrom('tracking_events')
      .select(['event', 'attempts'])
      .where('status', '=', 'queued')
      .where('next_at', '<=', this.#clock.now())
      .orderBy('happened_at')
      .orderBy('event_id')
      .limit(ROUND)
      .execute();
  }

  async #send(api: ConversionsApi, waiting: readonly Waiting[]): Promise<void> {
    if (!(await this.#lease.hold())) return;
    const delivery = await api.send(waiting.map(({ event }) => event));
    if (delivery === 'denied') this.#report('tracking.denied', { why: 'the receiver does not accept META_ACCESS_TOKEN or META_PIXEL_ID' });
    if (delivery === 'denied' || delivery === 'later') return this.#postpone(waiting);
    if (delivery === 'accepted' || waiting.length === 1) return this.#end(waiting, delivery === 'accepted' ? 'sent' : 'refused');
    const middle = Math.ceil(waiting.length / 2);
    await this.#send(api, waiting.slice(0, middle));
    await this.#send(api, waiting.slice(middle));
  }

  async #end(waiting: readonly Waiting[], status: 'sent' | 'refused'): Promise<void> {
    for (const { event } of waiting) {
      await this.#rowOf(event).set({ status }).execute();
      if (status === 'refused') this.#report('tracking.refused', { name: event.event_name, id: event.event_id });
    }
  }

  async #postpone(waiting: readonly Waiting[]): Promise<void> {
    for (const { event, attempts } of waiting) {
      const wait = backOff(attempts + 1, Math.random(), RETRY);
      await this.#rowOf(event)
        .set({ attempts: attempts + 1, next_at: new Date(this.#clock.now().getTime() + wait) })
        .execute();
    }
    this.#report('tracking.postponed', { count: waiting.length });
  }

  #rowOf({ event_name, event_id }: TrackingEvent) {
    return this.#db.updateTable('tracking_events').where('event_name', '=', event_name).where('event_id', '=', event_id);
  }
}
