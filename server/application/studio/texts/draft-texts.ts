import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bookSlug } from '#domain/studio/sheets/shared-book.ts';
import type { Database, Tx } from '#server/application/db/database.ts';

/** All texts of a project as they are now, those of the books that it uses among them. */
export interface DraftTexts {
  /** Names these versions of these texts, among those of one project. */
  readonly draft: string;
  /** The version of each text, by its path. */
  readonly versions: Readonly<Record<string, number>>;
  readonly files: ReadonlyMap<string, string>;
}

/** The texts of projects as they are now: `project_files` with the version that each names. */
export const currentTexts = (db: Database | Tx) =>
  db
    .selectFrom('project_files')
    .innerJoin('project_versions', (join) =>
      join
        .onRef('project_versions.project_id', '=', 'project_files.project_id')
        .onRef('project_versions.path', '=', 'project_files.path')
        .onRef('project_versions.version', '=', 'project_files.version'),
    );

/** A project with the books that it uses. */
export const withItsBooks = (project: string) =>
  sql<string>`(SELECT ${project}::uuid UNION ALL SELECT book_id FROM project_books WHERE project_books.project_id = ${project})`;

/** The name of a project's texts as they are now, as `DraftTexts` has it, without reading them. */
export async function draftName(db: Database | Tx, project: string): Promise<string> {
  const rows = await db
    .selectFrom('project_files')
    .select(['path', 'version'])
    .where('project_id', 'in', withItsBooks(project))
    .orderBy('path')
    .execute();
  return nameOf(rows.map(({ path, version }) => [path, version] as const));
}

const nameOf = (versions: readonly (readonly [string, number])[]): string =>
  createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 32);

export async function draftTexts(db: Database | Tx, project: string): Promise<DraftTexts> {
  const rows = await currentTexts(db)
    .select(['project_files.path', 'project_files.version', 'project_versions.text'])
    .where('project_files.project_id', 'in', withItsBooks(project))
    .orderBy('project_files.path')
    .execute();
  const versions = rows.map(({ path, version }) => [path, version] as const);
  return {
    draft: nameOf(versions),
    versions: Object.fromEntries(versions),
    files: new Map(rows.map(({ path, text }) => [path, text ?? ''])),
  };
}

/** The project whose text stands at a path in the folder of another: a book, whether that uses it or not; otherwise that itself. */
export const ownerOf = (project: string, path: string) => {
  const slug = bookSlug(path);
  return slug === null ? sql<string>`${project}::uuid` : sql<string>`(SELECT id FROM shared_books WHERE slug = ${slug})`;
};

/** The texts of some versions, as far as they are kept. A book's are kept though the story uses it no more. */
export async function textsOf(
  db: Database,
  project: string,
  versions: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, string>> {
  const books = Object.keys(versions).flatMap((path) => bookSlug(path) ?? []);
  const rows = await db
    .selectFrom('project_versions')
    .select(['path', 'version', 'text'])
    .where('project_id', 'in', sql<string>`(SELECT ${project}::uuid UNION ALL SELECT id FROM shared_books WHERE slug = ANY(${books}))`)
    .where('path', 'in', ['', ...Object.keys(versions)])
    .where('version', 'in', [0, ...new Set(Object.values(versions))])
    .execute();
  return new Map(rows.flatMap(({ path, version, text }) => (versions[path] === version && text !== null ? [[path, text] as const] : [])));
}
