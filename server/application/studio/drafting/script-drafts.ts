import { LRUCache } from 'lru-cache';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import {
  conditionIn,
  conditionTask,
  type DraftNames,
  type DraftOrder,
  draftNames,
  draftTask,
  type ScriptNames,
  scriptNames,
} from '#server/domain/studio/drafting/draft-task.ts';
import type { ModelProblem, ModelWork } from '../model-work.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { draftTexts } from '../texts/draft-texts.ts';

/** What can be drafted, and what that takes. */
interface Drafting extends DraftNames {
  /** Null where the server has no language model. */
  readonly model: string | null;
  /** Tokens of one request without the brief and the knot, and of one answer at most; both estimates. */
  readonly tokens: { readonly in: number; readonly out: number };
  readonly cast: readonly { readonly id: string; readonly name: string }[];
  readonly scenes: readonly string[];
}

interface Written<T> {
  readonly value: T;
  readonly tokens: { readonly in: number; readonly out: number };
  readonly ms: number;
}

/** `off`: the brand does not want it. `missing`: there is no such project. `broken`: its sheet has a mistake. `away`: there is no model, or it has no answer, with a sentence. */
export type DraftProblem = ModelProblem<'off' | 'missing' | 'broken'>;

interface Needs {
  readonly db: Database;
  readonly drafts: DraftStories;
  /** Null where this server has none. */
  readonly writer: WritingModel | null;
  readonly audit: Audit;
  readonly clock: Clock;
}

type DraftingBrand = Pick<Brand, 'modelDrafts'>;

/** Drafts of which the names in their scripts are kept. */
const MOST_READ = 16;
const SCENE_TOKENS = 2_500;
const CONDITION_TOKENS = 60;
const NO_MODEL = 'This server has no language model. Its operator names one in the settings, by LLM_BASE_URL and LLM_MODEL.';
const NO_CONDITION = 'The language model found no condition for these words. Say it with what the story has: its variables and its knots.';

/** Whether a brand wants that language models draft. Source: PROOF-18. */
export const draftsByModel = ({ modelDrafts = true }: DraftingBrand): boolean => modelDrafts;

/**
 * Has the language model draft scenes and conditions. What it writes is answered, and goes into no text here: the editor looks at it, and takes what they want of it. Source: PROOF-15, PROOF-17, PROOF-18.
 */
export class ScriptDrafts {
  readonly #needs: Needs;
  /** By projects and the names of their drafts: what is drafted is asked for again and again. */
  readonly #names = new LRUCache<string, Promise<ScriptNames>>({ max: MOST_READ });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What can be drafted of a project. */
  async drafting(brand: DraftingBrand, id: string): Promise<Result<Drafting, DraftProblem>> {
    const { writer } = this.#needs;
    const read = await this.#read(brand, id);
    if (!read.ok) return read;
    const { story, names } = read.value;
    const { rules, material } = draftTask(story, read.value, {
      ...{ brief: '', knot: '', cast: story.cast.map(({ id: one }) => one), objectives: [], last: null },
    });
    return ok({
      model: writer?.model ?? null,
      tokens: { in: tokensOf(rules) + tokensOf(material), out: SCENE_TOKENS },
      cast: story.cast.map(({ id: one, name }) => ({ id: one, name })),
      scenes: Object.keys(story.scenes),
      ...draftNames(story, names),
    });
  }

  /** A draft of a scene, as the model writes it once it is let. Source: STUDIO-139. */
  async scene(
    brand: DraftingBrand,
    admin: string,
    id: string,
    order: DraftOrder,
  ): Promise<Result<ModelWork<Written<string>, DraftProblem>, DraftProblem>> {
    return this.#writing(brand, admin, id, {
      ...{ action: 'project.draft', most: SCENE_TOKENS },
      task: (draft) => draftTask(draft.story, draft, order),
      read: (answer) => ok(answer.trim()),
    });
  }

  /** A condition for plain words, as the model writes it once it is let. */
  async condition(
    brand: DraftingBrand,
    admin: string,
    id: string,
    words: string,
  ): Promise<Result<ModelWork<Written<string>, DraftProblem>, DraftProblem>> {
    return this.#writing(brand, admin, id, {
      ...{ action: 'project.draft-condition', most: CONDITION_TOKENS },
      task: ({ names }) => conditionTask(names, words),
      read: (answer) => {
        const condition = conditionIn(answer);
        return condition === null ? fail(NO_CONDITION) : ok(condition);
      },
    });
  }

  async #writing<T>(
    brand: DraftingBrand,
    admin: string,
    id: string,
    order: WritingOrder<T>,
  ): Promise<Result<ModelWork<Written<T>, DraftProblem>, DraftProblem>> {
    const { writer, audit, clock } = this.#needs;
    const read = await this.#read(brand, id);
    if (!read.ok) return read;
    if (writer === null) return fail({ kind: 'away', sentence: NO_MODEL });
    const task = { ...order.task(read.value), most: order.most };
    return ok(async (signal) => {
      // Before it is asked: whoever runs the server pays for each request, also for one that comes to nothing.
      await audit.write(admin, order.action, id);
      const began = clock.now().getTime();
      const answer = await writer.write(task, signal);
      if (!answer.ok) return fail({ kind: 'away', sentence: answer.error });
      const value = order.read(answer.value.text);
      if (!value.ok) return fail({ kind: 'away', sentence: value.error });
      return ok({ value: value.value, tokens: answer.value.tokens, ms: clock.now().getTime() - began });
    });
  }

  async #read(brand: DraftingBrand, id: string): Promise<Result<ReadDraft, DraftProblem>> {
    if (!draftsByModel(brand)) return fail({ kind: 'off' });
    const { db, drafts } = this.#needs;
    const project = await db.selectFrom('projects').select(['id', 'story_id']).where('id', '=', id).executeTakeFirst();
    if (!project) return fail({ kind: 'missing' });
    const texts = await draftTexts(db, id);
    // A script with mistakes can be drafted for: the page says which of them are the draft's.
    const story = await drafts.sheet(id, project.story_id ?? 'preview', texts);
    if (story === null) return fail({ kind: 'broken' });
    const scripts = scriptTexts(texts.files).map(({ text }) => text);
    return ok({ story, scripts, names: await this.#namesOf(`${id} ${texts.draft}`, scripts) });
  }

  #namesOf(draft: string, scripts: readonly string[]): Promise<ScriptNames> {
    const names = this.#names.get(draft) ?? inSlices(scriptNames(scripts));
    this.#names.set(draft, names);
    return names;
  }
}

interface ReadDraft {
  readonly story: AuthoredStory;
  /** As they are written, also texts of other names that a script includes. */
  readonly scripts: readonly string[];
  readonly names: ScriptNames;
}

interface WritingOrder<T> {
  /** As the audit log names it. */
  readonly action: string;
  readonly most: number;
  readonly task: (draft: ReadDraft) => { readonly rules: string; readonly material: string };
  /** Fails with a sentence where the answer is of no use. */
  readonly read: (answer: string) => Result<T, string>;
}
