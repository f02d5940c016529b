import type { Random } from '#application/platform/random.ts';

/**
 * The ids of what is to be made, each kept until it is known that it was: asked for again after a lost answer, it is the same one, and the server makes it once. What is asked for
 * is compared by its JSON. Source: STUDIO-02, STUDIO-92.
 */
export class UnansweredIds {
  readonly #random: Random;
  readonly #ids = new Map<string, string>();

  constructor(random: Random) {
    this.#random = random;
  }

  of(wanted: unknown): string {
    const key = JSON.stringify(wanted);
    const id = this.#ids.get(key) ?? this.#random.uuid();
    this.#ids.set(key, id);
    return id;
  }

  /** It was made: asked for again, it is another one. */
  answered(wanted: unknown): void {
    this.#ids.delete(JSON.stringify(wanted));
  }

  /** Somebody else is here. */
  forget(): void {
    this.#ids.clear();
  }
}
