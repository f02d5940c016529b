import { createHash } from 'node:crypto';
import type { TrackingEvent } from '../../../contract/tracking.ts';
import { MAX_AGE_MS } from '../../../src/domain/tracking/event-queue.ts';
import { hashedIdentifiers } from '../../../src/domain/tracking/identifiers.ts';
import { purchaseEventId, registrationEventId } from '../../../src/domain/tracking/tracking-event.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { allowsTracking } from './allows-tracking.ts';

/** A conversion that the server saw itself. */
interface Conversion {
  readonly name: 'Purchase' | 'CompleteRegistration';
  /** The id that the browser's copy has too. */
  readonly id: string;
  readonly user: string;
  readonly email: string | null;
  readonly brand: { readonly id: string; readonly siteUrl: string };
  readonly customData: TrackingEvent['custom_data'];
}

/** Names that only the server records: a browser could claim any number of them. */
const OWN_NAMES: readonly TrackingEvent['event_name'][] = ['Purchase', 'CompleteRegistration'];
/** Ms that a conversion waits for the browser's copy, which knows the click that led to it. */
const COPY_WAIT_MS = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Tracking events on their way out, each stored once by name and id. Nothing is stored for a user who refused. The user id is always the caller's:
 * one in a body is dropped.
 */
export class EventOutbox {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Stores a browser's events, committed when this resolves. Of the names that the server records itself, a copy adds its click ids to them. */
  async receive(events: readonly TrackingEvent[], caller: { readonly user: string | null; readonly brand: string }): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (caller.user !== null && !(await allowsTracking(tx, caller.user, this.#clock.now()))) return;
      // In the order of the key, so that two requests with the same events wait for each other instead of deadlocking.
      for (const event of events.toSorted(byKey)) await this.#store(tx, event, caller);
    });
  }

  /** Stores a conversion in the caller's transaction, if its user allows events. */
  async record(tx: Tx, { name, id, user, email, brand, customData }: Conversion): Promise<void> {
    const choice = await tx.selectFrom('tracking_choices').select('allowed').where('user_uuid', '=', user).executeTakeFirst();
    if (choice?.allowed !== true) return;
    const now = this.#clock.now();
    const { em, externalId } = hashedIdentifiers({ emails: email === null ? [] : [email], externalIds: [user] }, sha256);
    const event: TrackingEvent = {
      event_name: name,
      event_time: Math.floor(now.getTime() / 1000),
      event_id: id,
      event_source_url: `${brand.siteUrl}/`,
      action_source: 'website',
      user_data: { ...(em && { em: [...em] }), ...(externalId && { external_id: [...externalId] }) },
      custom_data: customData,
    };
    await this.#insert(tx, event, { user, brand: brand.id }, new Date(now.getTime() + COPY_WAIT_MS));
  }

  /** A refusal deletes the user's events that are not sent yet, the recordings, and by which landing page the user came. */
  async choose(user: string, allowed: boolean): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const chosen = { allowed, chosen_at: this.#clock.now() };
      await tx
        .insertInto('tracking_choices')
        .values({ user_uuid: user, ...chosen })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(chosen))
        .execute();
      if (allowed) return;
      await tx.deleteFrom('tracking_events').where('user_uuid', '=', user).where('status', '=', 'queued').execute();
      await tx.deleteFrom('recordings').where('user_uuid', '=', user).execute();
      await tx.deleteFrom('landing_players').where('user_uuid', '=', user).execute();
    });
  }

  async #store(tx: Tx, sent: TrackingEvent, { user, brand }: { user: string | null; brand: string }): Promise<void> {
    const now = this.#clock.now().getTime();
    if (now - sent.event_time * 1000 >= MAX_AGE_MS) return;
    const { external_id: _, ...known } = sent.user_data;
    const hashed = hashedIdentifiers({ externalIds: user === null ? [] : [user] }, sha256).externalId;
    const userData = { ...known, ...(hashed && { external_id: [...hashed] }) };
    // A device's clock may be ahead; Meta refuses events of the future.
    const event = { ...sent, event_time: Math.min(sent.event_time, Math.floor(now / 1000)), user_data: userData };
    if (!OWN_NAMES.includes(event.event_name)) return this.#insert(tx, event, { user, brand }, new Date(now));
    if (user !== null) await this.#addCopy(tx, event, { user, brand });
  }

  /** A copy of a conversion that was not recorded, because its user had not sent an event before, is checked against what the server knows. */
  async #addCopy(tx: Tx, copy: TrackingEvent, { user, brand }: { user: string; brand: string }): Promise<void> {
    if (await isTrue(tx, copy, user)) await this.#insert(tx, copy, { user, brand }, this.#clock.now());
    const row = await tx
      .selectFrom('tracking_events')
      .select('event')
      .where('event_name', '=', copy.event_name)
      .where('event_id', '=', copy.event_id)
      .where('user_uuid', '=', user)
      .where('status', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const event: TrackingEvent = {
      ...row.event,
      event_source_url: copy.event_source_url,
      user_data: { ...copy.user_data, ...row.event.user_data },
    };
    await tx
      .updateTable('tracking_events')
      .set({ event: JSON.stringify(event), next_at: this.#clock.now() })
      .where('event_name', '=', copy.event_name)
      .where('event_id', '=', copy.event_id)
      .execute();
  }

  async #insert(tx: Tx, event: TrackingEvent, { user, brand }: { user: string | null; brand: string }, due: Date): Promise<void> {
    await tx
      .insertInto('tracking_events')
      .values({
        event_name: event.event_name,
        event_id: event.event_id,
        user_uuid: user,
        brand,
        event: JSON.stringify(event),
        next_at: due,
        happened_at: new Date(event.event_time * 1000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Whether a browser's conversion is the user's own registration or paid order. */
async function isTrue(tx: Tx, { event_name, event_id, custom_data }: TrackingEvent, user: string): Promise<boolean> {
  if (event_name === 'CompleteRegistration') {
    const { role } = await tx.selectFrom('users').select('role').where('uuid', '=', user).executeTakeFirstOrThrow();
    return event_id === registrationEventId(user) && role !== 'guest';
  }
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'amount'])
    .where('user_uuid', '=', user)
    .where('paid_at', 'is not', null)
    .execute();
  return orders.some(({ id, amount }) => event_id === purchaseEventId(id) && custom_data.value === amount / 100);
}

const keyOf = ({ event_name, event_id }: TrackingEvent): string => `${event_name} ${event_id}`;
const byKey = (a: TrackingEvent, b: TrackingEvent): number => (keyOf(a) < keyOf(b) ? -1 : 1);
