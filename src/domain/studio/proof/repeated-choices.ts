/** So many choices in a row that were taken before in a play: it goes round. */
const ROUND = 80;

/** The choices of a play, by where they are written: a long story goes on to new ones, and who goes round comes to none. */
export class RepeatedChoices {
  readonly #taken = new Set<string>();
  #repeated = 0;

  /** Whether nothing new was taken for so long that the play can be left. */
  get goesRound(): boolean {
    return this.#repeated >= ROUND;
  }

  take(place: string): void {
    this.#repeated = this.#taken.has(place) ? this.#repeated + 1 : 0;
    this.#taken.add(place);
  }
}
