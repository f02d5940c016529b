import { fail, type Result } from '#domain/result.ts';
import { bookSlug } from '#domain/studio/sheets/shared-book.ts';
import type { Database } from '#server/application/db/database.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import type { LoreTrial, LoreTrialOrder } from '#server/domain/studio/sheets/lore-trial.ts';
import type { StoryReader } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import { draftBooks } from './draft-books.ts';

const SHEET = 'story.yaml';

interface Needs {
  readonly db: Database;
  readonly stories: Pick<StoryReader, 'triedLore'>;
  readonly templates: NarratorTemplates;
}

/** Tries texts against the lore of drafts, with the books that they share and the lorebooks that are for their stories. Nothing is stored, and no model is asked. Source: STUDIO-30. */
export class LoreTrials {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null where there is no project; fails with a sentence where its sheet or a book has a mistake. */
  async try(id: string, order: Omit<LoreTrialOrder, 'books' | 'templates' | 'shared'>): Promise<Result<LoreTrial, string> | null> {
    const { db, stories, templates } = this.#needs;
    const project = await db.selectFrom('projects').select('story_id').where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const { files } = await draftTexts(db, id);
    if (!files.has(SHEET)) return fail('The project has no story.yaml.');
    const texts = new Map([...files].filter(([path]) => path === SHEET || bookSlug(path) !== null));
    return stories.triedLore(texts, { ...order, templates, books: await draftBooks(db, project.story_id) });
  }
}
