import { randomUUID } from 'node:crypto';
import type { StoryState } from '#contract/play.ts';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import type { Choice, ShownInput, TurnInput } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type Narration,
  NarrationFailed,
  type NarrationRequest,
  type Narrator,
  type PastTurn,
} from '#server/application/narrator/narrator.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { ReplyFigures } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { ReplyClaim } from '#server/domain/narrator/reply/reply-claims.ts';
import type { ServedStory } from '../story-reader.ts';

/** Where a play apart from all games stands. */
export interface ApartPlace {
  readonly narratorState: string;
  /** Number of the next turn; 0 for the opening. */
  readonly turn: number;
  readonly state: StoryState;
  readonly choices: readonly Choice[];
}

export const BEGINNING: ApartPlace = { narratorState: '', turn: 0, state: {}, choices: [] };

interface ApartInput extends ServedStory {
  readonly brand: NarratorBrand;
  readonly at: ApartPlace;
  readonly input: TurnInput | null;
  readonly shown?: ShownInput | undefined;
  /** Oldest first. A script needs none. */
  readonly history?: readonly PastTurn[] | undefined;
  /** Absent: nothing is remembered. */
  readonly memory?: Memory | undefined;
  readonly books?: NarrationRequest['books'] | undefined;
  readonly cast?: NarrationRequest['cast'] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What the opening draws its lots by. Absent: others each time. */
  readonly seed?: string | undefined;
  /** What the draws of a script are made by that is told again from its opening. Absent: by chance. */
  readonly scriptSeed?: number | undefined;
}

type AskedPrompt = Extract<Narration, { type: 'prompt' }>;

/** A turn that was told. */
export interface ApartTurn {
  readonly text: string;
  readonly at: ApartPlace;
  /** Where each of its choices is written, as the script names it; none where no script offers them. */
  readonly sources: readonly string[];
  readonly memory: Memory;
  readonly ending: string | null;
  /** Those that a language model was asked with, one after the other: the last one wrote the reply. None where no model was asked. */
  readonly prompts: readonly AskedPrompt[];
  /** Of a reply that a language model wrote and that was not stopped; null for others. */
  readonly figures: ReplyFigures | null;
  readonly claims: readonly ReplyClaim[];
}

/** A turn of a story apart from all games: nothing of it is stored, counted or charged. Fails with the narrator's sentence where there is no reply. Source: STUDIO-27, STUDIO-39, STUDIO-53. */
export async function apartTurn(narrator: Narrator, turn: ApartInput): Promise<Result<ApartTurn, string>> {
  const { at, memory = EMPTY_MEMORY, signal = new AbortController().signal } = turn;
  let text = '';
  let state = at.state;
  const prompts: AskedPrompt[] = [];
  try {
    for await (const part of narrator.narrate(requestOf(turn), { signal, pace: false })) {
      if (part.type === 'text') text += part.text;
      else if (part.type === 'reset') text = '';
      else if (part.type === 'state') state = { ...state, ...part.state };
      else if (part.type === 'prompt') prompts.push(part);
      else if (part.type === 'finish') {
        const { narratorState, choices, sources = [], ending, figures = null, claims = [] } = part;
        const next = { narratorState, turn: at.turn + 1, state, choices };
        return ok({ text, at: next, sources, memory: part.memory ?? memory, ending, prompts, figures, claims });
      }
    }
  } catch (error) {
    if (!(error instanceof NarrationFailed)) throw error;
    return fail(error.message);
  }
  return fail('The narrator broke off.');
}

const requestOf = ({
  brand,
  story,
  script,
  at,
  input,
  shown,
  history = [],
  memory,
  books,
  cast,
  seed,
  scriptSeed,
}: ApartInput): NarrationRequest => ({
  ...{ brand, story, script, actor: null, greeting: 0, memory: memory ?? EMPTY_MEMORY, unpaid: true },
  ...{ narratorState: at.narratorState, turn: at.turn, state: at.state, choices: at.choices },
  ...{ input, shown: shown ?? null },
  seed: input === null ? (seed ?? randomUUID()) : '',
  scriptSeed,
  books: books ?? (async () => []),
  cast: cast ?? (async () => []),
  history: async (limit) => history.slice(-limit),
  recent: async () => [],
  summary: async () => null,
  given: async () => false,
});
