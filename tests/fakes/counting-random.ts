import { Random } from '#application/platform/random.ts';

/** The same sequence of values in every run. */
export class CountingRandom extends Random {
  #count = 0;

  uuid(): string {
    this.#count += 1;
    return `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`;
  }

  fraction(): number {
    return 0;
  }
}
