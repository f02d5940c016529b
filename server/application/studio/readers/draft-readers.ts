import type { Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import type { TestReaders } from './test-readers.ts';

interface Needs {
  readonly db: Database;
  readonly readers: TestReaders;
}

/** Has test readers play the drafts of projects. Nothing is stored: the same texts are read the same way. Source: PROOF-09. */
export class DraftReaders {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null where there is no project; fails with a sentence where its script has a mistake. */
  async read(id: string): Promise<Result<ReadersReport, string> | null> {
    const { db, readers } = this.#needs;
    const project = await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const { files } = await draftTexts(db, id);
    return readers.read(files);
  }
}
