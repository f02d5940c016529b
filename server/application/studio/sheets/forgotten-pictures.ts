import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { NAMED_PICTURE } from '#server/domain/studio/sheets/named-pictures.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

const HOUR_MS = 3_600_000;
/** After as many ms an upload is forgotten that no sheet names: what was typed without a network may name it later. */
const UPLOAD_MS = 31 * 24 * HOUR_MS;
/** A drawing that no text holds any more: it can be drawn again. */
const DRAWING_MS = 24 * HOUR_MS;

/**
 * Forgets pictures of projects that nothing shows: uploads that no version of the sheet which its history keeps names, and drawings of texts that read otherwise by now. What was published, and what came in a package, stays.
 * Source: STUDIO-231.
 */
export class ForgottenPictures {
  readonly #needs: Needs;
  #looked = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Looks once in an hour. */
  async forget(): Promise<void> {
    const now = this.#needs.clock.now().getTime();
    if (now - this.#looked < HOUR_MS) return;
    this.#looked = now;
    const { rows } = await this.#old(now);
    for (const [project, pictures] of Map.groupBy(rows, ({ project_id }) => project_id)) {
      const [drawings, uploads] = [true, false].map((drawn) => pictures.filter((one) => one.drawn === drawn).map(({ hash }) => hash));
      await this.#drop(project, drawings ?? [], await this.#drawn(project, drawings ?? []), now - DRAWING_MS);
      await this.#drop(project, uploads ?? [], await this.#named(project, uploads ?? []), now - UPLOAD_MS);
    }
  }

  /** Pictures that may go: old enough, shown to no player, and named by nothing that is quickly looked at. */
  #old(now: number) {
    return sql<{ readonly project_id: string; readonly hash: string; readonly drawn: boolean }>`
      SELECT p.project_id, p.hash, p.drawn FROM project_pictures p
      WHERE p.added_at < CASE WHEN p.drawn THEN ${new Date(now - DRAWING_MS)}::timestamptz ELSE ${new Date(now - UPLOAD_MS)}::timestamptz END
        AND NOT EXISTS (SELECT FROM story_pictures s WHERE s.project_id = p.project_id AND s.hash = p.hash)
        AND NOT EXISTS (SELECT FROM brought_pictures b WHERE b.project_id = p.project_id AND b.hash = p.hash)
        AND NOT EXISTS (
          SELECT FROM project_files f JOIN project_versions v USING (project_id, path, version)
          WHERE f.project_id = p.project_id AND f.path = 'story.yaml' AND position(p.hash IN v.text) > 0
        )`.execute(this.#needs.db);
  }

  /** Which of these drawings texts hold. */
  async #drawn(project: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const { rows } = await sql<{ readonly hash: string }>`
      SELECT left(encode(sha256(convert_to(v.text, 'UTF8')), 'hex'), 24) AS hash
      FROM project_files f JOIN project_versions v USING (project_id, path, version)
      WHERE f.project_id = ${project} AND f.path LIKE '%.svg'`.execute(this.#needs.db);
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Which uploads any kept version of the sheet names: whoever takes that back has its pictures. */
  async #named(project: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const { rows } = await sql<{ readonly hash: string }>`
      SELECT DISTINCT named[1] AS hash FROM project_versions v, regexp_matches(v.text, ${NAMED_PICTURE.source}, 'g') AS named
      WHERE v.project_id = ${project} AND v.path = 'story.yaml'`.execute(this.#needs.db);
    return new Set(rows.map(({ hash }) => hash));
  }

  async #drop(project: string, hashes: readonly string[], kept: ReadonlySet<string>, before: number): Promise<void> {
    const dropped = hashes.filter((hash) => !kept.has(hash));
    if (dropped.length === 0) return;
    await this.#needs.db
      .deleteFrom('project_pictures')
      .where('project_id', '=', project)
      .where('hash', 'in', dropped)
      // One that came again meanwhile is new.
      .where('added_at', '<', new Date(before))
      .execute();
  }
}
