import { sql } from 'kysely';
import { bookSlug } from '#domain/studio/sheets/shared-book.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { lostVersions } from '#server/domain/studio/history/thinned-history.ts';
import { ownerOf } from '../texts/draft-texts.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

const PAGE = 50;
/** After as many ms without a change a history was thinned to what is kept for ever. */
const OVER_MS = 31 * 86_400_000;
/** Ms between two thinnings of one process. */
const EVERY_MS = 600_000;

/** The versions of texts that are kept. A book's are found in the folder of each story too. Source: STUDIO-09, STUDIO-80, STUDIO-230. */
export class TextHistory {
  readonly #needs: Needs;
  #thinned = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A page of versions, the newest first, behind the version `before`; null where there is no such text. */
  async list({ id, path }: Place, before: number | null) {
    const rows = await this.#needs.db
      .selectFrom('project_versions')
      .leftJoin('users', 'users.uuid', 'project_versions.author')
      .select(['project_versions.version', 'project_versions.saved_at', adminName('users').as('author')])
      .where('project_id', '=', ownerOf(id, path))
      .where('path', '=', path)
      .where('text', 'is not', null)
      .where('project_versions.version', '<', before ?? 2 ** 31 - 1)
      .orderBy('project_versions.version', 'desc')
      .limit(PAGE + 1)
      .execute();
    // Every text has its first version.
    if (rows.length === 0 && before === null) return null;
    const versions = rows
      .slice(0, PAGE)
      .map(({ version, saved_at, author }) => ({ version, at: saved_at.toISOString(), by: author ?? '' }));
    return { versions, before: rows.length > PAGE ? String(versions.at(-1)?.version) : null };
  }

  /** The text of a version; null where it is not kept. */
  async read({ id, path }: Place, version: number): Promise<string | null> {
    const row = await this.#needs.db
      .selectFrom('project_versions')
      .select('text')
      .where('project_id', '=', ownerOf(id, path))
      .where('path', '=', path)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.text ?? null;
  }

  /** Thins the histories of texts that were changed lately. A save stays known by its id. */
  async thin(): Promise<void> {
    const now = this.#needs.clock.now().getTime();
    if (now - this.#thinned < EVERY_MS) return;
    this.#thinned = now;
    const texts = await this.#needs.db
      .selectFrom('project_files')
      .innerJoin('projects', 'projects.id', 'project_files.project_id')
      .select(['projects.id', 'project_files.path'])
      .where('projects.edited_at', '>', new Date(now - OVER_MS))
      .where('project_files.version', '>', 2)
      .execute();
    for (const text of texts) await this.#thinText(text, now);
  }

  async #thinText({ id, path }: Place, now: number): Promise<void> {
    const { db } = this.#needs;
    const versions = await db
      .selectFrom('project_versions')
      .select(['version', 'saved_at', 'stays'])
      .where('project_id', '=', id)
      .where('path', '=', path)
      .where('text', 'is not', null)
      .execute();
    const published = await publishedVersions(db, { id, path });
    const commented = await commentedVersions(db, { id, path });
    const saved = versions.map(({ version, saved_at, stays }) => ({
      version,
      at: saved_at.getTime(),
      stays: stays || version === 1 || published.has(version) || commented.has(version),
    }));
    const lost = lostVersions(saved, now);
    if (lost.length === 0) return;
    await db.transaction().execute(async (tx) => {
      const losing = tx
        .selectFrom('project_versions')
        .select('version')
        .where('project_id', '=', id)
        .where('path', '=', path)
        .where('version', 'in', [...lost]);
      // Whoever comments on a version holds its row: those who were before are waited for, and their comments are seen by the next statement alone.
      await losing.orderBy('version').forUpdate().execute();
      const since = await commentedVersions(tx, { id, path });
      await tx
        .updateTable('project_versions')
        .set({ text: null })
        .where('project_id', '=', id)
        .where('path', '=', path)
        .where('version', 'in', [0, ...lost.filter((version) => !since.has(version))])
        .execute();
    });
  }
}

/** The versions of a text that open comments were written about: without one it is not known where its lines went. Source: STUDIO-230. */
async function commentedVersions(db: Database | Tx, { id, path }: Place): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('review_comments')
    .select('version')
    .where('project_id', '=', id)
    .where('path', '=', path)
    // Answers stand where the comment does that they answer.
    .where('answers', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ version }) => version));
}

/** The versions of a text that were published; of a book, with any story. */
async function publishedVersions(db: Database, { id, path }: Place): Promise<ReadonlySet<number>> {
  const releases = db
    .selectFrom('project_releases')
    .select(sql<number>`(files ->> ${path})::integer`.as('version'))
    .distinct()
    .where(sql<boolean>`jsonb_exists(files, ${path})`);
  const rows = await (bookSlug(path) === null ? releases.where('project_id', '=', id) : releases).execute();
  return new Set(rows.map(({ version }) => version));
}
