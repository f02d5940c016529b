import { MAX_PROJECT_TEXT_LENGTH } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ServedText } from '#domain/studio/texts/draft.ts';
import { type Splice, spliced } from '#domain/studio/texts/splice.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StoryReader } from '../story-reader.ts';
import { currentTexts } from './draft-texts.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

interface Save extends Place, Splice {
  /** The version that the splice changes. */
  readonly base: number;
  readonly saveId: string;
}

/** The newest version of a text. */
export interface Head {
  readonly version: number;
  /** Null where the caller has it. */
  readonly text: string | null;
  /** Who wrote it; empty where the caller did, or where that account is gone. */
  readonly by: string;
}

interface Saved extends Head {
  readonly taken: boolean;
}

/** A version whose text becomes the newest. */
interface Restored extends Place {
  readonly version: number;
}

/** Why no version is restored. `missing`: there is no such text. `thinned`: the version is not kept any more. */
export type RestoreProblem = 'missing' | 'thinned';

/** Why a save is refused. `missing`: there is no such text. */
export type SaveProblem = 'missing' | 'unfit' | 'too long';

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'titleOf'>;
  readonly clock: Clock;
}

const SHEET = 'story.yaml';

/** The texts of projects, of which every save is a version. A project is called as its sheet says. Source: STUDIO-07, STUDIO-236. */
export class ProjectTexts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The newest version of a text; null where there is none. `known`: the version that the caller has, whose text it does not need. */
  async head({ id, path }: Place, known: number | null): Promise<Head | null> {
    const row = await heads(this.#needs.db)
      .where('project_files.project_id', '=', id)
      .where('project_files.path', '=', path)
      .where('project_files.version', '<>', known ?? 0)
      .executeTakeFirst();
    if (row) return headOf(row);
    const isKnown = known !== null && (await this.#has({ id, path }));
    return isKnown ? { version: known, text: null, by: '' } : null;
  }

  async #has({ id, path }: Place): Promise<boolean> {
    const files = this.#needs.db.selectFrom('project_files').select('version').where('project_id', '=', id).where('path', '=', path);
    return (await files.executeTakeFirst()) !== undefined;
  }

  /**
   * Saves a change of the newest version. Where that is not the one which the change was made to, nothing is saved, and the answer has the newest. A save that was taken before, by its id, is
   * answered again as it was.
   */
  save(admin: string, save: Save): Promise<Result<Saved, SaveProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const row = await lockedHead(tx, save);
      if (!row) return fail('missing');
      const earlier = await tx.selectFrom('project_versions').selectAll().where('save_id', '=', save.saveId).executeTakeFirst();
      if (earlier) return earlier.project_id === save.id && earlier.path === save.path ? ok(takenAs(earlier.version)) : fail('unfit');
      if (row.version !== save.base) return ok({ taken: false, ...headOf(row) });
      const text = spliced(row.text ?? '', save);
      if (text === null || !text.isWellFormed()) return fail('unfit');
      if (text.length > MAX_PROJECT_TEXT_LENGTH) return fail('too long');
      return ok(takenAs(await this.#add(tx, admin, save, { version: row.version + 1, text })));
    });
  }

  /**
   * Makes the text of a kept version the newest one, and gives it. The version whose place it takes stays in the history, however soon after it this is. Where the text reads like that already,
   * nothing is saved: asked again after a lost answer, it is restored once. Source: STUDIO-09.
   */
  restore(admin: string, { version, ...place }: Restored): Promise<Result<ServedText, RestoreProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const row = await lockedHead(tx, place);
      if (!row) return fail('missing');
      const wanted = await tx
        .selectFrom('project_versions')
        .select('text')
        .where('project_id', '=', place.id)
        .where('path', '=', place.path)
        .where('version', '=', version)
        .executeTakeFirst();
      const text = wanted?.text ?? null;
      if (text === null) return fail('thinned');
      if (text === row.text) return ok({ version: row.version, text });
      await tx
        .updateTable('project_versions')
        .set({ stays: true })
        .where('project_id', '=', place.id)
        .where('path', '=', place.path)
        .where('version', '=', row.version)
        .execute();
      return ok({ version: await this.#add(tx, admin, place, { version: row.version + 1, text }), text });
    });
  }

  async #add(
    tx: Tx,
    admin: string,
    { id, path, saveId }: Place & { readonly saveId?: string },
    { version, text }: ServedText,
  ): Promise<number> {
    const { stories, clock } = this.#needs;
    const saved_at = clock.now();
    const title = path === SHEET ? stories.titleOf(text) : null;
    await tx
      .insertInto('project_versions')
      .values({ project_id: id, path, version, text, author: admin, saved_at, ...(saveId !== undefined && { save_id: saveId }) })
      .execute();
    await tx.updateTable('project_files').set({ version }).where('project_id', '=', id).where('path', '=', path).execute();
    await tx
      .updateTable('projects')
      .set({ edited_by: admin, edited_at: saved_at, ...(title !== null && { title }) })
      .where('id', '=', id)
      .execute();
    return version;
  }
}

/** The newest versions of texts. */
const heads = (db: Database | Tx) =>
  currentTexts(db)
    .leftJoin('users', 'users.uuid', 'project_versions.author')
    .select(['project_files.version', 'project_versions.text', adminName('users').as('author')]);

/** The newest version of a text, to which nobody else adds one before the transaction ends; undefined where there is none. */
async function lockedHead(tx: Tx, { id, path }: Place) {
  // Locked by itself: a join would be read as it was before the wait for the lock.
  await tx
    .selectFrom('project_files')
    .select('version')
    .where('project_id', '=', id)
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst();
  return heads(tx).where('project_files.project_id', '=', id).where('project_files.path', '=', path).executeTakeFirst();
}

type Row = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

const headOf = ({ version, text, author }: Row): Head => ({ version, text, by: author ?? '' });

const takenAs = (version: number): Saved => ({ taken: true, version, text: null, by: '' });
