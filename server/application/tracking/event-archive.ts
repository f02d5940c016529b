import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/application/db/database.ts';

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
   * A page of events, the last arrived first: the times that senders claim order nothing. `before` is the cursor, the place of the last event of the page before;
   * null after the last page.
   */
  async list(status: DeliveryState | undefined, before: string | undefined) {
    let query = this.#db.selectFrom('tracking_events').selectAll();
    if (status) query = query.where('status', '=', status);
    if (before) query = query.where('arrival', '<', before);
    const rows = await query
      .orderBy('arrival', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return { events: shown.map(listed), before: last ? String(last.arrival) : null };
  }
}

function listed({ event, event_id, event_name, received_at, brand, status }: Row) {
  const { value, currency } = event.custom_data;
  const page = event.event_source_url.replace(/^https?:\/\/[^/]*/, '') || '/';
  return {
    id: event_id,
    name: event_name,
    received: received_at.toISOString(),
    brand,
    status,
    page,
    value,
    currency,
    json: JSON.stringify(event),
  };
}
