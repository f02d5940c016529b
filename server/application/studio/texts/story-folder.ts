import { sql } from 'kysely';
import { MAX_PROJECT_TEXT_LENGTH, MAX_PROJECT_TEXTS } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { ASIDES, FIRST_ASIDES } from '#domain/studio/script/asides-text.ts';
import { including, withRenamedIncludes } from '#domain/studio/script/included-files.ts';
import { isMovable, isRemovable, scriptName, textName } from '#domain/studio/script/text-name.ts';
import { listText } from '#domain/text/list-text.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { textAct } from '#server/domain/studio/history/logged-act.ts';
import { currentTexts } from './draft-texts.ts';
import { commentPlaces, moveComments } from './moved-comments.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

/** Why a text is not added, renamed or removed. `missing`: there is no such text or story. `unfit`: no text may have the name. `conflict`: the story is in the way of it. */
export type FolderProblem = { readonly kind: 'missing' } | { readonly kind: 'unfit' | 'conflict'; readonly sentence: string };

interface Added {
  readonly path: string;
  readonly version: number;
}

interface Renamed extends Added {
  /** The texts that include it. */
  readonly including: readonly string[];
}

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** A version that is the newest of a text from now on. */
interface NewHead extends Place {
  readonly text: string;
  readonly saveId: string | null;
}

const MISSING = { kind: 'missing' } as const;
const conflict = (sentence: string) => fail<FolderProblem>({ kind: 'conflict', sentence });

/**
 * Which texts a story has: scripts are added, renamed and removed, its asides added and removed. One at a time in a story, so that no two get one name. What a text was stays in the history under the name that it had.
 * Source: STUDIO-156, STUDIO-157, STUDIO-158.
 */
export class StoryFolder {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Adds a script, which is empty, or the asides, with `back` as they were when they were removed. Asked again under the same id after a lost answer, it is answered as before. */
  add(
    admin: string,
    { id, path, saveId, back }: Place & { readonly saveId: string; readonly back: boolean },
  ): Promise<Result<Added, FolderProblem>> {
    return this.#alone(id, async (tx) => {
      const known = await earlier(tx, id, saveId);
      if (known !== null) return known;
      const paths = await lockedPaths(tx, id);
      if (paths === null) return fail(MISSING);
      const name = textName(path, paths);
      if (!name.ok) return refused(textName(path, []), name.error);
      if (paths.length >= MAX_PROJECT_TEXTS) return conflict(`A story has ${MAX_PROJECT_TEXTS} texts at most. Put some of them together.`);
      const before = back ? await lastText(tx, { id, path: name.value }) : name.value === ASIDES ? FIRST_ASIDES : '';
      if (before === null) return fail(MISSING);
      const version = await this.#begin(tx, admin, { id, path: name.value, text: before, saveId });
      await this.#needs.audit.write(admin, textAct('project.add-text', name.value), id, tx);
      return ok({ path: name.value, version });
    });
  }

  /** Gives a script another name, in the lines that include it too. Asked again under the same id, it is answered as before. */
  async rename(
    admin: string,
    { id, path, to, saveId }: Place & { readonly to: string; readonly saveId: string },
  ): Promise<Result<Renamed, FolderProblem>> {
    const places = await commentPlaces(this.#needs.db, { id, path });
    return this.#alone(id, async (tx) => {
      const known = await earlier(tx, id, saveId);
      if (known !== null && !known.ok) return known;
      const paths = await lockedPaths(tx, id);
      if (paths === null) return fail(MISSING);
      if (known !== null) return ok({ ...known.value, including: including(await includers(tx, id), known.value.path).toSorted() });
      const text = await currentText(tx, { id, path });
      if (text === null) return fail(MISSING);
      if (!isMovable(path)) return conflict(`${path} has its name in each story.`);
      const name = scriptName(
        to,
        paths.filter((one) => one !== path),
      );
      if (!name.ok) return refused(scriptName(to, []), name.error);
      if (name.value === path) return conflict(`${path} has this name already.`);
      const files = await includers(tx, id);
      const version = await this.#begin(tx, admin, { id, path: name.value, text: withRenamedIncludes(text, path, name.value), saveId });
      await this.#end(tx, { id, path });
      const renamed = new Map<string, string>();
      for (const [one, before] of files) {
        const after = withRenamedIncludes(before, path, name.value);
        if (after.length > MAX_PROJECT_TEXT_LENGTH) throw new TooLong(one);
        renamed.set(one === path ? name.value : one, after);
        if (one !== path && after !== before) await this.#begin(tx, admin, { id, path: one, text: after, saveId: null });
      }
      await moveComments(tx, { id, path }, { path: name.value, version, text }, places);
      await this.#needs.audit.write(admin, textAct('project.rename-text', path, name.value), id, tx);
      return ok({ path: name.value, version, including: including(renamed, name.value).toSorted() });
    }).catch((error: unknown) => {
      if (error instanceof TooLong) return conflict(`${error.path} would be longer than a million letters. Write a shorter name.`);
      throw error;
    });
  }

  /** Takes a text out of a story that can be without it. What is gone already is not taken out again. */
  remove(admin: string, { id, path, base }: Place & { readonly base: number }): Promise<Result<null, FolderProblem>> {
    return this.#alone(id, async (tx) => {
      const paths = await lockedPaths(tx, id);
      if (paths === null) return fail(MISSING);
      if (!paths.includes(path)) return (await lastText(tx, { id, path })) === null || !isRemovable(path) ? fail(MISSING) : ok(null);
      if (!isRemovable(path)) return conflict(`A story cannot be without ${path}.`);
      const by = including(await includers(tx, id), path).filter((one) => one !== path);
      if (by.length > 0)
        return conflict(`${listText(by)} ${by.length === 1 ? 'includes' : 'include'} ${path}. Take out the line INCLUDE ${path} first.`);
      if ((await headOf(tx, { id, path })) !== base)
        return conflict('Somebody has changed this text since. Look at it again before it is removed.');
      await this.#end(tx, { id, path });
      await tx.updateTable('projects').set({ edited_by: admin, edited_at: this.#needs.clock.now() }).where('id', '=', id).execute();
      await this.#needs.audit.write(admin, textAct('project.remove-text', path), id, tx);
      return ok(null);
    });
  }

  #alone<T>(id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#needs.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`story folder ${id}`}, 0))`.execute(tx);
      return work(tx);
    });
  }

  /** Makes a text the newest one under a path, which may have had another before. Returns its version. */
  async #begin(tx: Tx, admin: string, { id, path, text, saveId }: NewHead): Promise<number> {
    const saved_at = this.#needs.clock.now();
    const { last } = await tx
      .selectFrom('project_versions')
      .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('last'))
      .where('project_id', '=', id)
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    const version = last + 1;
    await tx
      .insertInto('project_versions')
      .values({ project_id: id, path, version, text, author: admin, saved_at, ...(saveId !== null && { save_id: saveId }) })
      .execute();
    await tx
      .insertInto('project_files')
      .values({ project_id: id, path, version })
      .onConflict((of) => of.columns(['project_id', 'path']).doUpdateSet({ version }))
      .execute();
    await tx.updateTable('projects').set({ edited_by: admin, edited_at: saved_at }).where('id', '=', id).execute();
    return version;
  }

  /** A text is one of the story no more. What it read last stays in the history for ever. */
  async #end(tx: Tx, { id, path }: Place): Promise<void> {
    await tx
      .updateTable('project_versions')
      .set({ stays: true })
      .where('project_id', '=', id)
      .where('path', '=', path)
      .where('version', '=', (await headOf(tx, { id, path })) ?? 0)
      .execute();
    await tx.deleteFrom('project_files').where('project_id', '=', id).where('path', '=', path).execute();
  }
}

class TooLong extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/** A name that would do in a story without other texts is in the way; any other is none. */
const refused = (alone: Result<string, string>, sentence: string): Result<never, FolderProblem> =>
  fail({ kind: alone.ok ? 'conflict' : 'unfit', sentence });

/** What was made under an id; null where nothing was. An id of something else is refused. */
async function earlier(tx: Tx, id: string, saveId: string): Promise<Result<Added, FolderProblem> | null> {
  const row = await tx
    .selectFrom('project_versions')
    .select(['project_id', 'path', 'version'])
    .where('save_id', '=', saveId)
    .executeTakeFirst();
  if (!row) return null;
  return row.project_id === id ? ok({ path: row.path, version: row.version }) : conflict('This was done to another story.');
}

/** The paths of a story's texts, which nobody changes before the transaction ends; null where there is none, or it is a book. */
async function lockedPaths(tx: Tx, id: string): Promise<readonly string[] | null> {
  const project = await tx.selectFrom('projects').select('origin').where('id', '=', id).executeTakeFirst();
  if (!project || project.origin === 'book') return null;
  // In one order, and before the row of the project, as saves do.
  const files = await tx.selectFrom('project_files').select('path').where('project_id', '=', id).orderBy('path').forUpdate().execute();
  return files.map(({ path }) => path);
}

/** The texts of a story that may include others: of all texts these alone are read. */
async function includers(tx: Tx, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await currentTexts(tx)
    .select(['project_files.path', 'project_versions.text'])
    .where('project_files.project_id', '=', id)
    .where('project_versions.text', 'like', '%INCLUDE%')
    .orderBy('project_files.path')
    .execute();
  return new Map(rows.map(({ path, text }) => [path, text ?? '']));
}

/** What a text reads; null where the story has none of this path. */
async function currentText(tx: Tx, { id, path }: Place): Promise<string | null> {
  const row = await currentTexts(tx)
    .select('project_versions.text')
    .where('project_files.project_id', '=', id)
    .where('project_files.path', '=', path)
    .executeTakeFirst();
  return row ? (row.text ?? '') : null;
}

/** The newest version of a text; null where the story has none of this path. */
async function headOf(tx: Tx, { id, path }: Place): Promise<number | null> {
  const row = await tx
    .selectFrom('project_files')
    .select('version')
    .where('project_id', '=', id)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** What the last kept version of a path reads; null where there was none. */
async function lastText(tx: Tx, { id, path }: Place): Promise<string | null> {
  const row = await tx
    .selectFrom('project_versions')
    .select('text')
    .where('project_id', '=', id)
    .where('path', '=', path)
    .where('text', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.text ?? null;
}

/** Texts that a story had and has no more, by the paths that it has. Each text has its first version. */
export async function removedTexts(db: Database, id: string, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('project_versions')
    .select('path')
    .where('project_id', '=', id)
    .where('version', '=', 1)
    .orderBy('path')
    .execute();
  return rows.flatMap(({ path }) => (isRemovable(path) && !paths.includes(path) ? [path] : []));
}
