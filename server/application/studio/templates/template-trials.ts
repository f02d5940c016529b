import { LRUCache } from 'lru-cache';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Narrator, PastTurn } from '#server/application/narrator/narrator.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { ModelProblem, ModelWork } from '../model-work.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import type { ServedStory } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import { type ApartPlace, apartTurn, BEGINNING } from '../told/apart-turn.ts';
import type { Templates } from './templates.ts';

/** What a trial is told on. */
type TrialStory = { readonly kind: 'story'; readonly storyId: string } | { readonly kind: 'project'; readonly projectId: string };

interface TrialOrder {
  readonly id: string;
  readonly version: number;
  readonly on: TrialStory;
  /** Choices of the script that are made first, always the first one. */
  readonly after: number;
  /** What the player does. */
  readonly words: string;
}

interface Trial {
  /** The text that the reply follows. */
  readonly before: string;
  readonly text: string;
  readonly ms: number;
  readonly tokens: number;
  readonly cut: boolean;
  readonly figures: { readonly slips: number; readonly refused: number; readonly worn: number } | null;
}

/** `missing`: there is no such version or story. `broken`: the story cannot be played as it is. `away`: there is no model, or it has no reply, with a sentence. */
export type TrialProblem = ModelProblem<'missing' | 'broken'>;

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly drafts: DraftStories;
  readonly templates: Pick<Templates, 'read'>;
  /** Plays scripts. */
  readonly script: Narrator;
  /** Null where this server has none. */
  readonly model: Narrator | null;
  readonly clock: Clock;
}

/** A story that is played, by a key that changes with its texts. */
interface PlayedStory extends ServedStory {
  readonly key: string;
}

const MOST_KEPT = 32;
const NO_MODEL = 'This server has no language model. Its operator names one in the settings, by LLM_BASE_URL and LLM_MODEL.';

interface Beginning {
  readonly at: ApartPlace;
  readonly history: readonly PastTurn[];
}

/**
 * Tells turns by a version of a template, so that two can be compared on the same ones. The turns before are those of the script, told once for both. No game is made, and nothing is stored, charged or
 * counted. Source: STUDIO-39.
 */
export class TemplateTrials {
  readonly #needs: Needs;
  /** What happened before, by story and choices: a script may draw lots, and both sides are to follow the same text. */
  readonly #begun = new LRUCache<string, Promise<Beginning | null>>({ max: MOST_KEPT });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The name of the model; null where there is none. */
  get model(): string | null {
    return this.#needs.model?.traits.model ?? null;
  }

  /** A turn by a version of a template, as the model tells it once it is let. */
  async tell(
    brand: NarratorBrand,
    { id, version, on, after, words }: TrialOrder,
  ): Promise<Result<ModelWork<Trial, TrialProblem>, TrialProblem>> {
    const { model, templates, content, clock } = this.#needs;
    if (model === null) return fail({ kind: 'away', sentence: NO_MODEL });
    const brief = await templates.read(id, version);
    if (brief === null) return fail({ kind: 'missing' });
    const played = await this.#story(on);
    if (!played.ok) return fail({ kind: played.error });
    const { key, story, script } = played.value;
    const begun = await this.#beginning(key, { story, script }, brand, after);
    if (begun === null) return fail({ kind: 'broken' });
    return ok(async (signal) => {
      const started = clock.now().getTime();
      const told = await apartTurn(model, {
        ...{ brand, script, signal, at: begun.at, history: begun.history },
        story: { ...story, brief: { template: `${id}@${version}`, text: brief.text } },
        input: { kind: 'do', text: words },
        shown: { kind: 'do', text: words },
        cast: () => content.cast(story),
      });
      if (!told.ok) return fail({ kind: 'away', sentence: told.error });
      const { text, prompts, figures } = told.value;
      const report = prompts.at(-1)?.report;
      return ok({
        before: begun.history.at(-1)?.text ?? '',
        text: text.trim(),
        ms: clock.now().getTime() - started,
        tokens: report?.parts.reduce((sum, { tokens }) => sum + tokens, 0) ?? 0,
        cut: report?.parts.some(({ name, dropped }) => name === 'template' && dropped > 0) ?? false,
        figures: figures && { slips: figures.slips, refused: figures.unbacked, worn: figures.excluded ?? 0 },
      });
    });
  }

  async #story(on: TrialStory): Promise<Result<PlayedStory, 'missing' | 'broken'>> {
    const { db, content, drafts } = this.#needs;
    if (on.kind === 'story') {
      const row = await db.selectFrom('stories').select(['id', 'version']).where('id', '=', on.storyId).executeTakeFirst();
      return row ? ok({ key: `${row.id}@${row.version}`, ...(await content.story(row.id, row.version)) }) : fail('missing');
    }
    const project = await db.selectFrom('projects').select(['id', 'story_id']).where('id', '=', on.projectId).executeTakeFirst();
    if (!project) return fail('missing');
    const texts = await draftTexts(db, project.id);
    const compiled = await drafts.compiled(project.id, project.story_id ?? 'preview', texts);
    return compiled ? ok({ key: `${project.id} ${texts.draft}`, ...compiled }) : fail('broken');
  }

  #beginning(key: string, story: ServedStory, brand: NarratorBrand, after: number): Promise<Beginning | null> {
    const place = JSON.stringify([key, brand.id, after]);
    const kept = this.#begun.get(place);
    if (kept) return kept;
    const begun = this.#played(story, brand, after);
    this.#begun.set(place, begun);
    // What failed is told anew the next time; whoever waits for it hears of the failure.
    const forget = () => this.#begun.delete(place);
    begun.then((told) => told === null && forget(), forget);
    return begun;
  }

  /** Plays the script by its first choices. Null where it does not go on; it may end earlier. */
  async #played(story: ServedStory, brand: NarratorBrand, after: number): Promise<Beginning | null> {
    let at = BEGINNING;
    const history: PastTurn[] = [];
    for (let turn = 0; turn <= after; turn += 1) {
      const [choice] = at.choices;
      if (turn > 0 && choice === undefined) break;
      const input = choice === undefined ? null : ({ kind: 'choice', choiceId: choice.id } as const);
      const told = await apartTurn(this.#needs.script, { ...story, brand, at, input });
      if (!told.ok) return null;
      at = told.value.at;
      const shown = choice === undefined ? null : ({ kind: 'choice', label: choice.label } as const);
      const offered = at.choices.map(({ label }) => label);
      history.push({ id: `turn-${turn}`, depth: turn, input: shown, text: told.value.text.trim(), offered });
    }
    // What a model goes on from is the story, not the place in the script.
    return { at: { ...at, narratorState: '', choices: [] }, history };
  }
}
