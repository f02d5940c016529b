import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { NAMED_PICTURE } from '#server/domain/studio/sheets/named-pictures.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

const HOUR_MS = 3_600_000;
/** After as many ms an upload is forgotten that no sheet names: what was typed without a network may name it later. Before that it is not asked again whether one does. */
const UPLOAD_MS = 31 * 24 * HOUR_MS;
/** A drawing that no text holds any more: it can be drawn again. */
const DRAWING_MS = 24 * HOUR_MS;
/** Projects in an hour whose histories are read for their uploads: each is one long statement, and PGlite has one connection. The others follow in the next hour. */
const MOST_HISTORIES = 20;

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
    const drawings = { drawn: true, before: new Date(now - DRAWING_MS) };
    for (const [project, hashes] of await this.#old(drawings))
      await this.#drop(project, hashes, await this.#held(project), drawings.before);
    const uploads = { drawn: false, before: new Date(now - UPLOAD_MS) };
    for (const [project, hashes] of [...(await this.#old(uploads))].slice(0, MOST_HISTORIES)) {
      // Those from before migration 0179 may be drawings.
      const needed = new Set([...(await this.#held(project)), ...(await this.#named(project))]);
      await this.#drop(project, hashes, needed, uploads.before);
      await this.#keep(project, needed, new Date(now));
    }
  }

  /** By projects, pictures that may go: neither came nor were needed since, shown to no player, and not from a package. */
  async #old({ drawn, before }: { readonly drawn: boolean; readonly before: Date }): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await sql<{ readonly project_id: string; readonly hash: string }>`
      SELECT p.project_id, p.hash FROM project_pictures p
      WHERE p.drawn = ${drawn} AND p.added_at < ${before}::timestamptz AND (p.needed_at IS NULL OR p.needed_at < ${before}::timestamptz)
        AND NOT EXISTS (SELECT FROM story_pictures s WHERE s.project_id = p.project_id AND s.hash = p.hash)
        AND NOT EXISTS (SELECT FROM brought_pictures b WHERE b.project_id = p.project_id AND b.hash = p.hash)`.execute(this.#needs.db);
    const pictures = Map.groupBy(rows, ({ project_id }) => project_id);
    return new Map([...pictures].map(([project, those]) => [project, those.map(({ hash }) => hash)]));
  }

  /** Of which drawings texts hold the words. */
  async #held(project: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ readonly hash: string }>`
      SELECT left(encode(sha256(convert_to(v.text, 'UTF8')), 'hex'), 24) AS hash
      FROM project_files f JOIN project_versions v USING (project_id, path, version)
      WHERE f.project_id = ${project} AND f.path LIKE '%.svg'`.execute(this.#needs.db);
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Which uploads any kept version of the sheet names: whoever takes that back has its pictures. */
  async #named(project: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ readonly hash: string }>`
      SELECT DISTINCT named[1] AS hash FROM project_versions v, regexp_matches(v.text, ${NAMED_PICTURE.source}, 'g') AS named
      WHERE v.project_id = ${project} AND v.path = 'story.yaml'`.execute(this.#needs.db);
    return new Set(rows.map(({ hash }) => hash));
  }

  async #drop(project: string, hashes: readonly string[], needed: ReadonlySet<string>, before: Date): Promise<void> {
    const dropped = hashes.filter((hash) => !needed.has(hash));
    if (dropped.length === 0) return;
    await this.#needs.db
      .deleteFrom('project_pictures')
      .where('project_id', '=', project)
      .where('hash', 'in', dropped)
      // One that came again meanwhile is new.
      .where('added_at', '<', before)
      .execute();
  }

  /** Also those that are not old yet, so that they are asked for together the next time. */
  async #keep(project: string, needed: ReadonlySet<string>, now: Date): Promise<void> {
    if (needed.size === 0) return;
    await this.#needs.db
      .updateTable('project_pictures')
      .set({ needed_at: now })
      .where('project_id', '=', project)
      .where('hash', 'in', [...needed])
      .where('drawn', '=', false)
      .execute();
  }
}
