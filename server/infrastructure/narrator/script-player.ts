import { fail, ok, type Result } from '#domain/result.ts';
import { type EndingSearch, latestWays } from '#server/domain/endings/ending-search.ts';
import type { ScriptFault } from '#server/domain/narrator/script-budget.ts';
import { ScriptRuntimes } from './script-runtimes.ts';
import { scriptSteps } from './script-steps.ts';
import { OverBudget, type ScriptStory } from './script-story.ts';
import { playTurn, type ScriptChoice, type ScriptTurn, scriptChoices, where } from './script-turn.ts';

/** What can be asked of a script. `state` is a stored one, empty at the beginning. It can be sent to another thread. */
export type ScriptTask =
  /** `at`: a knot to go to first. A script without it offers nothing there. */
  | { readonly kind: 'choices'; readonly state: string; readonly at?: string | undefined }
  /**
   * `choice`: its place in the script's list; null at the beginning. `values`: of variables, as far as the script has them. `at`: a knot to go to first; its text
   * is played only where there is no choice.
   */
  | {
      readonly kind: 'turn';
      readonly state: string;
      readonly choice: number | null;
      readonly values?: ScriptValues | undefined;
      readonly at?: string | undefined;
    }
  | { readonly kind: 'ways'; readonly search: EndingSearch };

/** Variables of a script by their names. */
type ScriptValues = Readonly<Record<string, string | number>>;

/** The answer to each kind of task. */
export interface ScriptAnswers {
  readonly choices: readonly ScriptChoice[];
  readonly turn: ScriptTurn;
  readonly ways: ReadonlyMap<string, number>;
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
      story = this.#runtimes.take(script);
      return ok(this.#answer(script, story, task));
    } catch (error) {
      const place = story === null ? '' : `${where(story.playedPath)}: `;
      if (error instanceof OverBudget) return fail({ ...error.fault, detail: place + error.fault.detail });
      return fail({ kind: 'broken', detail: place + (error instanceof Error ? error.message : String(error)) });
    }
  }

  #answer(script: string, story: ScriptStory, task: Exclude<ScriptTask, { kind: 'ways' }>): ScriptAnswers['choices' | 'turn'] {
    if (task.state !== '') story.state.LoadJson(task.state);
    if (task.kind === 'turn') setValues(story, task.values ?? {});
    const isThere = task.at === undefined || goTo(story, task.at, task.kind === 'choices' || task.choice !== null);
    if (task.kind === 'turn' && task.choice !== null) story.ChooseChoiceIndex(task.choice);
    const answer = task.kind === 'turn' ? playTurn(story) : isThere ? scriptChoices(story) : [];
    this.#runtimes.keep(script, story);
    return answer;
  }
}

/** Goes to a knot, and to its choices where its text is not wanted. False where the script has none of that name. */
function goTo(story: ScriptStory, knot: string, toChoices: boolean): boolean {
  if (!story.KnotContainerWithName(knot)) return false;
  story.ChoosePathString(knot);
  if (toChoices) playTurn(story);
  return true;
}

function setValues({ variablesState }: ScriptStory, values: ScriptValues): void {
  for (const [name, value] of Object.entries(values)) if (variablesState.GlobalVariableExistsWithName(name)) variablesState.$(name, value);
}
