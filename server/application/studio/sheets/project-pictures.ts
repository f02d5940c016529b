import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { storyPicturePath } from '#server/application/stories/story-pictures.ts';
import { svgProblem } from '#server/domain/studio/sheets/plain-svg.ts';
import type { StoryReader } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import type { StoryPictureMaker } from './story-picture-maker.ts';

/** Pictures of a project at most. */
const MOST = 400;

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'servedPictures'>;
  readonly keys: Pick<SceneKeys, 'address'>;
  readonly maker: StoryPictureMaker;
  readonly clock: Clock;
}

/** A picture by its path in the story's folder, and where it can be seen. */
interface ShownPicture {
  readonly path: string;
  readonly address: string;
}

/** A picture that came in a package: its path there, the file as it came, and what is shown of it. */
export interface BroughtPicture {
  readonly path: string;
  readonly file: Uint8Array;
  readonly image: Uint8Array;
}

/** Where a picture of a project is served, to addresses with a key. */
export const draftPicturePath = (project: string, hash: string): string => `/content/projects/${project}/${hash}.webp`;

/** The pictures of a project, by their paths in its folder, as they stand where the story does. */
interface Found {
  readonly hashes: ReadonlyMap<string, string>;
  /** Of drawings that cannot be taken, each with its file before it. */
  readonly problems: readonly string[];
}

/**
 * The pictures of projects. What is uploaded is stored anew and named by its contents, so a sheet that names it never shows another one; what came as a drawing is drawn once. Nobody but
 * admins sees them before the story is published. Source: STUDIO-24.
 */
export class ProjectPictures {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Stores an upload. Its path in the story's folder, for the sheet; again the same for the same picture. Fails with a sentence; null where there is no project. */
  async add(project: string, picture: Uint8Array): Promise<Result<ShownPicture, string> | null> {
    const { db, maker } = this.#needs;
    const row = await db.selectFrom('projects').select('id').where('id', '=', project).executeTakeFirst();
    if (!row) return null;
    const stored = await maker.anew(picture);
    if (stored === null)
      return fail(
        'This is no picture that can be shown. JPEG, PNG, WebP, GIF and AVIF can, of at most 25 million pixels, and each is stored anew.',
      );
    if ((await this.#known(project)).size >= MOST) return fail(`A story has at most ${MOST} pictures.`);
    const hash = hashOf(stored);
    await this.#keep(db, project, hash, stored);
    return ok({ path: `pictures/${hash}.webp`, address: this.#needs.keys.address(draftPicturePath(project, hash)) });
  }

  /** Pictures that came in a package, each stored anew beside the file as it came. `notes`: what is no picture, in sentences. */
  async brought(
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<{ readonly pictures: readonly BroughtPicture[]; readonly notes: readonly string[] }> {
    const pictures: BroughtPicture[] = [];
    const notes: string[] = [];
    for (const [path, file] of files) {
      const image = await this.#needs.maker.anew(file);
      if (image === null) notes.push(`${path} was left out: it is no picture that can be shown.`);
      else pictures.push({ path, file, image });
    }
    return { pictures, notes };
  }

  /** Keeps such pictures with a project. */
  async keepBrought(tx: Tx, project: string, pictures: readonly BroughtPicture[]): Promise<void> {
    for (const { path, file, image } of pictures) {
      const hash = hashOf(image);
      await this.#keep(tx, project, hash, image);
      await tx.insertInto('brought_pictures').values({ project_id: project, path, hash, file }).execute();
    }
  }

  /** All pictures of a project with addresses that show them to whoever is given one; null where there is no project. */
  async shown(project: string): Promise<{ readonly pictures: readonly ShownPicture[]; readonly problems: readonly string[] } | null> {
    const { db, stories, keys } = this.#needs;
    const row = await db.selectFrom('projects').select(['origin', 'story_id']).where('id', '=', project).executeTakeFirst();
    if (!row) return null;
    const { hashes, problems } = await this.found(project, (await draftTexts(db, project)).files);
    const own = [...hashes].map(([path, hash]) => ({ path, address: keys.address(draftPicturePath(project, hash)) }));
    const served = row.origin === 'story' && row.story_id !== null ? stories.servedPictures(row.story_id) : [];
    return { pictures: [...[...served].map(([path, address]) => ({ path, address })), ...own], problems };
  }

  /** What of a project's texts and uploads are pictures. Drawings are drawn where they were not yet. */
  async found(project: string, files: ReadonlyMap<string, string>): Promise<Found> {
    const known = await this.#known(project);
    const hashes = new Map([...known].map((hash) => [`pictures/${hash}.webp`, hash]));
    const problems: string[] = [];
    const brought = await this.#needs.db
      .selectFrom('brought_pictures')
      .select(['path', 'hash'])
      .where('project_id', '=', project)
      .execute();
    for (const { path, hash } of brought) hashes.set(path, hash);
    for (const [path, svg] of files) {
      if (!path.endsWith('.svg')) continue;
      const hash = hashOf(svg);
      const problem = known.has(hash) ? null : await this.#draw(project, hash, svg);
      if (problem === null) hashes.set(path, hash);
      else problems.push(`${path}: ${problem}`);
    }
    return { hashes, problems };
  }

  /** Lets players see pictures of a project with a story: those whose addresses its text has. */
  async show(
    tx: Tx,
    project: string,
    { story, text, hashes }: { readonly story: string; readonly text: string; readonly hashes: Found['hashes'] },
  ): Promise<void> {
    const used = new Set([...hashes.values()].filter((hash) => text.includes(storyPicturePath(story, hash))));
    if (used.size === 0) return;
    await tx
      .insertInto('story_pictures')
      .values([...used].map((hash) => ({ story_id: story, hash, project_id: project })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #draw(project: string, hash: string, svg: string): Promise<string | null> {
    const problem = svgProblem(svg);
    if (problem !== null) return `it ${problem}`;
    const drawn = await this.#needs.maker.drawn(svg);
    if (drawn === null) return 'it cannot be drawn, or takes too long';
    await this.#keep(this.#needs.db, project, hash, drawn);
    return null;
  }

  async #keep(db: Database | Tx, project: string, hash: string, image: Uint8Array): Promise<void> {
    await db
      .insertInto('project_pictures')
      .values({ project_id: project, hash, image, added_at: this.#needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #known(project: string): Promise<ReadonlySet<string>> {
    const rows = await this.#needs.db.selectFrom('project_pictures').select('hash').where('project_id', '=', project).execute();
    return new Set(rows.map(({ hash }) => hash));
  }
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 24);

/** A picture of a project; null where there is none. */
export async function draftPicture(db: Database, project: string, hash: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('project_pictures')
    .select('image')
    .where('project_id', '=', project)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.image ?? null;
}
