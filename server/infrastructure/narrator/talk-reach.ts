import type { ScriptStory } from './script-story.ts';
import { playTurn, type ScriptChoice, scriptChoices } from './script-turn.ts';

/** The knot of a talk at which one can ask about everything. A talk without it leads nowhere else. */
export const HUB = 'hub';
/** The knot that a talk of strangers begins with. */
const BEGINNING = 'start';
/** A variable that is true while it is asked what can be typed, in a script that declares it: a subject can wait for another one to be chosen, and not to be typed. */
const TYPING = 'typing';

/**
 * The choices that a talk leads to and does not offer where it stands (CHAT-37): those of its hub, of its beginning and of the knots that it has been to, as
 * far as they are open, and what those of the hub and the beginning lead to at once. Each has the path that it is played from, so that nothing on the way to
 * it is said, counted or used up.
 */
export function reachOf(story: ScriptStory): ScriptChoice[] {
  if (!story.KnotContainerWithName(HUB)) return [];
  const state = story.state.toJson();
  const here = scriptChoices(story);
  if (here.length === 0) return [];
  const found = new Map(here.map((choice) => [choice.path, null as ScriptChoice | null]));
  const open = (path: string): readonly ScriptChoice[] => {
    story.state.LoadJson(state);
    if (story.variablesState.GlobalVariableExistsWithName(TYPING)) story.variablesState.$(TYPING, true);
    story.ChoosePathString(path);
    playTurn(story);
    const choices = scriptChoices(story).flatMap((choice) => reached(story, choice));
    for (const choice of choices) if (!found.has(choice.path)) found.set(choice.path, choice);
    return choices;
  };
  const knots = [...(story.mainContentContainer.namedOnlyContent?.keys() ?? [])].filter((knot) => knot !== 'global decl');
  const visited = knots.filter((knot) => knot !== HUB && knot !== BEGINNING && (story.state.VisitCountAtPathString(knot) ?? 0) > 0);
  const firsts = [HUB, BEGINNING].filter((knot) => knots.includes(knot)).flatMap(open);
  for (const knot of visited) open(knot);
  for (const { from, knot } of firsts) if (from !== undefined && knot !== '') open(from);
  return [...found.values()].filter((choice) => choice !== null);
}

/** A choice with the path that it is played from. */
function reached(story: ScriptStory, choice: ScriptChoice): ScriptChoice[] {
  const from = story.currentChoices[choice.index]?.targetPath?.toString();
  return from === undefined ? [] : [{ ...choice, id: `${story.state.currentTurnIndex + 1}-${choice.path}`, from }];
}
