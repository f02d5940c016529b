import { fail, ok, type Result } from '#domain/result.ts';
import type { CardFiles } from '#server/application/characters/card-files.ts';
import type { Database } from '#server/application/db/database.ts';
import { type LoreOfFile, loreOfFile } from '#server/domain/studio/sheets/lore-of-file.ts';

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
}

interface ReadLoreFile extends LoreOfFile {
  /** The program whose form the file has, in a few words. */
  readonly form: string;
}

/** Lorebooks of other programs for the sheets of drafts. A file is read and kept nowhere; the sheet is written by whoever brought it. Source: STUDIO-137. */
export class LoreFiles {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What a story would take in of a file. Null where there is no project; fails with the problem, as the text after a colon. */
  async read(id: string, file: Uint8Array): Promise<Result<ReadLoreFile, string> | null> {
    const { db, files } = this.#needs;
    if (!(await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst())) return null;
    const read = files.readLorebook(file, 'book');
    if (!read.ok) return fail(read.error);
    const lore = loreOfFile(read.value);
    return lore.ok ? ok({ form: read.value.form, ...lore.value }) : lore;
  }
}
