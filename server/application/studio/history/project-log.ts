import { sql } from 'kysely';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database } from '#server/application/db/database.ts';
import { loggedAct } from '#server/domain/studio/history/logged-act.ts';

/** Which entries of a log are read. */
interface LogPage {
  /** Who did it; null for all. */
  readonly by: string | null;
  /** Those behind this entry; null for the newest. */
  readonly before: number | null;
}

interface LogRow {
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly created_at: Date;
  /** The title of the book that it is about. */
  readonly book: string | null;
}

const PAGE = 100;
const NEWEST = 2 ** 31 - 1;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the audit log says of projects. Of a shared book it has the book as its subject, and the story behind the name of the act. Source: STUDIO-135. */
export class ProjectLog {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A page of entries, the newest first; null where there is no project. It reads at most two pages of entries, and one of each person. */
  async read(id: string, { by, before }: LogPage) {
    const project = await this.#db
      .selectFrom('projects')
      .select('id')
      .where('id', '=', id)
      .where('origin', '<>', 'book')
      .executeTakeFirst();
    if (!project) return null;
    const [rows, actors] = [await this.#rows(id, { by, before }), await this.#actors(id)];
    const names = await this.#names(actors);
    const nameOf = (actor: string) => (UUID.test(actor) ? (names.get(actor) ?? '') : actor);
    const entries = rows.slice(0, PAGE).map(({ id: entry, actor, action, created_at, book }) => ({
      ...{ id: entry, at: created_at.toISOString(), by: nameOf(actor), book: book ?? '' },
      ...loggedAct(action),
    }));
    return {
      entries,
      people: actors.map((actor) => ({ id: actor, name: nameOf(actor) })),
      before: rows.length > PAGE ? String(entries.at(-1)?.id) : null,
    };
  }

  async #rows(id: string, { by, before }: LogPage): Promise<readonly LogRow[]> {
    const behind = before ?? NEWEST;
    const { rows } = await sql<LogRow>`
      SELECT entries.*, projects.title AS book
      FROM (
        (SELECT id, actor, action, created_at, NULL::uuid AS book_id FROM audit_entries
          WHERE subject = ${id}::uuid AND id < ${behind} ${of(by)} ORDER BY id DESC LIMIT ${PAGE + 1})
        UNION ALL
        (SELECT id, actor, action, created_at, subject FROM audit_entries
          WHERE ${OF_BOOKS} AND split_part(action, ' ', 2) = ${id}::text AND id < ${behind} ${of(by)} ORDER BY id DESC LIMIT ${PAGE + 1})
      ) AS entries
      LEFT JOIN projects ON projects.id = entries.book_id
      ORDER BY entries.id DESC
      LIMIT ${PAGE + 1}`.execute(this.#db);
    return rows;
  }

  /** Who is in the log. By the index a row is read for each, however much they did. */
  async #actors(id: string): Promise<readonly string[]> {
    const { rows } = await sql<{ actor: string }>`
      WITH RECURSIVE people AS (
        (SELECT actor FROM audit_entries WHERE subject = ${id}::uuid ORDER BY actor LIMIT 1)
        UNION ALL
        SELECT (SELECT actor FROM audit_entries WHERE subject = ${id}::uuid AND actor > people.actor ORDER BY actor LIMIT 1)
        FROM people WHERE people.actor IS NOT NULL
      )
      SELECT actor FROM people WHERE actor IS NOT NULL
      UNION
      SELECT actor FROM audit_entries WHERE ${OF_BOOKS} AND split_part(action, ' ', 2) = ${id}::text
      ORDER BY actor`.execute(this.#db);
    return rows.map(({ actor }) => actor);
  }

  async #names(actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = actors.filter((actor) => UUID.test(actor));
    if (accounts.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('users')
      .select(['uuid', adminName('users').as('name')])
      .where('uuid', 'in', accounts)
      .execute();
    return new Map(rows.map(({ uuid, name }) => [uuid, name ?? '']));
  }
}

/** As the index has it. */
const OF_BOOKS = sql`action LIKE 'shared-book.%'`;

const of = (actor: string | null) => (actor === null ? sql`` : sql`AND actor = ${actor}`);
