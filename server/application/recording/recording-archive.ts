import { gunzipSync } from 'node:zlib';
import { type Selectable, sql } from 'kysely';
import { MAX_RECORDING_BYTES } from '#contract/limits.ts';
import type { RecordedEvent } from '#domain/recording/recorded-event.ts';
import { ALL_RECORDINGS, type RecordingFilter, recordedDevices } from '#domain/recording/recording-filter.ts';
import { eventsOfVisit } from '#domain/recording/visit-times.ts';
import type { Database, Tables } from '#server/application/db/database.ts';
import { cursorBehind, isBehindCursor, type TimeOrder } from '#server/application/db/time-cursor.ts';

const PAGE = 50;
const LATEST: TimeOrder = { time: 'recordings.started_at', id: 'recordings.id', direction: 'desc' };

/** Recordings as admins see them. */
export class RecordingArchive {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A page of those under a filter that can be replayed, the latest first. `before` is the cursor; null after the last page. */
  async list(before: string | undefined, { page: begin, seconds, device, errors }: RecordingFilter = ALL_RECORDINGS) {
    let query = this.#db.selectFrom('recordings').selectAll().select(cursorBehind(LATEST).as('cursor')).where('parts', '>', 0);
    if (before) query = query.where(isBehindCursor(LATEST, before));
    // The page that it begins on counts for recordings from before all were kept.
    if (begin !== '')
      query = query.where(
        sql<boolean>`(starts_with(page, ${begin}) OR EXISTS (SELECT 1 FROM unnest(pages) AS came WHERE starts_with(came, ${begin})))`,
      );
    if (seconds !== null) query = query.where(sql<boolean>`last_at - started_at >= ${seconds} * interval '1 second'`);
    if (errors) query = query.where('errors', '>', 0);
    if (device !== null) {
      const { from, below } = recordedDevices[device];
      query = query.where('width', '>=', from);
      if (below !== null) query = query.where('width', '<', below);
    }
    const rows = await query
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const page = rows.slice(0, PAGE);
    return { recordings: page.map(listed), before: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null };
  }

  /** A recording with its events up to the first part that is missing; null when there is none. */
  async get(id: string) {
    const row = await this.#db.selectFrom('recordings').selectAll().where('id', '=', id).where('parts', '>', 0).executeTakeFirst();
    if (!row) return null;
    const parts = await this.#db
      .selectFrom('recording_parts')
      .select(['number', 'events'])
      .where('recording_id', '=', id)
      .orderBy('number')
      .execute();
    const whole = parts.filter(({ number }, index) => number === index);
    const events = whole.flatMap((part) => eventsOf(part.events));
    const began = row.began_ms === null ? (events[0]?.timestamp ?? 0) : Number(row.began_ms);
    return { recording: listed(row), events: eventsOfVisit(events, { began, lasted: lastedMs(row) }) };
  }
}

function eventsOf(compressed: Uint8Array): RecordedEvent[] {
  return JSON.parse(gunzipSync(compressed, { maxOutputLength: MAX_RECORDING_BYTES }).toString());
}

type Row = Selectable<Tables['recordings']>;

const lastedMs = ({ started_at, last_at }: Pick<Row, 'started_at' | 'last_at'>): number => last_at.getTime() - started_at.getTime();

const listed = ({ id, user_uuid, brand, page, width, height, started_at, last_at, bytes, errors }: Row) => ({
  id,
  user: user_uuid,
  brand,
  page,
  width,
  height,
  started: started_at.toISOString(),
  seconds: Math.round(lastedMs({ started_at, last_at }) / 1000),
  bytes,
  errors,
});
