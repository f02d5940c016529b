import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { storyPicturePath } from '#server/application/stories/story-pictures.ts';
import { namedPictures } from '#server/domain/studio/sheets/named-pictures.ts';
import { svgProblem } from '#server/domain/studio/sheets/plain-svg.ts';
import type { StoryReader } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import type { StoryPictureMaker } from './story-picture-maker.ts';

/** Uploads of a project at most: those that its sheet names, and those of the last day, which it may name yet. */
const MOST = 400;
const DAY_MS = 86_400_000;
/** Ms after which a drawing is tried again that could not be drawn, or took too long. */
const TRY_AGAIN_MS = 600_000;
/** Drawings of which that is remembered. */
const MOST_FAILED = 1_000;

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
 * admins sees them before the story is published. Source: STUDIO-24, STUDIO-231.
 */
export class ProjectPictures {
  readonly #needs: Needs;
  /** When drawings failed, by their hashes: each compile of a draft asks for them, and one may take seconds of a queue that all share. */
  readonly #failed = new LRUCache<string, number>({ max: MOST_FAILED });
  /** What is being drawn: asked for at once, it is drawn once. */
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();

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
    const hash = hashOf(stored);
    const known = await this.#known(project);
    if (!known.has(hash) && known.size >= MOST && (await this.#counted(project)) >= MOST)
      return fail(`A story has at most ${MOST} pictures. Those that its sheet does not name stop counting after a day.`);
    await this.#keep(db, project, { hash, image: stored });
    return ok({ path: uploadPath(hash), address: this.#needs.keys.address(draftPicturePath(project, hash)) });
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
      await this.#keep(tx, project, { hash, image });
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
    const hashes = new Map([...known].flatMap(([hash, drawn]) => (drawn ? [] : [[uploadPath(hash), hash] as const])));
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
    const image = await this.#drawn(hash, svg);
    if (image === null) return 'it cannot be drawn, or takes too long';
    await this.#keep(this.#needs.db, project, { hash, image, drawn: true });
    return null;
  }

  async #drawn(hash: string, svg: string): Promise<Uint8Array | null> {
    const failed = this.#failed.get(hash);
    if (failed !== undefined && this.#needs.clock.now().getTime() - failed < TRY_AGAIN_MS) return null;
    const drawing = this.#drawing.get(hash) ?? this.#tried(hash, svg);
    this.#drawing.set(hash, drawing);
    return drawing;
  }

  async #tried(hash: string, svg: string): Promise<Uint8Array | null> {
    const { maker, clock } = this.#needs;
    try {
      const image = await maker.drawn(svg);
      if (image === null) this.#failed.set(hash, clock.now().getTime());
      return image;
    } finally {
      this.#drawing.delete(hash);
    }
  }

  async #keep(
    db: Database | Tx,
    project: string,
    picture: { readonly hash: string; readonly image: Uint8Array; readonly drawn?: true },
  ): Promise<void> {
    const added_at = this.#needs.clock.now();
    await db
      .insertInto('project_pictures')
      .values({ project_id: project, added_at, ...picture })
      // What comes again is not forgotten soon. What was uploaded as well as drawn is an upload.
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'hash'])
          .doUpdateSet({ added_at, drawn: sql<boolean>`project_pictures.drawn AND ${picture.drawn ?? false}` }),
      )
      .execute();
  }

  /** By their hashes, whether each was drawn. */
  async #known(project: string): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.#needs.db.selectFrom('project_pictures').select(['hash', 'drawn']).where('project_id', '=', project).execute();
    return new Map(rows.map(({ hash, drawn }) => [hash, drawn]));
  }

  /** How many uploads count against how many there may be. What came in a package does not: it has limits of its own. */
  async #counted(project: string): Promise<number> {
    const { db, clock } = this.#needs;
    const rows = await db
      .selectFrom('project_pictures')
      .select(['hash', 'added_at'])
      .where('project_id', '=', project)
      .where('drawn', '=', false)
      .where('hash', 'not in', db.selectFrom('brought_pictures').select('hash').where('project_id', '=', project))
      .execute();
    const named = namedPictures((await draftTexts(db, project)).files.get('story.yaml') ?? '');
    const since = clock.now().getTime() - DAY_MS;
    return rows.filter(({ hash, added_at }) => named.has(hash) || added_at.getTime() > since).length;
  }
}

const uploadPath = (hash: string): string => `pictures/${hash}.webp`;

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
