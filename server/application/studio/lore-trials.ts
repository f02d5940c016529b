import { fail, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import { withBooks } from '#server/application/stories/lorebooks.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import type { LoreTrial, LoreTrialOrder } from '#server/domain/studio/lore-trial.ts';
import { currentTexts } from './draft-texts.ts';
import type { StoryReader } from './story-reader.ts';

const SHEET = 'story.yaml';

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'triedLore'>;
  readonly templates: NarratorTemplates;
}

/** Tries texts against the lore of drafts, with the lorebooks that are for their stories. Nothing is stored, and no model is asked. Source: STUDIO-30. */
export class LoreTrials {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null where there is no project; fails with a sentence where its sheet has a mistake. */
  async try(id: string, order: Omit<LoreTrialOrder, 'books' | 'templates'>): Promise<Result<LoreTrial, string> | null> {
    const { db, stories, templates } = this.#needs;
    const project = await db.selectFrom('projects').select('story_id').where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const sheet = await currentTexts(db)
      .select('project_versions.text')
      .where('project_files.project_id', '=', id)
      .where('project_files.path', '=', SHEET)
      .executeTakeFirst();
    if (!sheet) return fail('The project has no story.yaml.');
    return stories.triedLore(sheet.text ?? '', { ...order, templates, books: await this.#books(project.story_id) });
  }

  /** The newest lorebooks that are for a story, or for all. */
  async #books(story: string | null): Promise<readonly LoreBook[]> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const { books = [] } = await withBooks(tx, {}, { story: story ?? '' });
      const names = books.map((name) => [name.slice(0, name.lastIndexOf('@')), Number(name.slice(name.lastIndexOf('@') + 1))] as const);
      if (names.length === 0) return [];
      const rows = await tx
        .selectFrom('lorebook_versions')
        .select('book')
        .where(({ eb, or, and }) => or(names.map(([id, version]) => and([eb('lorebook_id', '=', id), eb('version', '=', version)]))))
        .execute();
      return rows.map(({ book }) => book);
    });
  }
}
