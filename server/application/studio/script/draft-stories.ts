import { LRUCache } from 'lru-cache';
import type { Database } from '#server/application/db/database.ts';
import type { ProjectPictures } from '../sheets/project-pictures.ts';
import type { CompiledStory, StoryReader } from '../story-reader.ts';
import type { DraftTexts } from '../texts/draft-texts.ts';
import { compiledTexts } from './compiled-texts.ts';

interface Needs {
  readonly db: Database;
  readonly stories: StoryReader;
  readonly pictures: ProjectPictures;
}

const MOST_COMPILED = 8;
/** Its asides stand at lines of its script. */
const OF_SCRIPT = /\.ink$|^asides\.yaml$/;

/** Drafts as stories that can be played. Those that were compiled last are kept. */
export class DraftStories {
  readonly #needs: Needs;
  readonly #compiled = new LRUCache<string, CompiledStory>({ max: MOST_COMPILED });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The story of a project's texts; null where they have a mistake. `id`: that of the story. */
  async compiled(project: string, id: string, { draft, files }: Pick<DraftTexts, 'draft' | 'files'>): Promise<CompiledStory | null> {
    const { db, stories, pictures } = this.#needs;
    const kept = this.#compiled.get(`${project} ${draft}`);
    if (kept) return kept;
    const shown = await pictures.shown(project);
    const addresses = new Map(shown?.pictures.map(({ path, address }) => [path, address]) ?? []);
    const result = await compiledTexts({ db, stories }, files, { id, pictures: addresses });
    if (result.ok) this.#compiled.set(`${project} ${draft}`, result.value);
    return result.ok ? result.value : null;
  }

  /** The same with what its sheet says alone: its script holds nothing, whatever stands in it. Null where the sheet has a mistake. */
  async sheet(project: string, id: string, { draft, files }: Pick<DraftTexts, 'draft' | 'files'>): Promise<CompiledStory['story'] | null> {
    const sheets = new Map([...files].filter(([path]) => !OF_SCRIPT.test(path)));
    const read = await this.compiled(project, id, { draft: `${draft} sheet`, files: sheets.set('script.ink', '-> END\n') });
    return read?.story ?? null;
  }
}
