import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { type BookText, bookPath, bookSlug, booksIn, bookTitle, emptyBook } from '#domain/studio/sheets/shared-book.ts';
import { namesFrom } from '#domain/text/free-name.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { storyAddress } from '#server/domain/studio/publishing/story-address.ts';
import { type BookPlace, incomingBook, type TextInBook } from '#server/domain/studio/sheets/incoming-book.ts';

interface ListedBook {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly version: number;
  readonly edited: string;
  readonly by: string;
  readonly archived: boolean;
  /** `planned`: when the story is to be published as it was looked at, which a change of the book ends. */
  readonly stories: readonly { readonly id: string; readonly title: string; readonly planned: string | null }[];
}

/** `missing`: there is no such book or story. `used`: a story uses it. `many`: the story uses as many as it can. */
export type BookProblem = 'missing' | 'used' | 'many';

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** Books that one story uses. */
export const MOST_BOOKS = 20;
const MOST_LISTED = 500;
/** A 64-bit constant: stories that bring books come in one after the other, since each looks for free slugs. */
const BOOKS_LOCK = 73_201_184_002;
/** Of a text, where its title is looked for. */
const HEAD = 4000;

/**
 * Books of lore that stories share. A book is a project with one text, at `lore/<slug>.yaml`, and that text is one of the folder of each story that uses it: in drafts the newest version, in what was published the one
 * of then. What makes or moves a book is audited; who changed its text stands in its history. Source: STUDIO-80 to STUDIO-84.
 */
export class SharedBooks {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By title: the books of a project, and of the others those that were changed last. */
  async list(project: string | null = null): Promise<readonly ListedBook[]> {
    const { db } = this.#needs;
    const own = sql`EXISTS (SELECT FROM project_books WHERE book_id = shared_books.id AND project_books.project_id = ${project}::uuid)`;
    const rows = await listed(db)
      .orderBy(own, 'desc')
      .orderBy('projects.edited_at', 'desc')
      .orderBy('shared_books.id')
      .limit(MOST_LISTED)
      .execute();
    const uses = await usesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => bookOf(row, uses)).toSorted((one, other) => (one.title < other.title ? -1 : 1));
  }

  /** Makes a book that a story uses, under the id that the caller chose; again, it changes nothing. */
  async create(admin: string, { id, title, project }: { readonly id: string; readonly title: string; readonly project: string }) {
    return this.#needs.db.transaction().execute(async (tx): Promise<Result<ListedBook, BookProblem>> => {
      const problem = await this.#problemOf(tx, id, project);
      if (problem !== null) return fail(problem);
      if (await this.#make(tx, admin, { id, title, text: emptyBook(title), slugs: namesFrom(storyAddress(title)) }))
        await this.#take(tx, admin, id, project);
      return one(tx, id);
    });
  }

  /** Lets a story use a book, or use it no more; again, it changes nothing. */
  async use(admin: string, id: string, project: string, used: boolean): Promise<Result<ListedBook, BookProblem>> {
    return this.#needs.db.transaction().execute(async (tx): Promise<Result<ListedBook, BookProblem>> => {
      if (!(await locked(tx, id))) return fail('missing');
      if (used) {
        const problem = await this.#problemOf(tx, id, project);
        if (problem !== null) return fail(problem);
        await this.#take(tx, admin, id, project);
      } else {
        const left = await tx.deleteFrom('project_books').where('book_id', '=', id).where('project_id', '=', project).executeTakeFirst();
        if (left.numDeletedRows > 0n) await this.#needs.audit.write(admin, `shared-book.leave ${project}`, id, tx);
      }
      return one(tx, id);
    });
  }

  /** Puts a book into the archive, which no story may use then, or takes it out; again, it changes nothing. */
  async archive(admin: string, id: string, archived: boolean): Promise<Result<ListedBook, BookProblem>> {
    return this.#needs.db.transaction().execute(async (tx): Promise<Result<ListedBook, BookProblem>> => {
      if (!(await locked(tx, id))) return fail('missing');
      const isUsed = await tx.selectFrom('project_books').select('project_id').where('book_id', '=', id).executeTakeFirst();
      if (archived && isUsed) return fail('used');
      const changed = await tx
        .updateTable('projects')
        .set({ archived_at: archived ? this.#needs.clock.now() : null })
        .where('id', '=', id)
        .where('archived_at', archived ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n)
        await this.#needs.audit.write(admin, archived ? 'shared-book.archive' : 'shared-book.restore', id, tx);
      return one(tx, id);
    });
  }

  /** What becomes of the books among the files of a story that comes in, a sentence each. */
  async notes(files: ReadonlyMap<string, string>): Promise<readonly string[]> {
    const notes: string[] = [];
    for (const { slug, text } of booksIn(files)) notes.push(noteOf(await this.#placeOf(this.#needs.db, slug, text), { slug, text }));
    return notes;
  }

  /** Lets a story that comes in use the books among its files. Returns the files that are its own. */
  async takeIn(tx: Tx, admin: string, project: string, files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const books = booksIn(files);
    if (books.length > 0) await sql`SELECT pg_advisory_xact_lock(${sql.lit(BOOKS_LOCK)})`.execute(tx);
    for (const { slug, text } of books) await this.#takeIn(tx, admin, project, { slug, text });
    return new Map([...files].filter(([path]) => bookSlug(path) === null));
  }

  async #takeIn(tx: Tx, admin: string, project: string, { slug, text }: Pick<BookText, 'slug' | 'text'>): Promise<void> {
    for (;;) {
      const place = await this.#placeOf(tx, slug, text);
      const id = randomUUID();
      if (place.kind === 'new') {
        // Where another story brings a book of this slug at the same time, that one is looked at.
        if (!(await this.#make(tx, admin, { id, title: bookTitle(text) ?? slug, text, slugs: [place.slug] }))) continue;
        await this.#take(tx, admin, id, project);
        return;
      }
      const book = await tx.selectFrom('shared_books').select('id').where('slug', '=', place.slug).executeTakeFirstOrThrow();
      await locked(tx, book.id);
      await this.#take(tx, admin, book.id, project);
      return;
    }
  }

  #placeOf(db: Database | Tx, slug: string, text: string): Promise<BookPlace> {
    return incomingBook(slug, async (wanted): Promise<TextInBook> => {
      const book = await db.selectFrom('shared_books').select('id').where('slug', '=', wanted).executeTakeFirst();
      if (!book) return 'none';
      // Compared by the database: the versions of a book are many and may be long.
      const has = await db
        .selectFrom('project_versions')
        .leftJoin('project_files', (join) =>
          join
            .onRef('project_files.project_id', '=', 'project_versions.project_id')
            .onRef('project_files.path', '=', 'project_versions.path')
            .onRef('project_files.version', '=', 'project_versions.version'),
        )
        .select(sql<boolean>`bool_or(project_files.path IS NOT NULL)`.as('isNewest'))
        .where('project_versions.project_id', '=', book.id)
        .where('project_versions.text', '=', text)
        .executeTakeFirst();
      if (has?.isNewest === true) return 'newest';
      return has?.isNewest === false ? 'earlier' : 'other';
    });
  }

  /** Makes a book under the first of these slugs that is free. False where the id is taken, or none is free. */
  async #make(tx: Tx, admin: string, { id, title, text, slugs }: NewBook): Promise<boolean> {
    const now = this.#needs.clock.now();
    const made = await tx
      .insertInto('projects')
      .values({ id, title, origin: 'book', edited_by: admin, edited_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return false;
    for (const slug of slugs) {
      const named = await tx
        .insertInto('shared_books')
        .values({ id, slug })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (named.numInsertedOrUpdatedRows === 0n) continue;
      const path = bookPath(slug);
      await tx.insertInto('project_versions').values({ project_id: id, path, version: 1, text, author: admin, saved_at: now }).execute();
      await tx.insertInto('project_files').values({ project_id: id, path, version: 1 }).execute();
      await this.#needs.audit.write(admin, 'shared-book.create', id, tx);
      return true;
    }
    await tx.deleteFrom('projects').where('id', '=', id).execute();
    return false;
  }

  async #take(tx: Tx, admin: string, id: string, project: string): Promise<void> {
    const taken = await tx
      .insertInto('project_books')
      .values({ project_id: project, book_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await tx.updateTable('projects').set({ archived_at: null }).where('id', '=', id).execute();
    if (taken.numInsertedOrUpdatedRows !== 0n) await this.#needs.audit.write(admin, `shared-book.use ${project}`, id, tx);
  }

  /** Why a story cannot take a book. The story is locked until the end of the transaction. */
  async #problemOf(tx: Tx, book: string, project: string): Promise<BookProblem | null> {
    const story = await tx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', project)
      .where('origin', '<>', 'book')
      .forUpdate()
      .executeTakeFirst();
    if (!story) return 'missing';
    const uses = await tx.selectFrom('project_books').select('book_id').where('project_id', '=', project).execute();
    // One that it has is taken again, also beside as many as there may be.
    return uses.length >= MOST_BOOKS && !uses.some(({ book_id }) => book_id === book) ? 'many' : null;
  }
}

interface NewBook {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly slugs: Iterable<string>;
}

/** What an admin is told before a book comes in. */
function noteOf({ kind, slug: place }: BookPlace, { slug, text }: Pick<BookText, 'slug' | 'text'>): string {
  const title = bookTitle(text) ?? slug;
  if (kind === 'here') return `It uses the shared book of lore “${title}”, which is here already.`;
  if (kind === 'newer') return `The shared book of lore “${title}” has gone on here since: the story uses it as it is now.`;
  return place === slug
    ? `The book of lore “${title}” comes with it. Other stories can share it.`
    : `Another book of lore is called ${slug} here. Both stay as they are: that of this story comes in as ${place}.`;
}

async function locked(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('shared_books').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

const listed = (db: Database | Tx) =>
  db
    .selectFrom('shared_books')
    .innerJoin('projects', 'projects.id', 'shared_books.id')
    .innerJoin('project_files', 'project_files.project_id', 'shared_books.id')
    .innerJoin('project_versions', (join) =>
      join
        .onRef('project_versions.project_id', '=', 'project_files.project_id')
        .onRef('project_versions.path', '=', 'project_files.path')
        .onRef('project_versions.version', '=', 'project_files.version'),
    )
    .leftJoin('users', 'users.uuid', 'projects.edited_by')
    .select([
      'shared_books.id',
      'project_files.path',
      'project_files.version',
      'projects.title',
      'projects.edited_at',
      'projects.archived_at',
      sql<string>`left(project_versions.text, ${sql.lit(HEAD)})`.as('head'),
      adminName('users').as('editor'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;
type Uses = Awaited<ReturnType<typeof usesOf>>;

/** The stories that use these books, by title. */
async function usesOf(db: Database | Tx, books: readonly string[]) {
  const rows = await db
    .selectFrom('project_books')
    .innerJoin('projects', 'projects.id', 'project_books.project_id')
    .select(['project_books.book_id', 'projects.id', 'projects.title', 'projects.publish_at'])
    .where('project_books.book_id', '=', sql<string>`ANY(${books})`)
    .orderBy('projects.title')
    .orderBy('projects.id')
    .execute();
  return Map.groupBy(rows, ({ book_id }) => book_id);
}

const bookOf = ({ id, path, version, title, edited_at, archived_at, head, editor }: Row, uses: Uses): ListedBook => ({
  ...{
    id,
    path,
    version,
    title: bookTitle(head) ?? title,
    edited: edited_at.toISOString(),
    by: editor ?? '',
    archived: archived_at !== null,
  },
  stories: (uses.get(id) ?? []).map((story) => ({ id: story.id, title: story.title, planned: story.publish_at?.toISOString() ?? null })),
});

async function one(tx: Tx, id: string): Promise<Result<ListedBook, BookProblem>> {
  const row = await listed(tx).where('shared_books.id', '=', id).executeTakeFirst();
  return row ? ok(bookOf(row, await usesOf(tx, [id]))) : fail('missing');
}
