import { fail, ok, type Result } from '#domain/result.ts';
import { type EndingSearch, latestWays } from '#server/domain/endings/ending-search.ts';
import type { ScriptFault } from '#server/domain/narrator/script-budget.ts';
import {
  type CarriedState,
  carriedState,
  chosenAgain,
  holdsChoices,
  isSameChoice,
  type PlacedLabel,
} from '#server/domain/narrator/version-move.ts';
import { ScriptRuntimes } from './script-runtimes.ts';
import { scriptSteps } from './script-steps.ts';
import { type ScriptStory, TurnFailed } from './script-story.ts';
import { playTurn, type ScriptChoice, type ScriptTurn, scriptChoices, where } from './script-turn.ts';
import { reachOf } from './talk-reach.ts';

/** What can be asked of a script. `state` is a stored one, empty at the beginning. It can be sent to another thread. */
export type ScriptTask =
  | { readonly kind: 'choices'; readonly state: string }
  /** The choices of a stored state, and what a game takes along from there to another version of the script. */
  | { readonly kind: 'standing'; readonly state: string }
  /** The choices that a talk leads to from where it stands and does not offer there. */
  | { readonly kind: 'reach'; readonly state: string }
  /**
   * `choice`: its place in the script's list; null at the beginning, and where `at` is the path to play from. `values`: of variables, as far as the script has them. `seed`: what draws are made by from the
   * beginning; absent: another each time.
   */
  | {
      readonly kind: 'turn';
      readonly state: string;
      readonly choice: number | null;
      readonly values?: ScriptValues | undefined;
      readonly at?: string | undefined;
      readonly seed?: number | undefined;
    }
  /** `place`: the choices that a game stands before in another version of the script, `carried`: what that one knows. */
  | {
      readonly kind: 'move';
      readonly steps: readonly (string | null)[];
      readonly place: readonly PlacedLabel[];
      readonly carried: CarriedState;
    }
  | { readonly kind: 'ways'; readonly search: EndingSearch };

/** Variables of a script by their names. */
type ScriptValues = Readonly<Record<string, string | number | boolean>>;

/** The answer to each kind of task. */
export interface ScriptAnswers {
  readonly choices: readonly ScriptChoice[];
  readonly standing: { readonly place: readonly PlacedLabel[]; readonly carried: CarriedState };
  readonly reach: readonly ScriptChoice[];
  readonly turn: ScriptTurn;
  readonly ways: ReadonlyMap<string, number>;
  /** Null where the choices are not in this script. */
  readonly move: Pick<ScriptTurn, 'choices' | 'state'> | null;
}

/** Plays compiled scripts, on the thread that calls it. */
export class ScriptPlayer {
  readonly #runtimes: ScriptRuntimes;

  /** `onLong`: called once in a turn that takes long, while it goes on. */
  constructor(onLong: () => void = () => undefined) {
    this.#runtimes = new ScriptRuntimes(onLong);
  }

  run(script: string, task: ScriptTask): Result<ScriptAnswers[ScriptTask['kind']], ScriptFault> {
    let story: ScriptStory | null = null;
    try {
      if (task.kind === 'ways') return ok(latestWays(task.search, scriptSteps(script, task.search.endings)));
      if (task.kind === 'move') return ok(this.#replayed(script, task) ?? this.#atKnot(script, task));
      story = this.#runtimes.take(script);
      return ok(this.#answer(script, story, task));
    } catch (error) {
      const place = story === null ? '' : `${where(story.playedPath)}: `;
      if (error instanceof TurnFailed) {
        const why = error.cause instanceof Error ? ` (${error.cause.message})` : '';
        return fail({ ...error.fault, detail: `${place}${error.fault.detail}${why}` });
      }
      return fail({ kind: 'broken', detail: place + (error instanceof Error ? error.message : String(error)) });
    }
  }

  #answer(
    script: string,
    story: ScriptStory,
    task: Exclude<ScriptTask, { kind: 'ways' | 'move' }>,
  ): ScriptAnswers['choices' | 'standing' | 'reach' | 'turn'] {
    if (task.state !== '') story.state.LoadJson(task.state);
    else if (task.kind === 'turn' && task.seed !== undefined) story.state.storySeed = task.seed;
    if (task.kind === 'turn') setValues(story, task.values ?? {});
    if (task.kind === 'turn' && task.at !== undefined) story.ChoosePathString(task.at);
    else if (task.kind === 'turn' && task.choice !== null) story.ChooseChoiceIndex(task.choice);
    const answer = answered(story, task);
    this.#runtimes.keep(script, story);
    return answer;
  }

  /** Chooses the same again from the beginning; null where that leads elsewhere. */
  #replayed(script: string, { steps, place, carried }: MoveTask): ScriptAnswers['move'] {
    const story = this.#runtimes.take(script);
    story.state.storySeed = carried.seed;
    let turn = playTurn(story);
    for (const step of steps) {
      const index = step === null ? null : chosenAgain(turn.choices, step);
      const choice = index === null ? undefined : turn.choices[index];
      if (!choice) return null;
      story.ChooseChoiceIndex(choice.index);
      turn = playTurn(story);
    }
    this.#runtimes.keep(script, story);
    return holdsChoices(place, turn.choices.map(placed)) ? turn : null;
  }

  /** Begins at the knot that the game stands in, with its values; null where that offers something else, or a value cannot be carried over. */
  #atKnot(script: string, { place, carried }: MoveTask): ScriptAnswers['move'] {
    const knot = place[0]?.knot ?? '';
    if (knot === '' || !carried.isWhole) return null;
    const story = this.#runtimes.take(script);
    if (story.KnotContainerWithName(knot.split('.')[0] ?? '') === null) return null;
    story.state.storySeed = carried.seed;
    setValues(story, carried.values);
    story.ChoosePathString(knot);
    const { choices } = playTurn(story);
    // What the knot itself changes was changed when the player came there.
    setValues(story, carried.values);
    const state = story.state.toJson();
    this.#runtimes.keep(script, story);
    return isSameChoice(place, choices.map(placed)) ? { choices, state } : null;
  }
}

type MoveTask = Extract<ScriptTask, { kind: 'move' }>;

function answered(story: ScriptStory, task: Exclude<ScriptTask, { kind: 'ways' | 'move' }>) {
  switch (task.kind) {
    case 'turn':
      return playTurn(story);
    case 'reach':
      return reachOf(story);
    case 'standing':
      return { place: scriptChoices(story).map(placed), carried: carriedState(task.state, { ...story.variablesState }) };
    case 'choices':
      return scriptChoices(story);
  }
}

/** A choice with its knot alone. */
export const placed = ({ knot, label }: ScriptChoice): PlacedLabel => ({ knot, label });

function setValues({ variablesState }: ScriptStory, values: ScriptValues): void {
  for (const [name, value] of Object.entries(values)) if (variablesState.GlobalVariableExistsWithName(name)) variablesState.$(name, value);
}
