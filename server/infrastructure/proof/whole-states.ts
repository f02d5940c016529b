import { type SavedState, withoutWords } from './saved-state.ts';
import type { Arrived, States, TurnFault, WholeKeys } from './state-keys.ts';
import { type Played, TurnPlayer } from './turn-player.ts';

/** The states of a script of which all is kept: each turn is played. */
export class WholeStates implements States<string> {
  readonly kept: string;
  readonly #keys: WholeKeys;
  readonly #player: TurnPlayer;

  constructor(json: string, keys: WholeKeys, seed: number) {
    this.kept = keys.kept;
    this.#keys = keys;
    this.#player = new TurnPlayer(json, seed);
  }

  begin(): Arrived<string> {
    return this.#arrived(this.#player.begin(), () => []);
  }

  take(state: string, choice: number, way: () => readonly number[]): Arrived<string> {
    return this.#arrived(this.#player.take(JSON.parse(state) as SavedState, choice), way);
  }

  /** Each way was played as it is. */
  failing(): TurnFault | null {
    return null;
  }

  reached(way: readonly number[]): Arrived<string> {
    return this.#arrived(this.#player.replay(way, () => undefined).played, () => way);
  }

  exact(): States<string> {
    return this;
  }

  #arrived(played: Played, way: () => readonly number[]): Arrived<string> {
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
    };
  }
}

/** The knots that were come to. */
export const knotsOf = ({ visitCounts }: SavedState): readonly string[] => Object.keys(visitCounts).filter((path) => !path.includes('.'));
