import { MAX_READER_TURNS } from '#contract/studio-limits.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { Choice } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ToldStory } from '#domain/studio/readers/told-findings.ts';
import { asideComments, commentedTexts } from '#domain/studio/set-aside.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { readsByModel } from '../critic/draft-critic.ts';
import type { ModelProblem, ModelWork } from '../model-work.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import type { ToldPlays } from '../told/told-plays.ts';

/** What readers of a draft that a model tells would take, and what their report goes by. */
interface ReadingPlan extends ToldStory {
  readonly draft: string;
  /** Null where the brand wants no model to read. `model`: null where there is none. `requests`: for a turn, at most. `tokens`: of one request, at most. */
  readonly asking: {
    readonly model: string | null;
    readonly requests: number;
    readonly tokens: { readonly in: number; readonly out: number };
  } | null;
  /** Findings that the script says are meant so. */
  readonly meant: readonly { readonly key: string; readonly reason: string }[];
}

interface ReaderOrder {
  readonly id: string;
  readonly draft: string;
  /** The number of the play. */
  readonly play: number;
  readonly state?: string | undefined;
  readonly choiceId?: string | undefined;
}

interface ReaderTurn {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly scene: string | null;
  /** Its id. */
  readonly ending: string | null;
  readonly objectives: readonly string[];
  readonly state: string;
  readonly requests: number;
  readonly tokens: { readonly in: number; readonly out: number };
}

/** `off`: the brand does not want it. `missing`: there is no such project. `broken`: the draft cannot be played as it is. `changed`: the texts, the state or the choice are not those any more. `away`: there is no model, or it has no reply, with a sentence. */
export type ReaderProblem = ModelProblem<'off' | 'missing' | 'broken' | 'changed'>;

interface Needs {
  readonly db: Database;
  readonly drafts: DraftStories;
  readonly told: Pick<ToldPlays, 'tell'>;
  /** The model that tells; null where this server has none. */
  readonly model: Pick<WritingModel, 'model' | 'turnTokens'> | null;
  readonly audit: Audit;
}

/** A reply may be refused for its length, and be of no use, and come without what belongs behind it. */
const MOST_REQUESTS = 4;
const NO_TOKENS = { in: 0, out: 0 };

/** Tells test readers the drafts of projects by the language model, a turn at a time: who asks for the turns ends them. No game, coin or figure of players is touched. Source: PROOF-35, PROOF-37. */
export class ToldReaders {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async plan(brand: Pick<Brand, 'modelReads'>, id: string): Promise<Result<ReadingPlan, 'missing' | 'broken'>> {
    const { db, drafts, model } = this.#needs;
    const project = await db.selectFrom('projects').select(['id', 'story_id']).where('id', '=', id).executeTakeFirst();
    if (!project) return fail('missing');
    const texts = await draftTexts(db, id);
    const compiled = await drafts.compiled(id, project.story_id ?? 'preview', texts);
    if (compiled === null) return fail('broken');
    const { cast, endings, objectives } = compiled.story;
    const tokens = (await model?.turnTokens()) ?? NO_TOKENS;
    return ok({
      draft: texts.draft,
      asking: readsByModel(brand) ? { model: model?.model ?? null, requests: MOST_REQUESTS, tokens } : null,
      cast: cast.map(({ id: of, name, description }) => ({ id: of, name, description })),
      endings: endings.map(({ id: of, name }) => ({ id: of, name })),
      objectives: objectives.map(({ id: of, text }) => ({ id: of, text })),
      meant: asideComments(commentedTexts(texts.files)).map(({ key, reason }) => ({ key, reason })),
    });
  }

  /** The next turn of a reader's play, by the choice that they take, as the model tells it once it is let; the opening where there is none. */
  async tell(
    brand: NarratorBrand & Pick<Brand, 'modelReads'>,
    admin: string,
    { id, draft, play, state, choiceId }: ReaderOrder,
  ): Promise<Result<ModelWork<ReaderTurn, ReaderProblem>, ReaderProblem>> {
    const { told, audit } = this.#needs;
    if (!readsByModel(brand)) return fail({ kind: 'off' });
    const telling = await told.tell(brand, {
      ...{ id, draft, state, direction: '', seed: `reader ${play}`, most: MAX_READER_TURNS },
      input: choiceId === undefined ? undefined : { kind: 'choice', choiceId },
      // Before it is asked: whoever runs the server pays for each request, also for one that comes to nothing.
      onAsk: () => audit.write(admin, 'project.tell-reader', id),
    });
    if (!telling.ok) return telling;
    return ok(async (signal) => {
      const answer = await telling.value(signal);
      if (!answer.ok) return answer;
      const { text, choices, scene, ending, objectives, inspection } = answer.value;
      const turn = { text, choices, scene, objectives, ending: ending?.id ?? null, state: answer.value.state };
      if (inspection === null) return ok({ ...turn, requests: 0, tokens: NO_TOKENS });
      const requests = 1 + (inspection.retried ? 1 : 0) + (inspection.asked ? 1 : 0);
      return ok({ ...turn, requests, tokens: inspection.spent });
    });
  }
}
