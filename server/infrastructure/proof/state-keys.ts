import type { Told } from '#server/domain/studio/proof/growing-numbers.ts';
import type { MetValue } from '#server/domain/studio/proof/knot-values.ts';
import type { Draws, Way } from './drawn-story.ts';
import { offeredChoices, type SavedState } from './saved-state.ts';

/** What tells states apart. */
export interface StateKeys {
  /** Why all of the state is kept; null where it is not. */
  readonly kept: string | null;
  /** Whether what chance draws may decide what is offered or how it ends, by the path of the instruction that draws. */
  readonly decides: (place: string) => boolean;
  /** Equal for states from which the same can follow. */
  keyOf(saved: SavedState): string;
  /** Equal for states that one turn leads to from `before`, where nothing differs that could decide anything from there on: also what the turn itself has asked and what by then is of no use. */
  keyBehind(before: SavedState, saved: SavedState): string;
}

/** Whether a compiled script has an instruction that draws by chance. */
export const mayDraw = (json: string): boolean => /"(?:rnd|lrnd|seq)"/.test(json);

/** All of the state. */
export class WholeKeys implements StateKeys {
  readonly kept: string;
  readonly decides: StateKeys['decides'];

  constructor(reason: string, decides: StateKeys['decides'] = () => true) {
    this.kept = reason;
    this.decides = decides;
  }

  keyOf(saved: SavedState): string {
    const { variablesState, visitCounts, turnIndices, turnIdx, storySeed, previousRandom, shuffled } = saved;
    return JSON.stringify([
      offeredChoices(saved).map(({ key }) => key),
      variablesState,
      visitCounts,
      turnIndices,
      turnIdx,
      storySeed,
      previousRandom,
      shuffled,
    ]);
  }

  keyBehind(_: SavedState, saved: SavedState): string {
    return this.keyOf(saved);
  }
}

/** A turn that failed, and where: the path of the content that was played last, as ink names it. */
export interface TurnFault {
  readonly message: string;
  readonly path: string;
  /** Whether it failed for how much it writes or keeps, which may differ where all that decides is the same. */
  readonly isOfWords: boolean;
  /** The knots that were come to until then. */
  readonly knots: readonly string[];
  readonly way: Way;
}

/** What a turn came to. */
export type Arrived<State> =
  | { readonly kind: 'failed'; readonly fault: TurnFault }
  | ({ readonly kind: 'ended' } & Named)
  | ({
      readonly kind: 'offered';
      /** Paths of the choices. */
      readonly choices: readonly string[];
      /** Equal where the same can follow. */
      readonly key: string;
      readonly state: () => State;
      /** Of variables that can still change what follows, what they are. */
      readonly deciding: () => readonly MetValue[];
      /** What tells it apart; nothing where all of the state does. */
      readonly told: () => Told;
    } & Named);

/** What a turn names, and the knots that were come to until then. `ending`: '' where none is named. */
interface Named {
  readonly ending: string;
  readonly objectives: readonly string[];
  readonly knots: readonly string[];
}

/** What a turn comes to where chance draws so. */
export interface Outcome<State> {
  readonly draws: Draws;
  readonly arrived: Arrived<State>;
}

/** A part of a state. `name`: as it is written. `set`, `read`: the paths of instructions that set it, and of those by which it decides. */
export interface ToldPart {
  readonly name: string;
  readonly set: readonly string[];
  readonly read: readonly string[];
}

/** The states of a script, as a search goes from one to the next. */
export interface States<State> {
  readonly kept: string | null;
  /** Whether a turn was met of which not all outcomes of chance are followed. */
  readonly isSampled: boolean;
  begin(): readonly Outcome<State>[];
  /** Takes a choice of a state, with each outcome of chance. `way`: the choices that lead there, with this one. */
  take(state: State, choice: number, way: () => Way): readonly Outcome<State>[];
  /** What fails when a way is played from the beginning; null where nothing does. */
  failing(way: Way): TurnFault | null;
  /** The state that a way leads to when it is played from the beginning. */
  reached(way: Way): Arrived<State>;
  /** What tells the states on a way apart, the beginning first; none where all of the state does. No limit is asked. */
  toldOn(way: Way): readonly Told[];
  /** What a part is, that tells states apart. */
  partAt(part: number): ToldPart;
  /** The same states, each told apart by all of it. */
  exact(): ExactStates<string>;
}

/** States that are told apart by all that is in them. */
export interface ExactStates<State> {
  reached(way: Way): Arrived<State>;
  /** Takes a choice of a state, where chance draws as in the last turn of `way`, which leads there with this choice. */
  takeDrawn(state: State, choice: number, way: Way): Arrived<State>;
}
