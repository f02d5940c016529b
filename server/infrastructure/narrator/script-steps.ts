import { Story } from 'inkjs';
import type { ScriptStep, ScriptSteps } from '#server/domain/endings/ending-search.ts';

/** The part of ink's stored state that decides what can happen. */
interface InkState {
  readonly flows: Readonly<Record<string, { readonly currentChoices?: readonly { readonly originalChoicePath: string }[] }>>;
  readonly variablesState: unknown;
  readonly visitCounts: unknown;
}

/** The steps of a compiled ink script. Free text is not tried: it leads to a choice, or nowhere. */
export function scriptSteps(script: string): ScriptSteps {
  const story = new Story(JSON.parse(script));
  return (state) => {
    story.state.LoadJson(state);
    return story.currentChoices.map((_, index) => {
      if (index > 0) story.state.LoadJson(state);
      story.ChooseChoiceIndex(index);
      return stepOf(story);
    });
  };
}

function stepOf(story: Story): ScriptStep {
  let ending: string | null = null;
  while (story.canContinue) {
    story.Continue();
    ending = endingIn(story.currentTags ?? []) ?? ending;
  }
  const state = story.state.toJson();
  return { state, key: keyOf(JSON.parse(state)), ending };
}

const endingIn = (tags: readonly string[]): string | undefined =>
  tags
    .find((tag) => tag.startsWith('ending:'))
    ?.slice('ending:'.length)
    .trim();

/** Without the number of the turn: two ways of different length may lead to the same place. */
function keyOf({ flows, variablesState, visitCounts }: InkState): string {
  const choices = Object.values(flows).flatMap(({ currentChoices }) => (currentChoices ?? []).map((choice) => choice.originalChoicePath));
  return JSON.stringify([choices, variablesState, visitCounts]);
}
