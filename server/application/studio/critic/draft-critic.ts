import { LRUCache } from 'lru-cache';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { claimsIn } from '#server/domain/studio/critic/critic-claims.ts';
import { type CriticReport, criticReports } from '#server/domain/studio/critic/critic-report.ts';
import { type CriticAsked, type CriticQuestions, criticTask } from '#server/domain/studio/critic/critic-task.ts';
import type { ModelProblem, ModelWork } from '../model-work.ts';
import { type DraftTexts, draftName, draftTexts } from '../texts/draft-texts.ts';
import type { StoryCritic } from './story-critic.ts';

/** What a language model would be asked, and what that takes. */
export interface CriticAsking {
  /** Null where the server has no language model. */
  readonly model: string | null;
  readonly requests: number;
  /** Of all requests together; estimates, of answers the most. */
  readonly tokens: { readonly in: number; readonly out: number };
}

export interface JudgedDraft extends CriticReport {
  /** Names the texts that were judged. */
  readonly draft: string;
  /** As of `RuledStory`. */
  readonly sought: string;
  /** Null where the brand wants no model to read. */
  readonly asking: CriticAsking | null;
}

/** What a model says of a part of a draft. */
export interface ModelCritique extends CriticReport {
  /** Claims that were left out because their quotes do not stand in the text, or that were more than was asked for. */
  readonly dropped: number;
  readonly tokens: { readonly in: number; readonly out: number };
  readonly ms: number;
}

/** `off`: the brand does not want it. `missing`: there is no such project, or part. `changed`: the texts are not those any more. `away`: there is no model, or it has no answer, with a sentence. */
export type CriticProblem = ModelProblem<'off' | 'missing' | 'changed'>;

interface Needs {
  readonly db: Database;
  readonly critic: StoryCritic;
  /** Null where this server has none. */
  readonly writer: WritingModel | null;
  readonly audit: Audit;
  readonly clock: Clock;
}

type ReadingBrand = Pick<Brand, 'modelReads'>;

/** Drafts that are asked about part by part: their questions are kept, of so many UTF-16 units of texts together. */
const MOST_ASKED = 16_000_000;
const ANSWER_TOKENS = 800;
const NO_MODEL = 'This server has no language model. Its operator names one in the settings, by LLM_BASE_URL and LLM_MODEL.';
const NO_LIST = 'The language model did not answer with a list, so nothing of its answer is told.';

/** What is kept of a draft while a model is asked about it. */
interface AskedDraft {
  readonly questions: CriticQuestions;
  readonly report: ReturnType<typeof criticReports>;
}

interface Asking {
  /** UTF-16 units of the draft's texts. */
  readonly size: number;
  readonly made: Promise<Result<AskedDraft, string>>;
}

/** Whether a brand wants that language models read drafts and say what they find. Source: PROOF-33. */
export const readsByModel = ({ modelReads = true }: ReadingBrand): boolean => modelReads;

/** Judges the drafts of projects: by rule, and part by part by the language model where an editor asks for that. Nothing is stored. Source: PROOF-23, PROOF-32. */
export class DraftCritic {
  readonly #needs: Needs;
  /** By projects and the names of their drafts. */
  readonly #asked = new LRUCache<string, Asking>({ maxSize: MOST_ASKED, sizeCalculation: ({ size }) => size + 1 });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What the rules find; null where there is no project. Fails with a sentence where its script has a mistake. */
  async judge(brand: ReadingBrand, id: string): Promise<Result<JudgedDraft, string> | null> {
    const { critic } = this.#needs;
    const texts = await this.#texts(id);
    if (texts === null) return null;
    const judged = await critic.judge(texts.files);
    if (!judged.ok) return judged;
    const { asked, ...report } = judged.value;
    return ok({ ...report, draft: texts.draft, asking: readsByModel(brand) ? this.#asking(asked) : null });
  }

  /** What the model claims of a part of the texts that `draft` names, once it is let. `part`: from 0. */
  async ask(
    brand: ReadingBrand,
    admin: string,
    id: string,
    { draft, part }: { readonly draft: string; readonly part: number },
  ): Promise<Result<ModelWork<ModelCritique, CriticProblem>, CriticProblem>> {
    const { writer, audit, clock } = this.#needs;
    if (!readsByModel(brand)) return fail({ kind: 'off' });
    if (!(await this.#isThere(id))) return fail({ kind: 'missing' });
    if ((await draftName(this.#needs.db, id)) !== draft) return fail({ kind: 'changed' });
    if (writer === null) return fail({ kind: 'away', sentence: NO_MODEL });
    const known = await this.#askedOf(id, draft);
    if (known === null) return fail({ kind: 'changed' });
    if (!known.ok) return fail({ kind: 'away', sentence: known.error });
    const { questions, report } = known.value;
    const asked = questions.parts[part];
    if (!asked) return fail({ kind: 'missing' });
    return ok(async (signal) => {
      // Before it is asked: whoever runs the server pays for each request, also for one that comes to nothing.
      await audit.write(admin, 'project.ask-critic', id);
      const began = clock.now().getTime();
      const answer = await writer.write({ ...criticTask(questions, asked), most: ANSWER_TOKENS }, signal);
      if (!answer.ok) return fail({ kind: 'away', sentence: answer.error });
      const { isRead, claims, dropped } = claimsIn(answer.value.text, questions.lines);
      if (!isRead) return fail({ kind: 'away', sentence: NO_LIST });
      return ok({ ...report(claims), dropped, tokens: answer.value.tokens, ms: clock.now().getTime() - began });
    });
  }

  /** The questions of a draft, which are made once, on a thread: the page asks for one part after the other. Null where the texts are not those any more. Source: PROOF-32. */
  async #askedOf(id: string, draft: string): Promise<Result<AskedDraft, string> | null> {
    const key = `${id} ${draft}`;
    const known = this.#asked.get(key);
    if (known) return known.made;
    const texts = await draftTexts(this.#needs.db, id);
    if (texts.draft !== draft) return null;
    // Somebody else may have asked while they were read.
    const asking = this.#asked.get(key) ?? { size: sizeOf(texts), made: this.#ask(texts) };
    this.#asked.set(key, asking);
    const made = await asking.made;
    if (!made.ok && this.#asked.peek(key) === asking) this.#asked.delete(key);
    return made;
  }

  async #ask({ files }: DraftTexts): Promise<Result<AskedDraft, string>> {
    const questions = await this.#needs.critic.questions(files);
    return questions.ok ? ok({ questions: questions.value, report: criticReports(files) }) : questions;
  }

  #asking({ requests, tokens }: CriticAsked): CriticAsking {
    return { model: this.#needs.writer?.model ?? null, requests, tokens: { in: tokens, out: requests * ANSWER_TOKENS } };
  }

  async #texts(id: string) {
    return (await this.#isThere(id)) ? draftTexts(this.#needs.db, id) : null;
  }

  async #isThere(id: string): Promise<boolean> {
    const project = await this.#needs.db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
    return project !== undefined;
  }
}

const sizeOf = ({ files }: DraftTexts): number => [...files.values()].reduce((sum, { length }) => sum + length, 0);
