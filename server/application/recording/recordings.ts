import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { MAX_RECORDING_BYTES } from '#contract/limits.ts';
import { RECORDING } from '#domain/recording/outgoing-parts.ts';
import { type RecordingOpening, recordedEvent, visitedIn } from '#domain/recording/recorded-event.ts';
import { eventsOfVisit, visitBegan } from '#domain/recording/visit-times.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { allowsTracking } from '#server/application/tracking/allows-tracking.ts';

/** Time that the last part may need to arrive. */
const LATE_MS = 5 * 60_000;

/** Pages of a visit that it is found by. */
const MAX_PAGES = 100;

const compress = promisify<string, Buffer>(gzip);

interface RecordedVisit extends RecordingOpening {
  readonly user: string;
  readonly brand: string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** What browsers record. Every event is reduced to what may be kept, as the browser has done before, and those at times outside of the visit are left out: a request may be forged. Source: TRACK-14, TRACK-15, TRACK-21. */
export class Recordings {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Opens a recording. Resolves to its id; null for a user who refused, or whose account was deleted meanwhile. */
  async start({ user, brand, page, width, height }: RecordedVisit): Promise<string | null> {
    const now = this.#needs.clock.now();
    return this.#needs.db.transaction().execute(async (tx) => {
      // A deletion at the same time waits, and then erases this recording too.
      const row = await tx.selectFrom('users').select('status').where('uuid', '=', user).forShare().executeTakeFirst();
      if (row?.status !== 'normal' || !(await allowsTracking(tx, user))) return null;
      const id = randomUUID();
      const times = { started_at: now, last_at: now };
      await tx
        .insertInto('recordings')
        .values({ id, user_uuid: user, brand, page, width, height, ...times })
        .execute();
      return id;
    });
  }

  /** Stores a part once. False when the user has no such recording, or when it has reached a limit. */
  async append(user: string, recording: string, number: number, events: readonly unknown[]): Promise<boolean> {
    const now = this.#needs.clock.now();
    const opened = await this.#needs.db
      .selectFrom('recordings')
      .select(['began_ms', 'started_at'])
      .where('id', '=', recording)
      .where('user_uuid', '=', user)
      .executeTakeFirst();
    if (!opened) return false;
    const lasted = now.getTime() - opened.started_at.getTime();
    const reduced = events.flatMap((event) => recordedEvent(event) ?? []);
    const began = opened.began_ms === null ? visitBegan(reduced, number, lasted) : Number(opened.began_ms);
    const ofVisit = began === null ? [] : eventsOfVisit(reduced, { began, lasted });
    const visited = visitedIn(ofVisit);
    const kept = JSON.stringify(ofVisit);
    const compressed = await compress(kept);
    return this.#needs.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('recordings')
        .select(['parts', 'bytes', 'pages', 'errors', 'started_at', 'began_ms'])
        .where('id', '=', recording)
        .where('user_uuid', '=', user)
        .forUpdate()
        .executeTakeFirst();
      if (!row || now.getTime() - row.started_at.getTime() > RECORDING.maxMs + LATE_MS) return false;
      const stored = await tx
        .selectFrom('recording_parts')
        .select('number')
        .where('recording_id', '=', recording)
        .where('number', '=', number)
        .executeTakeFirst();
      if (stored) return true;
      const bytes = row.bytes + kept.length;
      if (bytes > MAX_RECORDING_BYTES) return false;
      await tx.insertInto('recording_parts').values({ recording_id: recording, number, events: compressed }).execute();
      await tx
        .updateTable('recordings')
        .set({
          parts: row.parts + 1,
          bytes,
          pages: [...new Set([...row.pages, ...visited.pages])].slice(0, MAX_PAGES),
          errors: row.errors + visited.errors,
          last_at: now,
          ...(row.began_ms === null && { began_ms: began }),
        })
        .where('id', '=', recording)
        .execute();
      return true;
    });
  }
}
