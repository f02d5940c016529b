import type { StoryState } from '#contract/play.ts';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import type { Choice, TurnInput } from '#domain/play/turn.ts';
import type { PastTurn } from '#server/application/narrator/narrator.ts';
import type { LlmMessage } from '#server/dev/model/llm-request.ts';
import type { FakeLlm } from '#server/dev/model/start-llm.ts';
import type { PromptReport } from '#server/domain/narrator/prompt/prompt-report.ts';
import { actAt } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import type { PlayerView } from './simulated-players.ts';

/** No game is played longer. */
export const MOST_TURNS = 35;

/** A turn as it was played. */
export interface PlayedTurn {
  readonly number: number;
  /** Number of the act; 0 without acts. */
  readonly act: number;
  readonly input: string;
  readonly text: string;
  readonly choices: readonly string[];
  readonly objectives: readonly string[];
  readonly ending: string | null;
  readonly report: PromptReport;
  readonly messages: readonly LlmMessage[];
}

interface GameSoFar {
  readonly history: PastTurn[];
  state: StoryState;
  memory: Memory;
  choices: readonly Choice[];
  narratorState: string;
}

/** Plays one game over the socket, to an ending or to `MOST_TURNS`. */
export async function playGame(llm: FakeLlm, story: AuthoredStory, player: (view: PlayerView) => TurnInput): Promise<PlayedTurn[]> {
  const narrator = aModelNarrator(llm.baseUrl);
  const opening: PastTurn = { id: 'opening', depth: 0, input: null, text: story.opening_lines.join(' ') };
  const game: GameSoFar = { history: [opening], state: {}, memory: EMPTY_MEMORY, choices: [], narratorState: '' };
  const turns: PlayedTurn[] = [];
  for (let number = 1; number <= MOST_TURNS; number += 1) {
    const input = player({ story, choices: game.choices, fulfilled: game.state.objectives ?? [], turn: number });
    const label = input.kind === 'choice' ? (game.choices.find(({ id }) => id === input.choiceId)?.label ?? '') : undefined;
    const shown = label === undefined ? input : { ...input, label };
    const request = aNarrationRequest({ ...game, story, turn: number, input, shown, history: async (limit) => game.history.slice(-limit) });
    const played = await playTurn(narrator.narrate(request, { signal: new AbortController().signal, pace: false }), game);
    const said = 'text' in shown ? shown.text : (label ?? '');
    game.history.push({ id: `t${number}`, depth: number, input: shown, text: played.text, offered: played.choices });
    const act = actAt(story.acts ?? [], request.state.objectives ?? [], number)?.number ?? 0;
    const messages = llm.requests.at(-1)?.body.messages ?? [];
    llm.requests.length = 0;
    turns.push({ ...played, number, act, input: said, objectives: game.state.objectives ?? [], messages });
    if (played.ending) break;
  }
  return turns;
}

async function playTurn(
  narration: ReturnType<ReturnType<typeof aModelNarrator>['narrate']>,
  game: GameSoFar,
): Promise<Pick<PlayedTurn, 'text' | 'choices' | 'ending' | 'report'>> {
  let text = '';
  let ending: string | null = null;
  let report: PromptReport | null = null;
  let reply: PromptReport['reply'];
  for await (const part of narration) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'prompt') report = part.report;
    else if (part.type === 'state') game.state = { ...game.state, ...part.state, memory: undefined };
    else if (part.type === 'finish') {
      reply = part.figures;
      game.choices = part.choices;
      game.memory = part.memory ?? game.memory;
      game.narratorState = part.narratorState;
      ending = part.ending;
    }
  }
  if (!report) throw new Error('a reply of a model comes with its prompt');
  return { text, ending, report: { ...report, reply }, choices: game.choices.map(({ label }) => label) };
}
