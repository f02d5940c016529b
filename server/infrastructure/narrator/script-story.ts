import { Story } from 'inkjs';
import { NO_RESULT, UNPLAYABLE } from '#domain/studio/test-play/played.ts';
import { SCRIPT_BUDGET, type ScriptFault, takenOfState, whatGrows } from '#server/domain/narrator/script-budget.ts';

/** What ink found wrong while it played, and where. */
interface ScriptReport {
  readonly message: string;
  /** The path of the content that was played last, as ink names it; empty where nothing was. */
  readonly path: string;
}

/** Thrown where a turn of a script goes over its budget, or ink itself fails in it: `cause` is then what it threw. The runtime must not be used again. */
export class TurnFailed extends Error {
  readonly fault: ScriptFault;

  constructor(kind: ScriptFault['kind'], detail: string, cause?: unknown) {
    super(detail, { cause });
    this.fault = { kind, detail };
  }
}

/** Milliseconds of work within the budget of time. Below it a busy machine is slow, not the script. */
const MIN_WORK_MS = 500;
/** Milliseconds of work of a turn that is longer than those of most scripts: it may be one without an end. */
const LONG_WORK_MS = 150;
/** Milliseconds between two looks at the clock. */
const SLICE_MS = 50;
/** Calls within each other that were not returned from. A function that calls itself without end takes all memory within the budget of time. */
const MAX_DEPTH = 10_000;
/** Ink writes some text twice: it looks beyond the end of a line and goes back. */
const MAX_WRITTEN = 4 * SCRIPT_BUDGET.text;

/**
 * A runtime of a compiled script, with a budget. It collects errors and warnings in place of throwing them; an error ends the flow. Functions of the outside are those of the
 * script.
 */
export class ScriptStory extends Story {
  #reports: ScriptReport[] = [];
  /** Characters written in this turn, and those of its lines. */
  #written = 0;
  #told = 0;
  #begun = { at: 0, work: 0 };
  #isLong = false;
  readonly #onLong: () => void;
  #lastPath = '';
  #linePath = '';
  #isInTag = false;

  /** `onLong`: called once in a turn that takes long, while it goes on. */
  constructor(script: string, onLong: () => void = () => undefined) {
    // The reader of JSON text in inkjs is several times slower than the engine's.
    super(JSON.parse(script));
    this.allowExternalFunctionFallbacks = true;
    this.onError = () => undefined;
    this.#onLong = onLong;
    boundState(this);
  }

  override AddError(message: string, isWarning = false, useEndLineNumber = false): void {
    // The constructor of `Story` may report before there is a list.
    if (#reports in this) this.#reports.push({ message, path: this.playedPath });
    super.AddError(message, isWarning, useEndLineNumber);
  }

  /** The path of the content that was played last; empty where nothing was. */
  get playedPath(): string {
    // At the end of the flow ink forgets where it was.
    return this.state.previousPointer.path?.toString() ?? this.#lastPath;
  }

  override ChooseChoiceIndex(index: number): undefined {
    this.#lastPath = this.currentChoices[index]?.sourcePath ?? '';
    super.ChooseChoiceIndex(index);
  }

  /** The path of the first text of the last line. Ink has looked beyond it meanwhile. */
  get linePath(): string {
    return this.#linePath || this.playedPath;
  }

  /** What was reported since the last call. */
  takeReports(): readonly ScriptReport[] {
    const reports = this.#reports;
    this.#reports = [];
    return reports;
  }

  /** Begins the budget of a turn. */
  beginTurn(): void {
    this.#written = this.#told = 0;
    this.#begun = { at: performance.now(), work: workMs() };
    this.#isLong = false;
  }

  /** The next line, without white space around it. Throws `TurnFailed`. */
  continueLine(): string {
    this.#linePath = '';
    do {
      this.#slice();
      this.#lastPath = this.playedPath;
      if (this.state.callStack.depth > MAX_DEPTH) throw deepCalls();
      if (this.#isLate()) throw new TurnFailed('time', `no choice and no end after ${SCRIPT_BUDGET.time} ms`);
    } while (!this.asyncContinueComplete);
    const line = (this.currentText ?? '').trim();
    this.#told += line.length;
    if (this.#told > SCRIPT_BUDGET.text) throw longText();
    return line;
  }

  /** The state as `turns.narrator_state` holds it. Throws `TurnFailed`. */
  storedState(): string {
    const state = this.state.toJson();
    const taken = takenOfState(state);
    if (taken > SCRIPT_BUDGET.state)
      throw new TurnFailed('state', `${taken} characters, at most ${SCRIPT_BUDGET.state}: what grows is ${whatGrows(state)}`);
    return state;
  }

  /** Ink reports what it understands as wrong; of all else it throws. */
  #slice(): void {
    try {
      this.ContinueAsync(SLICE_MS);
    } catch (error) {
      throw error instanceof TurnFailed ? error : new TurnFailed('broken', UNPLAYABLE, error);
    }
  }

  #isLate(): boolean {
    const work = workMs() - this.#begun.work;
    if (work > LONG_WORK_MS && !this.#isLong) {
      this.#isLong = true;
      this.#onLong();
    }
    return performance.now() - this.#begun.at > SCRIPT_BUDGET.time && work > MIN_WORK_MS;
  }

  /** Called where the text of a tag begins and ends. */
  inTag(is: boolean): void {
    if (#isInTag in this) this.#isInTag = is;
  }

  /** Called with each text that the script makes, before anything reads it: one that doubles again and again would take all memory within a millisecond. */
  made(value: unknown, isOutput: boolean): void {
    // Global variables are made within the constructor of `Story`.
    if (!(#written in this)) return;
    if (this.state.callStack.depth > MAX_DEPTH) throw deepCalls();
    if (typeof value !== 'string') return;
    if (value.length > SCRIPT_BUDGET.state) throw new TurnFailed('state', `a text of more than ${SCRIPT_BUDGET.state} characters`);
    if (!isOutput) return;
    const { length } = value.trim();
    if (length > 0 && this.#linePath === '' && !this.#isInTag) this.#linePath = this.state.currentPointer.path?.toString() ?? '';
    this.#written += length;
    if (this.#written > MAX_WRITTEN) throw longText();
  }
}

const longText = () => new TurnFailed('text', `more than ${SCRIPT_BUDGET.text} characters in one turn`);
const deepCalls = () => new TurnFailed('memory', `more than ${MAX_DEPTH} calls within each other`);

/** Milliseconds that this thread has worked. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Of ink's commands. */
const [BEGIN_TAG, END_TAG] = [24, 25];

type StateMethods = Record<
  'PushEvaluationStack' | 'PushToOutputStream',
  (this: { readonly story: unknown }, content: { readonly value?: unknown; readonly commandType?: number } | null) => void
>;

let isBounded = false;

/** Ink makes a new state object for each look ahead, so it is their class that tells the runtime. */
function boundState(story: ScriptStory): void {
  if (isBounded) return;
  isBounded = true;
  const methods = Object.getPrototypeOf(story.state) as StateMethods;
  for (const [name, isOutput] of [
    ['PushEvaluationStack', false],
    ['PushToOutputStream', true],
  ] as const) {
    const push = methods[name];
    methods[name] = function pushBounded(content) {
      if (this.story instanceof ScriptStory) {
        if (content?.commandType === BEGIN_TAG || content?.commandType === END_TAG) this.story.inTag(content.commandType === BEGIN_TAG);
        // What ink has no value for is no number.
        if (content === null) throw new TurnFailed('broken', NO_RESULT);
        this.story.made(content.value, isOutput);
      }
      push.call(this, content);
    };
  }
}
