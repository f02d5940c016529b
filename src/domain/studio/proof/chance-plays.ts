import { chanceChoice } from './chance-choice.ts';
import { GoingRound } from './going-round.ts';

/** A choice that a play by chance can take, with the path where it is written. */
interface Offered {
  readonly sourcePath: string;
}

/** Plays by chance of one story, which take what was taken least every other time. Source: PROOF-06, PROOF-121. */
export class ChanceTaken {
  readonly #taken = new Map<string, number>();

  /** How often each choice was taken, by its path; 0 for one that was only offered. */
  get counts(): ReadonlyMap<string, number> {
    return this.#taken;
  }

  /** Choices that are on offer, whether one of them is taken or not. */
  offered(choices: readonly Offered[]): void {
    for (const { sourcePath } of choices) this.#taken.set(sourcePath, this.#taken.get(sourcePath) ?? 0);
  }

  /** Begins a play by its number. */
  begin(play: number): ChancePlay {
    return new ChancePlay(play, this.#taken);
  }
}

/** One of them. */
class ChancePlay {
  readonly #play: number;
  readonly #taken: Map<string, number>;
  readonly #round = new GoingRound();
  #turn = 0;
  #last: readonly string[] = [];

  constructor(play: number, taken: Map<string, number>) {
    this.#play = play;
    this.#taken = taken;
  }

  /** Whether nothing new came for so long that the play is left. */
  get goesRound(): boolean {
    return this.#round.goesRound;
  }

  /** What is taken next, which is counted; undefined where nothing is on offer. `read`: the paths of the texts that were read since the last choice. */
  take<C extends Offered>(choices: readonly C[], read: readonly string[]): C | undefined {
    this.#round.take([...this.#last, ...read]);
    const chosen = chanceChoice(choices, { play: this.#play, turn: this.#turn, taken: this.#taken });
    if (!chosen) return undefined;
    this.#turn += 1;
    this.#last = [`choice ${chosen.sourcePath}`];
    this.#taken.set(chosen.sourcePath, (this.#taken.get(chosen.sourcePath) ?? 0) + 1);
    return chosen;
  }
}
