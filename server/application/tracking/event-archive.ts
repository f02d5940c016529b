import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database.ts';

type Row = Selectable<Tables['tracking_events']>;
type DeliveryState = Row['status'];

const PAGE = 50;

/** The outbox of tracking events as admins see it. Source: TRACK-17. */
export class EventArchive {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * A page of events, the latest first. `before` is the cursor, which names the last event of the page before, because many events share a second;
   * null after the last page.
   */
  async list(status: DeliveryState | undefined, before: string | undefined) {
    let query = this.#db.selectFrom('tracking_events').selectAll();
    if (status) query = query.where('status', '=', status);
    if (before) {
      const [time = '', name, id] = before.split(' ');
      query = query.where(sql<boolean>`(happened_at, event_name, event_id) < (${new Date(time)}::timestamptz, ${name}::text, ${id}::text)`);
    }
    const rows = await query
      .orderBy('happened_at', 'desc')
      .orderBy('event_name', 'desc')
      .orderBy('event_id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return { events: shown.map(listed), before: last ? cursorOf(last) : null };
  }
}

const cursorOf = ({ happened_at, event_name, event_id }: Row): string => `${happened_at.toISOString()} ${event_name} ${event_id}`;

function listed({ event, event_id, event_name, happened_at, brand, status }: Row) {
  const { value, currency } = event.custom_data;
  const page = event.event_source_url.replace(/^https?:\/\/[^/]*/, '') || '/';
  return {
    id: event_id,
    name: event_name,
    happened: happened_at.toISOString(),
    brand,
    status,
    page,
    value,
    currency,
    json: JSON.stringify(event),
  };
}
