import { createHash } from 'node:crypto';
import { MAX_PROJECT_TEXT_LENGTH } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { booksIn } from '#domain/studio/sheets/shared-book.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { EMPTY_STORY } from '#server/domain/studio/projects/empty-story.ts';
import { scriptSize } from '#server/domain/studio/script/script-size.ts';
import type { BroughtPicture, ProjectPictures } from '../sheets/project-pictures.ts';
import { MOST_BOOKS, type SharedBooks } from '../sheets/shared-books.ts';
import type { ReadStory, StoryReader } from '../story-reader.ts';
import type { Templates } from '../templates/templates.ts';
import { removedTexts } from '../texts/story-folder.ts';
import { type ListedProject, type ProjectQuery, projectList, projectOf } from './project-list.ts';

/** What a project is begun from. */
type Beginning =
  | { readonly kind: 'empty'; readonly title: string }
  | { readonly kind: 'story'; readonly storyId: string }
  | { readonly kind: 'idea'; readonly ideaId: string }
  | { readonly kind: 'template'; readonly templateId: string; readonly title: string };

/** What a file holds. Of each story: its title, the project that was made of it, if one was made, and what came over. */
interface Imported {
  readonly stories: readonly {
    readonly title: string;
    readonly id: string | null;
    readonly knots: number;
    readonly words: number;
    readonly notes: readonly string[];
  }[];
  readonly refused: readonly string[];
}

interface NewProject {
  readonly id: string;
  readonly title: string;
  readonly origin: 'empty' | 'story' | 'file' | 'template';
  readonly storyId: string | null;
  readonly files: ReadonlyMap<string, string>;
}

interface Needs {
  readonly db: Database;
  readonly stories: StoryReader;
  readonly templates: Pick<Templates, 'newest'>;
  readonly pictures: Pick<ProjectPictures, 'brought' | 'keepBrought'>;
  readonly books: Pick<SharedBooks, 'notes' | 'takeIn'>;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** The projects of the studio. What makes or moves one is audited. Source: STUDIO-01 to STUDIO-06. */
export class Projects {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  list(query: ProjectQuery) {
    return projectList(this.#needs.db, query, this.#needs.clock.now());
  }

  /** A project with the paths of its texts, and of scripts that were removed; null where there is none. */
  async get(id: string): Promise<(ListedProject & { readonly paths: readonly string[]; readonly removed: readonly string[] }) | null> {
    const project = await projectOf(this.#needs.db, id, this.#needs.clock.now());
    if (project === null) return null;
    const files = await this.#needs.db.selectFrom('project_files').select('path').where('project_id', '=', id).orderBy('path').execute();
    const paths = files.map(({ path }) => path);
    return { ...project, paths, removed: await removedTexts(this.#needs.db, id, paths) };
  }

  /** Begins a project under the id that the caller chose; again, it changes nothing. `missing`: there is no such story, template or idea. */
  async create(admin: string, id: string, from: Beginning): Promise<Result<ListedProject, 'missing'>> {
    const begun = await this.#begun(from);
    if (begun === null) return fail('missing');
    return this.#needs.db.transaction().execute(async (tx) => {
      const made =
        from.kind === 'idea' ? await this.#ofIdea(tx, admin, from.ideaId, { id, ...begun }) : await this.#once(tx, admin, { id, ...begun });
      const project = await projectOf(tx, made, this.#needs.clock.now());
      return project === null ? fail('missing') : ok(project);
    });
  }

  /**
   * Reads the stories of a file, and with `make` begins a project from each. Again under the same `id`, which the caller chose, the same file makes nothing: the projects
   * that it made are answered. Fails with a sentence where none can come in.
   */
  async import(
    admin: string,
    file: Uint8Array,
    { id, name, make }: { readonly id: string; readonly name: string; readonly make: boolean },
  ): Promise<Result<Imported, string>> {
    const read = await this.#needs.stories.file(file, name);
    if (!read.ok) return read;
    const checked = read.value.map((story) => (story.ok ? storable(story.value) : story));
    const stories: (ReadStory & { readonly id: string | null; readonly brought: readonly BroughtPicture[] })[] = [];
    for (const [index, story] of checked.entries()) {
      if (!story.ok) continue;
      // Pictures are made anew, which takes a while each: only where they are to stay.
      const brought = make ? await this.#needs.pictures.brought(story.value.pictures) : { pictures: [], notes: [] };
      stories.push({
        ...story.value,
        brought: brought.pictures,
        notes: [...story.value.notes, ...(await this.#needs.books.notes(story.value.files)), ...brought.notes],
        id: make ? storyId(id, name, file, index) : null,
      });
    }
    const refused = checked.flatMap((story) => (story.ok ? [] : [story.error]));
    if (stories.length === 0) return fail(refused[0] ?? 'It holds no story.');
    await this.#needs.db.transaction().execute(async (tx) => {
      for (const { id: project, title, files, brought } of stories) {
        if (project === null) continue;
        const isNew = await this.#make(tx, admin, { id: project, title, origin: 'file', storyId: null, files });
        if (isNew) await this.#needs.pictures.keepBrought(tx, project, brought);
      }
    });
    return ok({ stories: stories.map(({ files, pictures: _, brought: __, ...story }) => ({ ...story, ...scriptSize(files) })), refused });
  }

  /** Puts a project into the archive or takes it out; again, it changes nothing. Null: there is none. */
  archive(admin: string, id: string, archived: boolean): Promise<ListedProject | null> {
    const { db, audit, clock } = this.#needs;
    return db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('projects')
        .set({ archived_at: archived ? clock.now() : null })
        .where('id', '=', id)
        .where('origin', '<>', 'book')
        .where('archived_at', archived ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) await audit.write(admin, archived ? 'project.archive' : 'project.restore', id, tx);
      return projectOf(tx, id, this.#needs.clock.now());
    });
  }

  async #begun(from: Beginning): Promise<Omit<NewProject, 'id'> | null> {
    if (from.kind === 'story') return this.#served(from.storyId);
    if (from.kind === 'idea') return this.#fromIdea(from.ideaId);
    if (from.kind === 'template') return this.#fromTemplate(from.templateId, from.title);
    return this.#empty(from.title);
  }

  #empty(title: string): Omit<NewProject, 'id'> | null {
    const files = this.#written(EMPTY_STORY, title);
    return files && { title, origin: 'empty', storyId: null, files };
  }

  /** An empty story under the title of an idea. Its words stay with its author: they go with the account. */
  async #fromIdea(id: string): Promise<Omit<NewProject, 'id'> | null> {
    const idea = await this.#needs.db.selectFrom('story_ideas').select('title').where('id', '=', id).executeTakeFirst();
    return idea ? this.#empty(idea.title) : null;
  }

  /** Makes the project of an idea and takes that up, unless it has one. */
  async #ofIdea(tx: Tx, admin: string, idea: string, project: NewProject): Promise<string> {
    const row = await tx.selectFrom('story_ideas').select('project_id').where('id', '=', idea).forUpdate().executeTakeFirst();
    if (row?.project_id) {
      await tx.updateTable('projects').set({ archived_at: null }).where('id', '=', row.project_id).execute();
      return row.project_id;
    }
    const made = await this.#once(tx, admin, project);
    await tx.updateTable('story_ideas').set({ project_id: made, status: 'accepted' }).where('id', '=', idea).execute();
    return made;
  }

  /** The newest version of a template: its brief in the sheet, and its script. */
  async #fromTemplate(id: string, title: string): Promise<Omit<NewProject, 'id'> | null> {
    const { templates, stories } = this.#needs;
    const template = await templates.newest(id);
    const files = template && this.#written(template.script || EMPTY_STORY, title);
    if (!files) return null;
    const brief = { template: `${id}@${template.version}`, text: template.text };
    const sheet = stories.withBrief(files.get('story.yaml') ?? '', brief);
    return sheet === null ? null : { title, origin: 'template', storyId: null, files: new Map([...files, ['story.yaml', sheet]]) };
  }

  /** The files of a story of a script; null where it does not compile. */
  #written(script: string, title: string): ReadonlyMap<string, string> | null {
    const story = this.#needs.stories.written(script, title);
    // What it says of where it came from is for stories from elsewhere.
    return story && without(story.files, 'import.md');
  }

  async #served(storyId: string): Promise<Omit<NewProject, 'id'> | null> {
    const served = await this.#needs.db.selectFrom('stories').select(['id', 'title']).where('id', '=', storyId).executeTakeFirst();
    const files = served ? this.#needs.stories.served(served.id) : null;
    return served && files ? { title: served.title, origin: 'story', storyId, files } : null;
  }

  /** Returns the id of the project: that of an earlier one where the story has one. */
  async #once(tx: Tx, admin: string, project: NewProject): Promise<string> {
    const isNew = await this.#make(tx, admin, project);
    return isNew || project.storyId === null ? project.id : this.#reopened(tx, project.storyId, project.id);
  }

  /** False, with nothing changed: there is a project of this id or of this story. */
  async #make(tx: Tx, admin: string, { id, title, origin, storyId, files }: NewProject): Promise<boolean> {
    const now = this.#needs.clock.now();
    const row = { id, title, origin, story_id: storyId, edited_by: admin, edited_at: now, created_at: now };
    const made = await tx
      .insertInto('projects')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return false;
    const own = await this.#needs.books.takeIn(tx, admin, id, files);
    const texts = [...own].map(([path, text]) => ({ project_id: id, path, version: 1, text, author: admin, saved_at: now }));
    await tx.insertInto('project_versions').values(texts).execute();
    await tx
      .insertInto('project_files')
      .values(texts.map(({ path }) => ({ project_id: id, path, version: 1 })))
      .execute();
    await this.#needs.audit.write(admin, 'project.create', id, tx);
    return true;
  }

  async #reopened(tx: Tx, storyId: string, id: string): Promise<string> {
    const earlier = await tx
      .updateTable('projects')
      .set({ archived_at: null })
      .where('story_id', '=', storyId)
      .returning('id')
      .executeTakeFirst();
    return earlier?.id ?? id;
  }
}

/** A story whose texts a project can hold. Fails with a sentence. */
function storable(story: ReadStory): Result<ReadStory, string> {
  const [path] = [...story.files].find(([, text]) => text.length > MAX_PROJECT_TEXT_LENGTH) ?? [];
  if (path !== undefined) return fail(`${path} is longer than a million letters. Part it into several files.`);
  if (booksIn(story.files).length > MOST_BOOKS)
    return fail(`A story uses ${MOST_BOOKS} shared books of lore at most. Put the entries of some in lore/ together.`);
  return ok(story);
}

/** The id of the project of a story of a file that is brought in under an id: the same for the same file, in whose place another file cannot come. `index`: which of its stories it is. */
function storyId(id: string, name: string, file: Uint8Array, index: number): string {
  const [hex] = createHash('sha256')
    .update(JSON.stringify([id, name, index]))
    .update(file)
    .digest('hex')
    .matchAll(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})/g);
  const [, first, second, third, fourth, last] = hex ?? [];
  // The form of RFC 9562, version 8: made of what the maker likes.
  return `${first}-${second}-8${third}-a${fourth}-${last}`;
}

const without = (files: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> =>
  new Map([...files].filter(([one]) => one !== path));
