import type { Draws, Way } from './drawn-story.ts';
import { type SavedState, withoutWords } from './saved-state.ts';
import type { Arrived, ExactStates, Outcome, States, ToldPart, TurnFault, WholeKeys } from './state-keys.ts';
import { type Played, type PlayLimits, TurnPlayer } from './turn-player.ts';

/** The states of a script of which all is kept: each turn is played. */
export class WholeStates implements States<string>, ExactStates<string> {
  readonly kept: string;
  readonly #keys: WholeKeys;
  readonly #player: TurnPlayer;

  constructor(json: string, keys: WholeKeys, limits: PlayLimits) {
    this.kept = keys.kept;
    this.#keys = keys;
    this.#player = new TurnPlayer(json, keys.decides, limits);
  }

  get isSampled(): boolean {
    return this.#player.isSampled;
  }

  begin(): readonly Outcome<string>[] {
    return this.#outcomes(
      (draws) => this.#player.begin(draws),
      () => ({ choices: [], draws: [] }),
    );
  }

  take(state: string, choice: number, way: () => Way): readonly Outcome<string>[] {
    return this.#outcomes((draws) => this.#player.take(JSON.parse(state) as SavedState, choice, draws), way);
  }

  takeDrawn(state: string, choice: number, way: Way): Arrived<string> {
    const played = this.#player.take(JSON.parse(state) as SavedState, choice, way.draws[way.choices.length] ?? []);
    return this.#arrived(played, () => way);
  }

  /** Each way was played as it is. */
  failing(): TurnFault | null {
    return null;
  }

  reached(way: Way): Arrived<string> {
    return this.#arrived(this.#player.replay(way).played, () => way);
  }

  toldOn(): readonly [] {
    return [];
  }

  partAt(): ToldPart {
    return { name: '', set: [], read: [] };
  }

  exact(): ExactStates<string> {
    return this;
  }

  #outcomes(play: (draws: Draws) => Played, way: () => Way): readonly Outcome<string>[] {
    return this.#player.outcomes((planned) => {
      const played = play(planned);
      const { drawn } = played;
      const { draws } = drawn;
      return { drawn, outcome: { draws, arrived: this.#arrived(played, () => drawnOn(way(), draws)) } };
    });
  }

  #arrived(played: Played, way: () => Way): Arrived<string> {
    if (played.kind === 'failed') return { kind: 'failed', fault: { ...played.fault, way: way() } };
    const { ending, objectives, saved, paths } = played;
    const named = { ending, objectives, knots: knotsOf(saved) };
    if (paths.length === 0) return { kind: 'ended', ...named };
    return {
      kind: 'offered',
      ...named,
      choices: paths,
      key: this.#keys.keyOf(saved),
      state: () => withoutWords(saved),
      deciding: () => [],
      told: () => [],
    };
  }
}

/** A way of which chance draws so in the last turn. */
export const drawnOn = ({ choices, draws }: Way, last: Draws): Way => ({
  choices,
  draws: Array.from({ length: choices.length + 1 }, (_, turn) => (turn === choices.length ? last : (draws[turn] ?? []))),
});

/** The knots that were come to. */
export const knotsOf = ({ visitCounts }: SavedState): readonly string[] => Object.keys(visitCounts).filter((path) => !path.includes('.'));
