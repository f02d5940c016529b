import { LRUCache } from 'lru-cache';
import type { Database } from '#server/application/db/database.ts';
import type { ProjectPictures } from '../sheets/project-pictures.ts';
import type { CompiledStory, StoryReader } from '../story-reader.ts';
import type { DraftTexts } from '../texts/draft-texts.ts';
import { compiledTexts } from './compiled-texts.ts';

interface Needs {
  readonly db: Database;
  readonly stories: StoryReader;
  readonly pictures: Pick<ProjectPictures, 'shown'>;
}

const MOST_COMPILED = 8;
/** Its asides stand at lines of its script. */
const OF_SCRIPT = /\.ink$|^asides\.yaml$/;

/** Drafts as stories that can be played. Those that were compiled last are kept; one that many ask for at once, as readers by a link do after a save, is compiled once. Source: STUDIO-179. */
export class DraftStories {
  readonly #needs: Needs;
  readonly #compiled = new LRUCache<string, CompiledStory>({ max: MOST_COMPILED });
  readonly #running = new Map<string, Promise<CompiledStory | null>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The story of a project's texts; null where they have a mistake. `id`: that of the story. */
  compiled(project: string, id: string, { draft, files }: Pick<DraftTexts, 'draft' | 'files'>): Promise<CompiledStory | null> {
    const key = `${project} ${draft}`;
    const kept = this.#compiled.get(key);
    if (kept) return Promise.resolve(kept);
    const running = this.#running.get(key) ?? this.#compile(key, { project, id, files }).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #compile(
    key: string,
    { project, id, files }: { readonly project: string; readonly id: string; readonly files: DraftTexts['files'] },
  ): Promise<CompiledStory | null> {
    const { db, stories, pictures } = this.#needs;
    const shown = await pictures.shown(project);
    const addresses = new Map(shown?.pictures.map(({ path, address }) => [path, address]) ?? []);
    const result = await compiledTexts({ db, stories }, files, { id, pictures: addresses });
    if (result.ok) this.#compiled.set(key, result.value);
    return result.ok ? result.value : null;
  }

  /** The same with what its sheet says alone: its script holds nothing, whatever stands in it. Null where the sheet has a mistake. */
  async sheet(project: string, id: string, { draft, files }: Pick<DraftTexts, 'draft' | 'files'>): Promise<CompiledStory['story'] | null> {
    const sheets = new Map([...files].filter(([path]) => !OF_SCRIPT.test(path)));
    const read = await this.compiled(project, id, { draft: `${draft} sheet`, files: sheets.set('script.ink', '-> END\n') });
    return read?.story ?? null;
  }
}
