import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import type { ScriptStep, ScriptSteps } from '#server/domain/endings/ending-search.ts';
import { ScriptStory, TurnFailed } from './script-story.ts';
import { endingNamed, playTurn } from './script-turn.ts';

/** The part of ink's stored state that decides what can happen. */
interface InkState {
  readonly flows: Readonly<Record<string, { readonly currentChoices?: readonly { readonly originalChoicePath: string }[] }>>;
  readonly variablesState: unknown;
  readonly visitCounts: unknown;
}

/** The steps of a compiled ink script. Free text is not tried: it leads to a choice, or nowhere; and a choice whose turn fails leads nowhere. */
export function scriptSteps(script: string, endings: ReadonlySet<string>): ScriptSteps {
  let story = new ScriptStory(script);
  const step = (state: string, index: number): ScriptStep | null => {
    try {
      story.state.LoadJson(state);
      story.ChooseChoiceIndex(index);
      return stepOf(story, endings);
    } catch (error) {
      if (!(error instanceof TurnFailed)) throw error;
      story = new ScriptStory(script);
      return null;
    }
  };
  return (state) => {
    story.state.LoadJson(state);
    return story.currentChoices.map((_, index) => step(state, index)).filter((each) => each !== null);
  };
}

function stepOf(story: ScriptStory, endings: ReadonlySet<string>): ScriptStep {
  const turn = playTurn(story);
  const ending = turn.choices.length > 0 ? null : (endingNamed(turn, endings) ?? UNNAMED_ENDING);
  return { state: turn.state, key: keyOf(JSON.parse(turn.state)), ending };
}

/** Without the number of the turn: two ways of different length may lead to the same place. */
function keyOf({ flows, variablesState, visitCounts }: InkState): string {
  const choices = Object.values(flows).flatMap(({ currentChoices }) => (currentChoices ?? []).map((choice) => choice.originalChoicePath));
  return JSON.stringify([choices, variablesState, visitCounts]);
}
