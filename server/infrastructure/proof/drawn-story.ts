import type { InkObject } from 'inkjs/engine/Object';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';

/** What chance draws in a turn: of each draw that decides, in their order, its place among what it can come to. Where none is given it is the first. */
export type Draws = readonly number[];

/** A way through a script: its choices, each by its place in the list, and by turn, the beginning first, what chance draws in it. */
export interface Way {
  readonly choices: readonly number[];
  readonly draws: readonly Draws[];
}

/** By the path of a shuffle which of its elements were told in this round. One whose round is over has none. */
export type Shuffled = Readonly<Record<string, readonly number[]>>;

/** What chance has drawn in a turn. `sides`: by draw how many outcomes it has. */
export interface Drawn {
  readonly draws: Draws;
  readonly sides: readonly number[];
  readonly shuffled: Shuffled;
}

interface Draw {
  readonly sides: number;
  readonly outcome: number;
  /** Of a shuffle, what was told of it in this round, with this. */
  readonly told: { readonly path: string; readonly elements: readonly number[]; readonly isOver: boolean } | null;
}

/** The seed of a state in which each draw may come to each of its outcomes. A script that sets a seed (`SEED_RANDOM`) has the row of that from then on. No script sets this one. */
export const OPEN_SEED = Number.MIN_SAFE_INTEGER;

/** Of ink's commands. */
const [RANDOM, LIST_RANDOM] = [14, 23];

/** Ink's row of random numbers: each is the one before, or the seed, times `FACTOR`, modulo `MODULUS`. */
const MODULUS = 2_147_483_647;
/** What undoes the factor, 48,271. */
const INVERSE = 1_899_818_559n;

/** A seed with which the next random number is `outcome` modulo `sides`. */
function seedFor(outcome: number, sides: number): number {
  const next = outcome === 0 ? sides : outcome;
  return Number((BigInt(next) * INVERSE) % BigInt(MODULUS));
}

/**
 * A runtime in which chance draws what it is told to, by `RANDOM`, `LIST_RANDOM` and shuffles. The rules of ink hold: a shuffle tells each of its elements once in a round. Ink looks ahead and goes back, so which draw of the turn comes
 * next stands where ink keeps its last random number, in the state. Source: PROOF-81.
 */
export class DrawnStory extends ScriptStory {
  readonly #decides: (place: string) => boolean;
  #planned: Draws = [];
  #drawn: Draw[] = [];
  #shuffled: Shuffled = {};

  /** `decides`: whether a draw counts, by the path of its instruction; the others come to their first outcome, a shuffle to its elements in their order. */
  constructor(json: string, decides: (place: string) => boolean) {
    super(json);
    this.#decides = decides;
    this.state.storySeed = OPEN_SEED;
  }

  /** Called before a turn, where its state was loaded. `shuffled`: as behind the turn before. */
  plan(draws: Draws, shuffled: Shuffled): void {
    this.#planned = draws;
    this.#shuffled = shuffled;
    this.#drawn = [];
  }

  /** What was drawn in the turn. Called before its state is stored, in which nothing of that is left. */
  takeDrawn(): Drawn {
    if (this.state.storySeed === OPEN_SEED) {
      this.#drawn.length = Math.min(this.#drawn.length, this.state.previousRandom);
      this.state.previousRandom = 0;
    }
    const shuffled: Record<string, readonly number[]> = { ...this.#shuffled };
    for (const { told } of this.#drawn)
      if (told?.isOver) delete shuffled[told.path];
      else if (told) shuffled[told.path] = told.elements;
    return { draws: this.#drawn.map(({ outcome }) => outcome), sides: this.#drawn.map(({ sides }) => sides), shuffled };
  }

  override PerformLogicAndFlowControl(content: InkObject | null): boolean {
    const { state } = this;
    const sides = state.storySeed === OPEN_SEED ? this.#sides(content) : 0;
    // What has no outcome fails, or draws nothing.
    if (!(sides >= 1)) return super.PerformLogicAndFlowControl(content);
    const outcome = this.#draw(sides);
    const next = state.previousRandom;
    state.storySeed = seedFor(outcome, sides);
    state.previousRandom = 0;
    try {
      return super.PerformLogicAndFlowControl(content);
    } finally {
      state.storySeed = OPEN_SEED;
      state.previousRandom = next;
    }
  }

  override NextSequenceShuffleIndex(): number {
    const { state } = this;
    const path = state.currentPointer.container?.path.toString();
    const [count, elements] = [state.evaluationStack.at(-2), state.evaluationStack.at(-1)].map(wholeOf);
    if (state.storySeed !== OPEN_SEED || path === undefined || count === undefined || elements === undefined || elements < 1)
      return super.NextSequenceShuffleIndex();
    state.PopEvaluationStack(2);
    if (!this.#isDecided) return Math.max(0, count) % elements;
    const told = this.#toldOf(path);
    const left = Array.from({ length: elements }, (_, element) => element).filter((element) => !told.includes(element));
    const outcome = this.#draw(left.length, (drawn) => ({
      path,
      elements: [...told, left[drawn] ?? 0].toSorted((one, other) => one - other),
      isOver: left.length === 1,
    }));
    return left[outcome] ?? 0;
  }

  /** How many outcomes a command has; 0 for one that draws nothing. */
  #sides(content: InkObject | null): number {
    const { commandType } = (content ?? {}) as { readonly commandType?: number };
    const [least, last] = [this.state.evaluationStack.at(-2), this.state.evaluationStack.at(-1)];
    if (commandType === LIST_RANDOM)
      return (this.state.evaluationStack.at(-1) as { readonly value?: { readonly Count?: number } }).value?.Count ?? 0;
    if (commandType !== RANDOM) return 0;
    const sides = (wholeOf(last) ?? Number.NaN) - (wholeOf(least) ?? Number.NaN) + 1;
    return Math.min(sides, MODULUS - 1);
  }

  get #isDecided(): boolean {
    const { container, index } = this.state.currentPointer;
    return this.#decides(`${container?.path.toString() ?? ''}.${index}`);
  }

  #toldOf(path: string): readonly number[] {
    const last = this.#drawn.slice(0, this.state.previousRandom).findLast(({ told }) => told?.path === path)?.told;
    if (last) return last.isOver ? [] : last.elements;
    return this.#shuffled[path] ?? [];
  }

  #draw(sides: number, toldOf: (outcome: number) => Draw['told'] = () => null): number {
    if (!this.#isDecided) return 0;
    const at = this.state.previousRandom;
    // What was drawn beyond it was of a look ahead.
    this.#drawn.length = at;
    const outcome = Math.min(this.#planned[at] ?? 0, sides - 1);
    this.#drawn.push({ sides, outcome, told: toldOf(outcome) });
    this.state.previousRandom = at + 1;
    return outcome;
  }
}

/** A whole number of ink; undefined for what is none. */
function wholeOf(value: InkObject | undefined): number | undefined {
  const { value: held } = (value ?? {}) as { readonly value?: unknown };
  return typeof held === 'number' && Number.isInteger(held) ? held : undefined;
}
