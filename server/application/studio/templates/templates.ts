import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StoryReader } from '../story-reader.ts';
import type { ProjectTexts } from '../texts/project-texts.ts';

/** What a version says. */
interface Content {
  readonly text: string;
  /** What a story is begun with; empty for the usual three knots. */
  readonly script: string;
  /** What the version is called. */
  readonly note: string;
}

interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly edited: string;
  readonly by: string;
  readonly archived: boolean;
  readonly uses: number;
}

interface ShownTemplate extends ListedTemplate {
  readonly versions: readonly { readonly version: number; readonly note: string; readonly at: string; readonly by: string }[];
  readonly projects: readonly { readonly id: string; readonly title: string; readonly version: number }[];
}

/** `missing`: there is no such template, version or project. `changed`: somebody made another version meanwhile. `script`: it does not compile. `sheet`: it cannot be read. */
export type TemplateProblem = 'missing' | 'changed' | 'script' | 'sheet';

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'written' | 'withBrief'>;
  readonly texts: Pick<ProjectTexts, 'head' | 'save'>;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** The brief of stories that have none of their own, which `content/templates` has. */
const OF_ALL = 'story';
const NAME_OF_ALL = 'The usual brief';
const SHEET = 'story.yaml';
/** Versions of a template that are listed. */
const MOST_VERSIONS = 200;
/** How often a sheet may change while a brief is written into it. */
const TRIES = 5;

/** Templates: briefs of narrators, each with versions that never change. What makes or moves one is audited. Source: STUDIO-36 to STUDIO-38. */
export class Templates {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The templates by name, behind the brief of stories that have none of their own. */
  async list(): Promise<readonly ListedTemplate[]> {
    const rows = await listed(this.#needs.db).orderBy('studio_templates.name').orderBy('studio_templates.id').execute();
    const uses = await this.#uses();
    const ofAll = await this.#ofAll();
    return [...(ofAll ? [ofAll] : []), ...rows.map((row) => templateOf(row, uses.filter(({ template }) => template === row.id).length))];
  }

  /** A template with its versions, the newest first, and the projects that have one of them. Null where there is none. */
  async get(id: string): Promise<ShownTemplate | null> {
    const { db } = this.#needs;
    const row = id === OF_ALL ? await this.#ofAll() : await listed(db).where('studio_templates.id', '=', id).executeTakeFirst();
    if (!row) return null;
    const versions = await db
      .selectFrom('templates')
      .leftJoin('users', 'users.uuid', 'templates.author')
      .select(['templates.version', 'templates.note', 'templates.created_at', adminName('users').as('author')])
      .where('templates.id', '=', id)
      .orderBy('templates.version', 'desc')
      .limit(MOST_VERSIONS)
      .execute();
    const projects = (await this.#uses()).filter(({ template }) => template === id);
    const shown = 'uses' in row ? row : templateOf(row, projects.length);
    return {
      ...shown,
      versions: versions.map(({ created_at, author, ...version }) => ({ ...version, at: created_at.toISOString(), by: author ?? '' })),
      projects: projects.map(({ id: project, title, version }) => ({ id: project, title, version })),
    };
  }

  /** What a version says; null where there is none. */
  async read(id: string, version: number): Promise<Omit<Content, 'note'> | null> {
    const row = await this.#needs.db
      .selectFrom('templates')
      .select(['text', 'script'])
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ?? null;
  }

  /** What the newest version of a template of the studio says; null where there is none. */
  async newest(id: string): Promise<(Omit<Content, 'note'> & { readonly version: number }) | null> {
    const row = await this.#needs.db
      .selectFrom('studio_templates')
      .innerJoin('templates', (join) =>
        join.onRef('templates.id', '=', 'studio_templates.id').onRef('templates.version', '=', 'studio_templates.version'),
      )
      .select(['templates.text', 'templates.script', 'templates.version'])
      .where('studio_templates.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Makes a template under the id that the caller chose; again, it changes nothing. */
  create(
    admin: string,
    id: string,
    { name, ...content }: Content & { readonly name: string },
  ): Promise<Result<ListedTemplate, TemplateProblem>> {
    if (!this.#compiles(content.script)) return Promise.resolve(fail('script'));
    const { db, audit, clock } = this.#needs;
    return db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('templates')
        .values({ id, version: 1, ...content, author: admin, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 0n) {
        await tx.insertInto('studio_templates').values({ id, name, version: 1, edited_by: admin, edited_at: clock.now() }).execute();
        await audit.write(admin, 'template.create', id, tx);
      }
      return this.#one(tx, id);
    });
  }

  /** Makes the next version, if `base` is the newest. A save whose answer was lost is answered again. */
  save(
    admin: string,
    id: string,
    { base, name, ...content }: Content & { readonly name: string; readonly base: number },
  ): Promise<Result<ListedTemplate, TemplateProblem>> {
    if (!this.#compiles(content.script)) return Promise.resolve(fail('script'));
    const { db, audit, clock } = this.#needs;
    return db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('studio_templates').select(['name', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) return fail('missing');
      const version = base + 1;
      if (row.version !== base) {
        const newest = await tx
          .selectFrom('templates')
          .select(['text', 'script', 'note', 'author'])
          .where('id', '=', id)
          .where('version', '=', row.version)
          .executeTakeFirstOrThrow();
        const isAgain =
          row.version === version &&
          row.name === name &&
          newest.author === admin &&
          newest.text === content.text &&
          newest.script === content.script;
        return isAgain ? this.#one(tx, id) : fail('changed');
      }
      await tx
        .insertInto('templates')
        .values({ id, version, ...content, author: admin, created_at: clock.now() })
        .execute();
      await tx
        .updateTable('studio_templates')
        .set({ name, version, edited_by: admin, edited_at: clock.now() })
        .where('id', '=', id)
        .execute();
      await audit.write(admin, 'template.save', id, tx);
      return this.#one(tx, id);
    });
  }

  /** Puts a template into the archive or takes it out; again, it changes nothing. */
  archive(admin: string, id: string, archived: boolean): Promise<Result<ListedTemplate, TemplateProblem>> {
    const { db, audit, clock } = this.#needs;
    return db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('studio_templates')
        .set({ archived_at: archived ? clock.now() : null })
        .where('id', '=', id)
        .where('archived_at', archived ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) await audit.write(admin, archived ? 'template.archive' : 'template.restore', id, tx);
      return this.#one(tx, id);
    });
  }

  /** Writes a version of a template into the sheet of a project, as the sheet's next version, whoever else writes there. */
  async give(admin: string, id: string, version: number, project: string): Promise<Result<{ readonly version: number }, TemplateProblem>> {
    const { texts, stories } = this.#needs;
    const brief = await this.read(id, version);
    if (brief === null) return fail('missing');
    const place = { id: project, path: SHEET };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const head = await texts.head(place, null);
      if (head === null) return fail('missing');
      const before = head.text ?? '';
      const text = stories.withBrief(before, { template: `${id}@${version}`, text: brief.text });
      if (text === null) return fail('sheet');
      if (text === before) return ok({ version: head.version });
      const saved = await texts.save(admin, { ...place, base: head.version, saveId: randomUUID(), start: 0, end: 0, text });
      if (!saved.ok) return fail(saved.error === 'missing' ? 'missing' : 'sheet');
      if (saved.value.taken) return ok({ version: saved.value.version });
    }
    return fail('changed');
  }

  #compiles(script: string): boolean {
    return script.trim() === '' || this.#needs.stories.written(script, 'Template') !== null;
  }

  async #one(tx: Tx, id: string): Promise<Result<ListedTemplate, TemplateProblem>> {
    const row = await listed(tx).where('studio_templates.id', '=', id).executeTakeFirst();
    return row ? ok(templateOf(row, (await this.#uses(tx)).filter(({ template }) => template === id).length)) : fail('missing');
  }

  async #ofAll(): Promise<ListedTemplate | null> {
    const row = await this.#needs.db
      .selectFrom('templates')
      .select(['version', 'created_at'])
      .where('id', '=', OF_ALL)
      .orderBy('version', 'desc')
      .executeTakeFirst();
    if (!row) return null;
    return { id: OF_ALL, name: NAME_OF_ALL, version: row.version, edited: row.created_at.toISOString(), by: '', archived: false, uses: 0 };
  }

  /** Which projects have which version of a template in their sheet. */
  async #uses(db: Database | Tx = this.#needs.db) {
    const { rows } = await sql<{ id: string; title: string; template: string; version: number }>`
      SELECT id, title, split_part(source, '@', 1) AS template, split_part(source, '@', 2)::int AS version
      FROM (
        SELECT p.id, p.title, substring(v.text FROM ${SOURCE}) AS source
        FROM projects p JOIN project_files f ON f.project_id = p.id AND f.path = ${SHEET} JOIN project_versions v USING (project_id, path, version)
      ) AS sheets
      WHERE source IS NOT NULL
      ORDER BY title, id`.execute(db);
    return rows;
  }
}

/** Where a sheet says from which version of a template its brief was taken. */
const SOURCE = '\\n\\s*template:\\s*["\']?([0-9a-f]{8}-[0-9a-f-]{27}@[1-9][0-9]{0,8})';

const listed = (db: Database | Tx) =>
  db
    .selectFrom('studio_templates')
    .leftJoin('users', 'users.uuid', 'studio_templates.edited_by')
    .select([
      'studio_templates.id',
      'studio_templates.name',
      'studio_templates.version',
      'studio_templates.edited_at',
      'studio_templates.archived_at',
      adminName('users').as('editor'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const templateOf = ({ edited_at, archived_at, editor, ...row }: Row, uses: number): ListedTemplate => ({
  ...row,
  edited: edited_at.toISOString(),
  by: editor ?? '',
  archived: archived_at !== null,
  uses,
});
