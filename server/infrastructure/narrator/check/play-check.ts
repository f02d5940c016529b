import type { StoryState } from '#contract/play.ts';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import type { Choice, ShownInput, TurnInput } from '#domain/play/turn.ts';
import { NarrationFailed, type NarrationRequest, type Narrator, type PastTurn } from '#server/application/narrator/narrator.ts';
import type { PlayedTurn } from '#server/domain/narrator/check/findings.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** What a player does where no choice is offered. */
const ACTS = ['I look around.', 'I ask who is there.', 'I go on, carefully.', 'I try the nearest door.', 'I wait and listen.'];

/** Plays the first turns of a story with a narrator, and says what became of each. */
export async function playedTurns(
  narrator: Narrator,
  story: AuthoredStory,
  brand: NarratorBrand,
  turns: number,
): Promise<readonly PlayedTurn[]> {
  const history: PastTurn[] = [{ id: 'opening', depth: 0, input: null, text: story.opening_lines.join(' ') }];
  const played: PlayedTurn[] = [];
  let [state, memory, choices, narratorState]: [StoryState, Memory, readonly Choice[], string] = [{}, EMPTY_MEMORY, [], ''];
  for (let number = 1; number <= turns; number += 1) {
    const [choice] = choices;
    const input: TurnInput = choice ? { kind: 'choice', choiceId: choice.id } : { kind: 'do', text: ACTS[number % ACTS.length] ?? '' };
    const shown: ShownInput = choice ? { kind: 'choice', label: choice.label } : { kind: 'do', text: ACTS[number % ACTS.length] ?? '' };
    const request: NarrationRequest = {
      ...{ brand, story, actor: null, cast: async () => [], books: async () => [], script: '{}' },
      ...{ seed: '', greeting: 0 },
      ...{ narratorState, turn: number, state, memory, choices, input, shown },
      ...{
        history: async (limit) => history.slice(-limit),
        recent: async () => [],
        summary: async () => null,
        unpaid: false,
        given: async () => false,
      },
    };
    const { turn, text, after } = await playOne(narrator, request);
    played.push(turn);
    history.push({ id: `t${number}`, depth: number, input: shown, text, offered: after.choices.map(({ label }) => label) });
    state = { ...state, ...after.state };
    ({ choices, narratorState } = after);
    memory = after.memory ?? memory;
  }
  return played;
}

interface After {
  readonly state: StoryState;
  readonly choices: readonly Choice[];
  readonly narratorState: string;
  readonly memory: Memory | null;
}

async function playOne(narrator: Narrator, request: NarrationRequest): Promise<{ turn: PlayedTurn; text: string; after: After }> {
  const begun = performance.now();
  const { story, memory, narratorState } = request;
  let text = '';
  let after: After = { state: {}, choices: [], narratorState, memory: null };
  let [failed, unbacked, repetition, asked]: [string | null, number, number, boolean] = [null, 0, 0, false];
  try {
    for await (const part of narrator.narrate(request, { signal: new AbortController().signal, pace: false })) {
      if (part.type === 'text') text += part.text;
      if (part.type === 'reset') text = '';
      if (part.type === 'state') after = { ...after, state: part.state };
      if (part.type !== 'finish') continue;
      after = { ...after, choices: part.choices, narratorState: part.narratorState, memory: part.memory ?? null };
      unbacked = part.figures?.unbacked ?? 0;
      repetition = part.figures?.repetition ?? 0;
      asked = part.figures?.asked ?? false;
    }
  } catch (error) {
    failed = error instanceof NarrationFailed ? error.message : 'The reply broke off.';
  }
  const turn: PlayedTurn = {
    ...{ story: story.id, failed, unbacked, repetition, asked },
    seconds: (performance.now() - begun) / 1000,
    words: text.split(/\s+/u).filter(Boolean).length,
    choices: after.choices.length,
    tail: after.choices.length > 0 || Object.keys(after.state).length > 0,
    facts: after.memory === null ? 0 : Math.max(0, after.memory.facts.length - memory.facts.length),
  };
  return { turn, text, after };
}
