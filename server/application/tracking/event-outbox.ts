import { createHash } from 'node:crypto';
import type { TrackingEvent } from '#contract/tracking.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { ok, type Result } from '#domain/result.ts';
import { MAX_AGE_MS } from '#domain/tracking/event-queue.ts';
import { hashedIdentifiers } from '#domain/tracking/identifiers.ts';
import { purchaseEventId, registrationEventId } from '#domain/tracking/tracking-event.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Quotas } from '#server/application/platform/quotas.ts';
import type { Limited } from '#server/application/platform/rate-limits.ts';
import { purchaseData } from '#server/domain/payments/purchase-data.ts';
import { eventQuotas, eventUnits } from '#server/domain/platform/limits.ts';
import { addedByBrowser, sentEvent } from '#server/domain/tracking/sent-event.ts';
import { allowsTracking } from './allows-tracking.ts';

type EventBrand = Pick<Brand, 'id' | 'siteUrl'>;

/** A conversion that the server saw itself. */
interface Conversion {
  readonly name: 'Purchase' | 'CompleteRegistration';
  /** The id that the browser's copy has too. */
  readonly id: string;
  readonly user: string;
  readonly email: string | null;
  readonly brand: EventBrand;
  readonly customData: TrackingEvent['custom_data'];
}

/** The outbox, for what causes conversions. */
export type Conversions = Pick<EventOutbox, 'record' | 'withholdRegistration' | 'withholdPurchase'>;

/** Who sends events, and on pages of which brand. */
export interface EventSender {
  /** Null without a session. */
  readonly user: string | null;
  readonly isGuest: boolean;
  /** The network address. */
  readonly address: string;
  readonly brand: EventBrand;
}

/** Names that only the server records: a browser could claim any number of them. */
const OWN_NAMES: readonly TrackingEvent['event_name'][] = ['Purchase', 'CompleteRegistration'];
/** Ms that a conversion waits for the browser's copy, which knows the click that led to it. */
const COPY_WAIT_MS = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = (event: TrackingEvent): number => Buffer.byteLength(JSON.stringify(event));

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly quotas: Quotas;
}

/**
 * Tracking events on their way out, each stored once by name and id. Nothing is stored for a user who refused. The user id is always the caller's:
 * one in a body is dropped.
 */
export class EventOutbox {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Stores a browser's events, committed when this resolves. Of the names that the server records itself, a copy adds its click ids to them. Stores none when the
   * sender has sent too much: events that are stored already do not count.
   */
  async receive(events: readonly TrackingEvent[], sender: EventSender): Promise<Result<null, Limited>> {
    const unknown = await this.#unknown(events.flatMap((event) => this.#received(event, sender)));
    const units = unknown.reduce((sum, event) => sum + eventUnits(bytesOf(event)), 0);
    const taken =
      units === 0
        ? ok(null)
        : await this.#needs.quotas.take(eventQuotas(sender.user, sender.isGuest, sender.address, this.#needs.quotas.scale), units);
    if (taken.ok) await this.#needs.db.transaction().execute((tx) => this.#storeAll(tx, unknown, sender));
    return taken;
  }

  /** Stores a conversion in the caller's transaction, if its user allows events. */
  async record(tx: Tx, conversion: Conversion): Promise<void> {
    const { user } = conversion;
    const choice = await tx.selectFrom('tracking_choices').select('allowed').where('user_uuid', '=', user).executeTakeFirst();
    if (choice?.allowed !== true) return;
    const now = this.#needs.clock.now();
    await this.#insert(tx, [conversionEvent(conversion, now)], { user, brand: conversion.brand }, new Date(now.getTime() + COPY_WAIT_MS));
  }

  /**
   * A refusal deletes the user's events that are not sent yet, the recordings, and by which landing page the user came. One of a guest who is merged
   * meanwhile holds for the account. False: nothing was stored, because the account is closed, or because a guest's permission does not speak for it.
   */
  choose(user: string, allowed: boolean): Promise<boolean> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const owner = await this.#owner(tx, user);
      if (owner === null || (allowed && owner !== user)) return false;
      await this.#choose(tx, owner, { allowed });
      return true;
    });
  }

  /** The user, or the account that has what was the user's; null once that is closed. Locked against a merge and a deletion. */
  async #owner(tx: Tx, user: string): Promise<string | null> {
    const row = await tx.selectFrom('users').select(['status', 'merged_into']).where('uuid', '=', user).forShare().executeTakeFirst();
    if (row?.merged_into) return this.#owner(tx, row.merged_into);
    return row?.status === 'normal' ? user : null;
  }

  /** The browser in which a user registers refuses, which is a refusal of the user: the registration is never reported, also by another browser. */
  async withholdRegistration(tx: Tx, user: string): Promise<void> {
    await this.#choose(tx, user, { allowed: false, registration_refused: true });
  }

  /** A browser of the buyer refuses: the purchase is not reported, whoever pays or reports it, unless it has been sent. */
  async withholdPurchase(order: string): Promise<void> {
    await this.#needs.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ tracking_refused: true }).where('id', '=', order).execute();
      const reported = tx.deleteFrom('tracking_events').where('event_name', '=', 'Purchase').where('event_id', '=', purchaseEventId(order));
      await reported.where('status', '=', 'queued').execute();
    });
  }

  async #choose(tx: Tx, user: string, choice: { readonly allowed: boolean; readonly registration_refused?: true }): Promise<void> {
    const chosen = { ...choice, chosen_at: this.#needs.clock.now() };
    await tx
      .insertInto('tracking_choices')
      .values({ user_uuid: user, ...chosen })
      .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(chosen))
      .execute();
    if (choice.allowed) return;
    await tx.deleteFrom('tracking_events').where('user_uuid', '=', user).where('status', '=', 'queued').execute();
    await tx.deleteFrom('recordings').where('user_uuid', '=', user).execute();
    await tx.deleteFrom('landing_players').where('user_uuid', '=', user).execute();
  }

  /** An event as it is stored; none when it is too old for the receiver. */
  #received(sent: TrackingEvent, { user, brand }: EventSender): readonly TrackingEvent[] {
    const now = this.#needs.clock.now().getTime();
    if (now - sent.event_time * 1000 >= MAX_AGE_MS) return [];
    const { external_id: _, ...known } = sent.user_data;
    const hashed = hashedIdentifiers({ externalIds: user === null ? [] : [user] }, sha256).externalId;
    const userData = { ...known, ...(hashed && { external_id: [...hashed] }) };
    return [sentEvent({ ...sent, user_data: userData }, { now, page: frontPage(brand) })];
  }

  /** Those of which none with the same name and id is stored, and copies of conversions: they add to what is stored. */
  async #unknown(events: readonly TrackingEvent[]): Promise<readonly TrackingEvent[]> {
    if (events.length === 0) return [];
    const ids = events.map(({ event_id }) => event_id);
    const stored = await this.#needs.db
      .selectFrom('tracking_events')
      .select(['event_name', 'event_id'])
      .where('event_id', 'in', ids)
      .execute();
    const keys = new Set(stored.map(keyOf));
    return events.filter((event) => isOwnName(event) || !keys.has(keyOf(event)));
  }

  async #storeAll(tx: Tx, events: readonly TrackingEvent[], { user, brand }: EventSender): Promise<void> {
    const now = this.#needs.clock.now();
    if (user !== null && !(await allowsTracking(tx, user))) return;
    // In the order of the key, so that two requests with the same events wait for each other instead of deadlocking.
    const sorted = events.toSorted(byKey);
    for (const copy of sorted.filter(isOwnName)) if (user !== null) await this.#addCopy(tx, copy, { user, brand });
    await this.#insert(
      tx,
      sorted.filter((event) => !isOwnName(event)),
      { user, brand },
      now,
    );
  }

  /** A conversion that was not recorded, because its user had not sent an event before, is recorded by what the server knows. */
  async #addCopy(tx: Tx, copy: TrackingEvent, { user, brand }: { user: string; brand: EventBrand }): Promise<void> {
    const now = this.#needs.clock.now();
    const missed = await missedConversion(tx, copy, user, brand);
    if (missed !== null) await this.#insert(tx, [conversionEvent(missed, missed.at ?? now)], { user, brand }, now);
    const row = await tx
      .selectFrom('tracking_events')
      .select(['arrival', 'event'])
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
      user_data: { ...addedByBrowser(copy.user_data), ...row.event.user_data },
    };
    await tx
      .updateTable('tracking_events')
      .set({ event: JSON.stringify(event), next_at: now })
      .where('arrival', '=', row.arrival)
      .execute();
  }

  async #insert(
    tx: Tx,
    events: readonly TrackingEvent[],
    { user, brand }: { readonly user: string | null; readonly brand: EventBrand },
    due: Date,
  ): Promise<void> {
    if (events.length === 0) return;
    const common = { user_uuid: user, brand: brand.id, next_at: due, received_at: this.#needs.clock.now() };
    await tx
      .insertInto('tracking_events')
      .values(
        events.map((event) => ({
          ...common,
          event_name: event.event_name,
          event_id: event.event_id,
          event: JSON.stringify(event),
          happened_at: new Date(event.event_time * 1000),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The address that an event counts for where the browser's page is not known. */
export const frontPage = ({ siteUrl }: Pick<Brand, 'siteUrl'>): string => `${siteUrl}/`;

function conversionEvent({ name, id, user, email, brand, customData }: Conversion, at: Date): TrackingEvent {
  const { em, externalId } = hashedIdentifiers({ emails: email === null ? [] : [email], externalIds: [user] }, sha256);
  return {
    event_name: name,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    event_source_url: frontPage(brand),
    action_source: 'website',
    user_data: { ...(em && { em: [...em] }), ...(externalId && { external_id: [...externalId] }) },
    custom_data: customData,
  };
}

/** The conversion that a browser's copy is of: the user's own registration or paid order; null when there is none. `at`: when it happened, where that is known. */
async function missedConversion(
  tx: Tx,
  { event_name: name, event_id: id }: TrackingEvent,
  user: string,
  brand: EventBrand,
): Promise<(Conversion & { readonly at: Date | null }) | null> {
  const { role, email } = await tx.selectFrom('users').select(['role', 'email']).where('uuid', '=', user).executeTakeFirstOrThrow();
  if (name === 'CompleteRegistration') {
    const choice = await tx.selectFrom('tracking_choices').select('registration_refused').where('user_uuid', '=', user).executeTakeFirst();
    const isOwn = id === registrationEventId(user) && role !== 'guest' && choice?.registration_refused !== true;
    return isOwn ? { name, id, user, email, brand, customData: { currency: 'usd', value: 0 }, at: null } : null;
  }
  if (name !== 'Purchase') return null;
  const orders = await tx.selectFrom('orders').selectAll().where('user_uuid', '=', user).where('paid_at', 'is not', null).execute();
  const order = orders.find((one) => purchaseEventId(one.id) === id);
  return order && !order.tracking_refused
    ? { name, id, user, email, brand, customData: purchaseData({ ...order, priceId: order.price_id }), at: order.paid_at }
    : null;
}

type EventKey = Pick<TrackingEvent, 'event_name' | 'event_id'>;

const isOwnName = ({ event_name }: EventKey): boolean => OWN_NAMES.includes(event_name);
const keyOf = ({ event_name, event_id }: EventKey): string => `${event_name} ${event_id}`;
const byKey = (a: EventKey, b: EventKey): number => (keyOf(a) < keyOf(b) ? -1 : 1);
