import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import { NO_STEERING } from '#domain/memory/steering.ts';
import type { Choice } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Narrator, PastTurn } from '#server/application/narrator/narrator.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import type { ChatMessage, NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { ReplyFigures } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { ReplyClaim } from '#server/domain/narrator/reply/reply-claims.ts';
import { type PromptView, promptView } from '#server/domain/studio/told/prompt-view.ts';
import type { ModelProblem, ModelWork } from '../model-work.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { draftBooks } from '../sheets/draft-books.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import { type ApartPlace, type ApartTurn, apartTurn, BEGINNING } from './apart-turn.ts';
import { SignedState } from './signed-state.ts';

/** Where a play stands that a language model tells. It goes to the editor's browser and comes back, signed. */
interface ToldPlace {
  readonly project: string;
  readonly at: ApartPlace;
  readonly memory: Memory;
  /** Oldest first. */
  readonly history: readonly PastTurn[];
}

interface ToldOrder {
  readonly id: string;
  /** By which it can be stopped. Absent: it ends with whoever asked. */
  readonly telling?: string | undefined;
  /** As the answer before had it; absent at the beginning. */
  readonly state?: string | undefined;
  /** What the player does; absent at the beginning. */
  readonly input?: { readonly kind: 'choice'; readonly choiceId: string } | { readonly kind: 'do'; readonly text: string } | undefined;
  /** What the narrator is asked for in this turn; may be empty. */
  readonly direction: string;
  /** The texts that are to be told. Absent: as they are now. */
  readonly draft?: string | undefined;
  /** What the opening draws its lots by. Absent: others each time. */
  readonly seed?: string | undefined;
  /** Turns behind the opening that are told; none is told after them. Absent: any number. */
  readonly most?: number | undefined;
  /** Before the model is asked. */
  readonly onAsk?: (() => Promise<unknown>) | undefined;
}

/** How a language model came to its reply. */
export interface Inspection extends PromptView {
  readonly messages: readonly ChatMessage[];
  /** Tokens of the window without the reply. */
  readonly room: number;
  /** Tokens of all prompts that were sent, and of the reply, estimated. */
  readonly spent: { readonly in: number; readonly out: number };
  /** Whether a first reply was dropped unseen, and whether what comes after the text was asked for apart. */
  readonly retried: boolean;
  readonly asked: boolean;
  readonly figures: (Pick<ReplyFigures, 'slips' | 'repetition'> & { readonly worn: number }) | null;
  readonly claims: readonly ReplyClaim[];
}

interface Told {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly scene: string | null;
  /** The ending that it reached. */
  readonly ending: { readonly id: string; readonly name: string } | null;
  /** The ids of the objectives that are fulfilled. */
  readonly objectives: readonly string[];
  readonly state: string;
  readonly ms: number;
  /** Whether it was stopped: `text` is what was told by then, and may be empty. */
  readonly stopped: boolean;
  /** Null where no model was asked: the opening is written. */
  readonly inspection: Inspection | null;
}

/** `missing`: there is no such project. `broken`: the draft cannot be played as it is. `changed`: the state is none, or offers no such choice. `away`: there is no model, or it has no reply, with a sentence. */
export type ToldProblem = ModelProblem<'missing' | 'broken' | 'changed'>;

interface Needs {
  readonly db: Database;
  readonly content: Pick<PlayedContent, 'cast'>;
  readonly drafts: DraftStories;
  /** Null where this server has none. */
  readonly model: Narrator | null;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** A stop may reach another process than the one that tells. */
  readonly wakeUps: TurnWakeUps;
}

/** Turns and UTF-16 units of the text that is gone on from: more than any window holds. */
const MOST_TURNS = 60;
const MOST_UNITS = 60_000;
const STOPPED = 'It was stopped before the model was asked.';
const NO_MODEL = 'This server has no language model. Its operator names one in the settings, by LLM_BASE_URL and LLM_MODEL.';

/**
 * Plays drafts as the language model tells them, with what went into each prompt. Nothing of it is stored, charged or counted: the turn before is told again as often as one likes. Source: STUDIO-53, STUDIO-54.
 */
export class ToldPlays {
  readonly #needs: Needs;
  readonly #states: SignedState<ToldPlace>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#states = new SignedState(derivedKey(needs.secrets[0], 'told play of a draft'));
  }

  /** The turn that an order asks for, as the model tells it once it is let. Whoever gets that work lets it: a stop is listened for until it ends. */
  async tell(brand: NarratorBrand, order: ToldOrder): Promise<Result<ModelWork<Told, ToldProblem>, ToldProblem>> {
    const stop = new AbortController();
    // Before all else: the editor may stop it while its draft is still read.
    const stopListening = this.#needs.wakeUps.subscribe((id) => {
      // The opening is written and comes at once: half of it would be none.
      if (id === order.telling && order.input !== undefined) stop.abort();
    });
    let isReady = false;
    try {
      const work = await this.#work(brand, order, stop.signal);
      isReady = work.ok;
      return work.ok ? ok((signal) => work.value(signal).finally(stopListening)) : work;
    } finally {
      if (!isReady) stopListening();
    }
  }

  async #work(
    brand: NarratorBrand,
    { id, state, input, direction, draft, seed, most = Number.POSITIVE_INFINITY, onAsk }: ToldOrder,
    stop: AbortSignal,
  ): Promise<Result<ModelWork<Told, ToldProblem>, ToldProblem>> {
    const { db, content, drafts, model, clock } = this.#needs;
    if (model === null) return fail({ kind: 'away', sentence: NO_MODEL });
    const project = await db.selectFrom('projects').select(['id', 'story_id']).where('id', '=', id).executeTakeFirst();
    if (!project) return fail({ kind: 'missing' });
    const place = state === undefined ? null : this.#states.read(state);
    if ((state !== undefined && place?.project !== id) || (place === null) !== (input === undefined)) return fail({ kind: 'changed' });
    const { at, memory: known, history } = place ?? { at: BEGINNING, memory: EMPTY_MEMORY, history: [] };
    const shown = shownOf(input, at.choices);
    if (shown === undefined) return fail({ kind: 'changed' });
    const texts = await draftTexts(db, id);
    if ((draft !== undefined && texts.draft !== draft) || at.turn > most) return fail({ kind: 'changed' });
    const compiled = await drafts.compiled(id, project.story_id ?? 'preview', texts);
    if (compiled === null) return fail({ kind: 'broken' });
    const { story } = compiled;
    return ok(async (signal) => {
      if (stop.aborted) return fail({ kind: 'away', sentence: STOPPED });
      if (input !== undefined) await onAsk?.();
      const began = clock.now().getTime();
      const told = await apartTurn(model, {
        ...{ ...compiled, brand, at, history, seed, input: input ?? null, shown: shown ?? undefined },
        signal: AbortSignal.any([signal, stop]),
        memory: { ...known, steering: direction === '' ? undefined : { ...NO_STEERING, note: direction } },
        books: () => draftBooks(db, project.story_id),
        cast: () => content.cast(story),
      });
      const stopped = stop.aborted;
      if (!told.ok) return fail({ kind: 'away', sentence: stopped ? STOPPED : told.error });
      const { text, at: after, ending, memory } = told.value;
      const offered = after.choices.map(({ label }) => label);
      const turn: PastTurn = { id: `turn-${at.turn}`, depth: at.turn, input: shown, text: text.trim(), offered };
      const next: ToldPlace = {
        project: id,
        at: { ...after, state: { ...after.state, memory: undefined } },
        memory,
        history: newest([...history, turn]),
      };
      return ok({
        text: text.trim(),
        choices: ending === null ? after.choices : [],
        scene: story.scenes[after.state.scene ?? '']?.alt ?? null,
        ending: ending === null ? null : { id: ending, name: story.endings.find((one) => one.id === ending)?.name ?? ending },
        objectives: after.state.objectives ?? [],
        state: this.#states.written(next),
        ms: clock.now().getTime() - began,
        stopped,
        inspection: inspectionOf(told.value, { story, turn: at.turn, objectives: at.state.objectives ?? [], history }),
      });
    });
  }

  /** Ends a turn that is being told, in whichever process that is: `tell` answers with what came. */
  stop(telling: string): void {
    this.#needs.wakeUps.announce(telling);
  }
}

/** What the player does, as history shows it; null at the beginning, undefined where there is no such choice. */
function shownOf(input: ToldOrder['input'], choices: readonly Choice[]): PastTurn['input'] | undefined {
  if (input === undefined) return null;
  if (input.kind === 'do') return { kind: 'do', text: input.text };
  const choice = choices.find(({ id }) => id === input.choiceId);
  return choice && { kind: 'choice', label: choice.label };
}

/** The newest turns, as far as a state holds them. */
function newest(history: readonly PastTurn[]): readonly PastTurn[] {
  const kept: PastTurn[] = [];
  let left = MOST_UNITS;
  for (const turn of history.slice(-MOST_TURNS).toReversed()) {
    left -= turn.text.length + (turn.input?.text?.length ?? 0);
    if (left < 0) break;
    kept.push(turn);
  }
  return kept.reverse();
}

function inspectionOf({ prompts, text, figures, claims }: ApartTurn, asked: Parameters<typeof promptView>[1]): Inspection | null {
  const last = prompts.at(-1);
  if (!last?.source) return null;
  const { report, source } = last;
  const tokens = prompts.flatMap(({ report: one }) => one.parts.map((part) => part.tokens)).reduce((sum, one) => sum + one, 0);
  return {
    ...promptView({ report, ...source.parts }, asked),
    messages: source.messages,
    room: source.frame.window.contextTokens - source.frame.window.replyTokens,
    spent: { in: tokens, out: tokensOf(text) },
    retried: figures?.retried ?? prompts.length > 1,
    asked: figures?.asked ?? false,
    figures: figures && { slips: figures.slips, repetition: figures.repetition, worn: figures.excluded ?? 0 },
    claims,
  };
}
