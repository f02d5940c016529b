/** So many choices in a row behind which nothing was new: a play goes round. */
const ROUND = 80;

/**
 * Whether a play goes round. New are choices that were not taken in it, texts that were not read, told apart by where they are written, and, where somebody knows, states from which other things can follow: a long story goes on to such, and a
 * hub with many choices opens by them. Source: PROOF-121, PROOF-135.
 */
export class GoingRound {
  readonly #met = new Set<string>();
  #old = 0;

  /** Whether nothing new came for so long that the play can be left. */
  get goesRound(): boolean {
    return this.#old >= ROUND;
  }

  /** A choice was taken; `marks` name it, and what is read or known where it led. */
  take(marks: Iterable<string>): void {
    const before = this.#met.size;
    for (const mark of marks) this.#met.add(mark);
    this.#old = this.#met.size > before ? 0 : this.#old + 1;
  }
}
