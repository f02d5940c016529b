import type { MetValue } from '#server/domain/studio/proof/knot-values.ts';
import { offeredChoices, type SavedState } from './saved-state.ts';

/** What tells states apart. */
export interface StateKeys {
  /** Why all of the state is kept; null where it is not. */
  readonly kept: string | null;
  /** Whether what is drawn by chance may decide what is offered or how it ends. */
  readonly isDrawn: boolean;
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
  readonly isDrawn: boolean;

  /** `json`: the compiled script, which may draw by chance where it has an instruction of that. */
  constructor(reason: string, json: string) {
    this.kept = reason;
    this.isDrawn = mayDraw(json);
  }

  keyOf(saved: SavedState): string {
    const { variablesState, visitCounts, turnIndices, turnIdx, storySeed, previousRandom } = saved;
    return JSON.stringify([
      offeredChoices(saved).map(({ key }) => key),
      variablesState,
      visitCounts,
      turnIndices,
      turnIdx,
      storySeed,
      previousRandom,
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
  /** The choices that lead to it, by their places in the lists. */
  readonly way: readonly number[];
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
    } & Named);

/** What a turn names, and the knots that were come to until then. `ending`: '' where none is named. */
interface Named {
  readonly ending: string;
  readonly objectives: readonly string[];
  readonly knots: readonly string[];
}

/** The states of a script, as a search goes from one to the next. */
export interface States<State> {
  readonly kept: string | null;
  begin(): Arrived<State>;
  /** Takes a choice of a state. `way`: the choices that lead there, with this one. */
  take(state: State, choice: number, way: () => readonly number[]): Arrived<State>;
  /** What fails when a way is played from the beginning; null where nothing does. */
  failing(way: readonly number[]): TurnFault | null;
  /** The state that a way leads to when it is played from the beginning. */
  reached(way: readonly number[]): Arrived<State>;
  /** The same states, each told apart by all of it. */
  exact(): States<string>;
}
