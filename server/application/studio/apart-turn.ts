import { randomUUID } from 'node:crypto';
import type { StoryState } from '#contract/play.ts';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import type { Choice, ShownInput, TurnInput } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { NarrationFailed, type NarrationRequest, type Narrator, type PastTurn } from '#server/application/narrator/narrator.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { PromptReport, ReplyFigures } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { CompiledStory } from './story-reader.ts';

/** Where a play apart from all games stands. */
export interface ApartPlace {
  readonly narratorState: string;
  /** Number of the next turn; 0 for the opening. */
  readonly turn: number;
  readonly state: StoryState;
  readonly choices: readonly Choice[];
}

export const BEGINNING: ApartPlace = { narratorState: '', turn: 0, state: {}, choices: [] };

interface ApartInput extends CompiledStory {
  readonly brand: NarratorBrand;
  readonly at: ApartPlace;
  readonly input: TurnInput | null;
  readonly shown?: ShownInput | undefined;
  /** Oldest first. A script needs none. */
  readonly history?: readonly PastTurn[] | undefined;
  readonly cast?: NarrationRequest['cast'] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A turn that was told. `report` and `figures`: of a reply that a language model wrote; null for others. */
interface ApartTurn {
  readonly text: string;
  readonly at: ApartPlace;
  readonly report: PromptReport | null;
  readonly figures: ReplyFigures | null;
}

/** A turn of a story apart from all games: nothing of it is stored, counted or charged. Fails with the narrator's sentence where there is no reply. Source: STUDIO-27, STUDIO-39. */
export async function apartTurn(narrator: Narrator, turn: ApartInput): Promise<Result<ApartTurn, string>> {
  const { at, signal = new AbortController().signal } = turn;
  let text = '';
  let state = at.state;
  let report: PromptReport | null = null;
  try {
    for await (const part of narrator.narrate(requestOf(turn), { signal, pace: false })) {
      if (part.type === 'text') text += part.text;
      else if (part.type === 'reset') text = '';
      else if (part.type === 'state') state = { ...state, ...part.state };
      else if (part.type === 'prompt') report = part.report;
      else if (part.type === 'finish') {
        const { narratorState, choices, figures = null } = part;
        return ok({ text, at: { narratorState, turn: at.turn + 1, state, choices }, report, figures });
      }
    }
  } catch (error) {
    if (!(error instanceof NarrationFailed)) throw error;
    return fail(error.message);
  }
  return fail('The narrator broke off.');
}

const requestOf = ({ brand, story, script, at, input, shown, history = [], cast }: ApartInput): NarrationRequest => ({
  ...{ brand, story, script, actor: null, greeting: 0, memory: EMPTY_MEMORY, unpaid: true },
  ...{ narratorState: at.narratorState, turn: at.turn, state: at.state, choices: at.choices },
  ...{ input, shown: shown ?? null },
  seed: input === null ? randomUUID() : '',
  books: async () => [],
  cast: cast ?? (async () => []),
  history: async (limit) => history.slice(-limit),
  recent: async () => [],
  summary: async () => null,
  given: async () => false,
});
