import { MAX_PROJECT_FILE_BYTES } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { counted } from '#domain/text/count-text.ts';
import type { Database } from '#server/application/db/database.ts';
import { storyAddress } from '#server/domain/studio/publishing/story-address.ts';
import { namedPictures } from '#server/domain/studio/sheets/named-pictures.ts';
import type { StoryReader } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import type { PackageWriter } from './package-writer.ts';

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'servedPictureFiles'>;
  readonly writer: PackageWriter;
}

/** A story's folder as `content/` can hold it. `name`: what it is called. */
interface StoryFolder {
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Gives stories of the studio out as packages, which come in again as they went out. Source: STUDIO-49. */
export class StoryPackages {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** All files of a project: its texts as they are now, and the pictures that came with it or that its texts name. Null: there is no such project. */
  async folder(id: string): Promise<StoryFolder | null> {
    const { db, stories } = this.#needs;
    const project = await db.selectFrom('projects').select(['title', 'origin', 'story_id']).where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const { files: texts } = await draftTexts(db, id);
    const [uploads, brought] = await Promise.all([this.#uploads(id, texts), this.#brought(id)]);
    const served = project.origin === 'story' && project.story_id !== null ? stories.servedPictureFiles(project.story_id) : [];
    const written = [...texts].map(([path, text]) => [path, Buffer.from(text)] as const);
    const name = project.story_id ?? storyAddress(project.title);
    return { name, files: new Map<string, Uint8Array>([...served, ...uploads, ...brought, ...written]) };
  }

  /** A zip archive of the folder. Fails with a sentence where it is larger than what comes in again; null where there is no such project. */
  async packed(id: string): Promise<Result<{ readonly name: string; readonly zip: Uint8Array }, string> | null> {
    const folder = await this.folder(id);
    if (folder === null) return null;
    const zip = this.#needs.writer.zip(folder.files);
    if (zip.length <= MAX_PROJECT_FILE_BYTES) return ok({ name: folder.name, zip });
    const most = counted(MAX_PROJECT_FILE_BYTES / 1024 / 1024, 'megabyte');
    return fail(
      `The package is larger than ${most}, so it could not come in again. On the server, npm run story -- export writes its folder.`,
    );
  }

  /** Uploads that a text names. */
  async #uploads(id: string, texts: ReadonlyMap<string, string>): Promise<readonly (readonly [string, Uint8Array])[]> {
    const all = [...texts.values()].join('\n');
    const named = [...namedPictures(all)];
    if (named.length === 0) return [];
    const rows = await this.#needs.db
      .selectFrom('project_pictures')
      .select(['hash', 'image'])
      .where('project_id', '=', id)
      .where('hash', 'in', named)
      .execute();
    return rows.map(({ hash, image }) => [`pictures/${hash}.webp`, image]);
  }

  async #brought(id: string): Promise<readonly (readonly [string, Uint8Array])[]> {
    const rows = await this.#needs.db.selectFrom('brought_pictures').select(['path', 'file']).where('project_id', '=', id).execute();
    return rows.map(({ path, file }) => [path, file]);
  }
}
